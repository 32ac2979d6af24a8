import type { Dossier } from '#domain/evidence/dossier.ts'
import type { FactKind } from '#domain/evidence/fact.ts'
import type { ReportDocument, ReportScore } from '#domain/report/document.ts'
import { listWords } from '#domain/scoring/words.ts'
import type { AnyCapCode, SignalId } from '#domain/scoring/signal.ts'

type Check = ReportDocument['nextChecks'][number]
export type Gains = Record<SignalId, { gain: number | null }>

interface Situation {
  dossier: Dossier
  caps: readonly AnyCapCode[]
  has: (kind: FactKind) => boolean
}
interface Offer {
  words: (at: Situation) => string
  minutes: number
  price?: string
  signals: readonly SignalId[]
  when: (at: Situation) => boolean
}

const listed: readonly AnyCapCode[] = ['SANCTIONED', 'FORCED_LABOUR_LISTED', 'EXPORT_CONTROLLED', 'SCREENING_UNRESOLVED']
/** Nothing that a buyer adds to the request makes up for these. */
const dealBreakers: readonly AnyCapCode[] = ['SANCTIONED', 'NOT_ACTIVE']
/** What a register and the publishers beside it answer. */
const registerSignals: readonly SignalId[] = [
  'L2_status',
  'L3_abnormal_list',
  'L4_serious_violation',
  'L5_enforcement',
  'L6_litigation',
  'L7_admin_penalty',
  'F1_paid_in',
  'F2_annual_reports',
  'F3_equity_pledge_freeze',
  'F4_chattel_mortgage',
  'F5_tax',
  'O1_age',
  'O4_address',
  'O5_export_evidence',
  'R5_management_churn',
]
const again = (source: string) => `Ask for the report again when ${source} can be reached`
const isMissing = ({ gaps }: Dossier, id: string) => gaps.some((gap) => gap.source.id === id)
const missingRegisters = ({ gaps }: Dossier) =>
  listWords([...new Set(gaps.filter((gap) => gap.source.id !== 'gleif').map((gap) => gap.source.name))])

/** Urgent ones stand first whatever they move. Only what can be done today, with what exists today. */
const urgent: readonly Offer[] = [
  {
    words: () => 'Stop any payment; ask your bank and your lawyer',
    minutes: 30,
    price: 'their fee',
    signals: [],
    when: ({ caps }) => caps.includes('SANCTIONED'),
  },
  {
    words: () => 'Compare the list entry with the licence yourself',
    minutes: 10,
    signals: [],
    when: ({ caps }) => caps.some((code) => listed.includes(code)),
  },
  {
    words: () => 'Ask the supplier why its registration ended, and who would deliver',
    minutes: 10,
    signals: [],
    when: ({ caps }) => caps.includes('NOT_ACTIVE'),
  },
  {
    words: () => 'Ask when the missing annual report will be filed and the entry removed',
    minutes: 5,
    signals: ['L3_abnormal_list'],
    when: ({ caps }) => caps.includes('ABNORMAL_LATE_REPORT'),
  },
]

const offers: readonly Offer[] = [
  { words: () => again('GLEIF'), minutes: 2, signals: ['L1_identity'], when: ({ dossier }) => isMissing(dossier, 'gleif') },
  {
    words: ({ dossier }) => again(missingRegisters(dossier)),
    minutes: 2,
    signals: registerSignals,
    when: ({ dossier }) => missingRegisters(dossier) !== '',
  },
  {
    words: () => 'Give the credit code and the legal representative from its invoice or licence with a new request',
    minutes: 5,
    signals: ['L1_identity'],
    when: ({ dossier: { answers } }) => answers.statedUscc === null || answers.statedLegalRepresentative === null,
  },
  {
    words: () => 'Say what you buy with a new request, so that the business scope can be compared',
    minutes: 2,
    signals: ['L8_scope_fit'],
    when: ({ dossier, has }) => dossier.answers.product === null && has('scope'),
  },
  {
    words: () => 'Say whether the supplier claims to make the goods, with a new request',
    minutes: 2,
    signals: ['O3_maker_evidence'],
    when: ({ dossier, has }) => dossier.answers.saysItMakes === null && has('scope'),
  },
  {
    words: () => 'Give the number of staff that it claims, with a new request',
    minutes: 2,
    signals: ['O2_insured_staff'],
    when: ({ dossier, has }) => dossier.answers.claimedStaff === null && has('insuredStaff'),
  },
  {
    words: () => 'Read its entry in the national register yourself, at gsxt.gov.cn, beside the licence it sends you',
    minutes: 15,
    signals: [],
    when: ({ has }) => !has('status'),
  },
  {
    words: () => 'Ask the supplier for its business licence, and compare name and code with this report',
    minutes: 5,
    signals: [],
    when: () => true,
  },
  { words: () => 'Call the company on a number that you found yourself, not on the invoice', minutes: 10, signals: [], when: () => true },
]

/** Three things that the buyer can do now, the ones that move the score most first. */
export function listNextChecks(dossier: Dossier, score: ReportScore, gains: Gains): Pick<ReportDocument, 'nextChecks' | 'nextChecksNote'> {
  const has = (kind: FactKind) => dossier.facts.some((fact) => fact.kind === kind)
  const at: Situation = { dossier, caps: score.caps.map((cap) => cap.code), has }
  const checkOf = ({ words, minutes, price = 'free', signals }: Offer): Check => ({
    words: words(at),
    minutes,
    price,
    signals: [...signals],
    points: pointsOf(signals, gains),
  })
  const open = (list: readonly Offer[]) => list.filter((offer) => offer.when(at)).map(checkOf)
  const isOver = at.caps.some((code) => dealBreakers.includes(code))
  const moving = open(offers).filter((check) => check.signals.length === 0 || (check.points !== null && !isOver))
  const nextChecks = [...open(urgent), ...moving.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))].slice(0, 3)
  const cap = score.caps.find((one) => one.binding)
  return {
    nextChecks,
    nextChecksNote:
      cap === undefined
        ? null
        : `No check lifts the score above ${cap.value} while ${cap.code === 'WEAKEST_DIMENSION' ? 'one side is so weak' : 'its cause stands'}.`,
  }
}

function pointsOf(signals: readonly SignalId[], gains: Gains): number | null {
  const total = signals.reduce((sum, signal) => sum + (gains[signal].gain ?? 0), 0)
  return total < 0.05 ? null : Math.round(total * 100) / 100
}
