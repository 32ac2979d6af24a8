export interface UsccHolder {
  words: string
  /** Whether such a holder may sell goods in its own name. */
  trades: boolean
}

const trades = (words: string): UsccHolder => ({ words, trades: true })
const other = (words: string): UsccHolder => ({ words, trades: false })

/** Characters 1 and 2: registering authority, and kind of holder. GB 32100-2015; the same 36 as GLEIF's legal forms of China. */
const holders: Record<string, UsccHolder> = {
  11: other('government body'),
  12: other('public institution'),
  13: other('mass organisation'),
  19: other('public body'),
  21: other('foreign news bureau'),
  29: other('foreign mission'),
  31: other('law practice'),
  32: other('notary office'),
  33: other('legal service office'),
  34: other('forensic institution'),
  35: other('arbitration commission'),
  39: other('judicial body'),
  41: other('foreign cultural centre'),
  49: other('cultural body'),
  51: other('social association'),
  52: other('private non-enterprise unit'),
  53: other('foundation'),
  59: other('civil body'),
  61: other('foreign tourism office'),
  62: other('Hong Kong, Macao or Taiwan tourism office'),
  69: other('tourism body'),
  71: other('place of worship'),
  72: other('religious college'),
  79: other('religious body'),
  81: other('trade union'),
  89: other('union body'),
  91: trades('company'),
  92: trades('individual business'),
  93: trades('farmers’ cooperative'),
  A1: other('military institution'),
  A9: other('military body'),
  N1: trades('group-level collective'),
  N2: trades('village collective'),
  N3: trades('township collective'),
  N9: trades('rural collective'),
  Y1: other('other organisation'),
}

/** Whom a code belongs to, from its first two characters; undefined where no authority gives such codes. */
export function holderOf(code: string): UsccHolder | undefined {
  return holders[code.slice(0, 2)]
}

/** The authorities that give codes 登记管理部门, by the first character. GB 32100-2015. */
const authorities: Record<string, string> = {
  1: 'the staffing authority for public bodies',
  2: 'the foreign affairs authority',
  3: 'the justice authority',
  4: 'the culture authority',
  5: 'the civil affairs authority',
  6: 'the tourism authority',
  7: 'the religious affairs authority',
  8: 'the trade union federation',
  9: 'the market regulator',
  A: 'the Central Military Commission',
  N: 'the agriculture authority',
  Y: 'another authority',
}

/** Who gave a code, from its first character; undefined where nobody gives such codes. */
export function registeredWith(code: string): string | undefined {
  return authorities[code.charAt(0)]
}
