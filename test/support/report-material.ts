import type { Dossier } from '#domain/evidence/dossier.ts'
import type { Fact } from '#domain/evidence/fact.ts'
import type { ReportMaterial } from '#domain/report/material.ts'
import { requiredLists, type Hit, type SearchedList } from '#domain/screening/screening.ts'
import { noAnswers } from '#domain/verification/buyer-answers.ts'
import { code, soundSections, type Sections } from './sound-sections.ts'

// Invented companies to write reports about, built in memory and in one place for the tests and the bench.

export const now = '2026-11-18T14:32:07.000Z'
const today = now.slice(0, 10)
const register = { id: 'sandbox-register', name: 'Sandbox register 示例登记系统' }

const factsOf = (sections: Sections): Fact[] =>
  Object.entries(sections).map(
    ([kind, value]) => ({ kind, value, original: null, source: register, asOf: today, readAt: now, evidenceId: 'ev-register' }) as Fact,
  )

const sandboxList: SearchedList = {
  id: 'sandbox',
  name: 'Chopmark sandbox list',
  authority: 'Chopmark',
  required: true,
  loaded: true,
  edition: today,
  confirmedOn: today,
  entries: 12,
}

const companyName = {
  role: 'company' as const,
  zh: '宁波示例恒川五金制品有限公司',
  en: 'Ningbo Shili Hengchuan Hardware Products Co., Ltd.',
  share: null,
}
const everyone = [
  companyName,
  { role: 'former_name' as const, zh: '宁波示例恒川五金厂', en: null, share: null },
  { role: 'legal_representative' as const, zh: '陈示例', en: 'Chen Shili', share: null },
  { role: 'owner' as const, zh: '陈示例', en: 'Chen Shili', share: 0.7 },
  { role: 'owner' as const, zh: '宁波示例恒川企业管理合伙企业（有限合伙）', en: null, share: 0.3 },
]

const dossierOf = (sections: Sections, over: Partial<Dossier> = {}): Dossier => ({
  scoredAt: now,
  searchTerm: '宁波示例恒川五金制品有限公司',
  answers: noAnswers,
  matchConfidence: 1,
  facts: factsOf(sections),
  gaps: [],
  screening: { screenedAt: now, lists: [sandboxList], names: everyone, hits: [] },
  ...over,
})

const materialOf = (id: string, dossier: Dossier): ReportMaterial => ({
  id,
  version: 1,
  issuedAt: now,
  askedAt: '2026-11-18T14:31:58.000Z',
  sample: true,
  company: {
    nameZh: '宁波示例恒川五金制品有限公司',
    nameEn: 'Ningbo Shili Hengchuan Hardware Products Co., Ltd.',
    nameEnBasis: 'as the register extract gives it; an English name has no standing',
    tradeNameZh: '示例恒川',
    uscc: code,
  },
  match: { reasons: ['Same Chinese legal name, character for character'], confirmedByBuyer: true },
  dossier,
  evidence: [
    {
      id: 'ev-register',
      source: register.name,
      url: null,
      asked: `Credit code ${code}`,
      retrievedAt: now,
      asOf: today,
      hash: '04115c577e8ce7fedb96ffeec6bad4c4eb7d93b01eb17721d5fc4655f397d071',
    },
  ],
})

/** Everything read, nothing against it. */
export const sound = (): ReportMaterial => materialOf('CM-7K3M-9TQ2', dossierOf(soundSections))

/** On the abnormal operations list for a late annual report and nothing else. */
export const late = (): ReportMaterial => {
  const record = {
    zh: '未依照《企业信息公示暂行条例》第八条规定的期限公示年度报告',
    en: 'Annual report for 2025 not published in time',
    on: '2026-07-08',
    reason: 'late_annual_report' as const,
  }
  return materialOf('CM-1ATE-0069', dossierOf({ ...soundSections, abnormalListings: { records: [record] } }))
}

const sanctionsHit: Hit = {
  id: 'hit-1',
  list: 'sandbox',
  entryId: 'SBX-0007',
  entryName: 'NINGBO SHILI HENGCHUAN',
  programme: 'SANDBOX',
  url: null,
  subject: companyName,
  matchedOn: 'identifier',
  listedAs: 'SANCTIONED',
  explanation: 'Matched on the credit code, 18 of 18 characters.',
  decision: 'confirmed',
  decidedAt: now,
  reason: null,
}

/** Its credit code is on the sandbox list. */
export const listed = (): ReportMaterial =>
  materialOf(
    'CM-9D2R-5YKC',
    dossierOf(soundSections, { screening: { screenedAt: now, lists: [sandboxList], names: everyone, hits: [sanctionsHit] } }),
  )

/** Its licence is revoked. */
export const revoked = (): ReportMaterial =>
  materialOf(
    'CM-0FF0-0010',
    dossierOf({
      ...soundSections,
      status: { zh: '吊销，未注销', en: 'Licence revoked, not deregistered', state: 'revoked', since: '2025-09-01' },
    }),
  )

/** A source failed halfway: the register gave its first sections only. */
export const halfway = (): ReportMaterial => {
  const { identity, status, capital, address, scope } = soundSections
  const gap = { source: register, asked: `Credit code ${code}`, reason: 'timeout' as const, at: now }
  return materialOf('CM-HA1F-0001', dossierOf({ identity, status, capital, address, scope } as Sections, { gaps: [gap] }))
}

const notLoaded = requiredLists.map((id): SearchedList => ({
  id,
  name: id.toUpperCase(),
  authority: 'its publisher',
  required: true,
  loaded: false,
  edition: null,
  confirmedOn: null,
  entries: null,
}))

/** A well-known company of which only a few public statements are held. */
export const starter = (): ReportMaterial => {
  const source = { id: 'listing', name: 'Annual report of the company' }
  const statement = {
    kind: 'statement',
    value: { label: 'Headquarters', zh: '广东省深圳市', en: 'Shenzhen, Guangdong' },
    original: null,
    source,
    asOf: '2026-04-01',
    readAt: '2026-11-01T00:00:00.000Z',
    evidenceId: 'ev-statement',
  } as Fact
  const gap = { source: { id: 'gleif', name: 'GLEIF' }, asked: 'Name 华为技术有限公司', reason: 'unreachable' as const, at: now }
  const dossier: Dossier = {
    ...dossierOf({}),
    searchTerm: '华为技术有限公司',
    facts: [statement],
    gaps: [gap],
    screening: {
      screenedAt: now,
      lists: notLoaded,
      names: [{ role: 'company', zh: '华为技术有限公司', en: 'Huawei Technologies Co., Ltd.', share: null }],
      hits: [],
    },
  }
  return {
    ...materialOf('CM-57AR-7ER0', dossier),
    sample: false,
    company: {
      nameZh: '华为技术有限公司',
      nameEn: 'Huawei Technologies Co., Ltd.',
      nameEnBasis: 'as the company writes it',
      tradeNameZh: '华为',
      uscc: null,
    },
    evidence: [
      {
        id: 'ev-statement',
        source: source.name,
        url: 'https://example.com/report',
        asked: 'Names and seat',
        retrievedAt: '2026-11-01T00:00:00.000Z',
        asOf: '2026-04-01',
        hash: 'ab'.repeat(32),
      },
    ],
  }
}

/** Long names, markup in names, sixty events, many owners, every optional answer. */
export const crowded = (): ReportMaterial => {
  const { materialName, englishName } = {
    materialName: `宁波示例${'超长名称'.repeat(17)}有限公司`,
    englishName: `<b>Ningbo</b> ${'Shili Extraordinarily Long Hardware '.repeat(6)}Co., Ltd.`.slice(0, 200),
  }
  const records = Array.from({ length: 60 }, (_, index) => ({
    zh: '住所变更',
    en: `Address changed, entry ${index + 1} & more <i>text</i>`,
    on: `20${String(10 + (index % 16)).padStart(2, '0')}-0${1 + (index % 9)}-15`,
    what: 'address' as const,
  }))
  const holders = Array.from({ length: 40 }, (_, index) => ({
    zh: `示例股东${index + 1}`,
    en: `Shili Holder ${index + 1}`,
    kind: 'person' as const,
    share: 0.025,
  }))
  const answers = {
    statedUscc: code,
    statedLegalRepresentative: '陈示例',
    product: 'Steel hinges, mixed container '.repeat(9).trim(),
    saysItMakes: true,
    claimedStaff: 200,
    controlledGoods: false,
    lens: 'uk' as const,
  }
  const dossier = dossierOf({ ...soundSections, changes: { records }, shareholders: { holders } }, { answers, searchTerm: materialName })
  const material = materialOf('CM-10NG-NAME', dossier)
  return { ...material, company: { ...material.company, nameZh: materialName, nameEn: englishName } }
}

/** Named on several lists: confirmed on two by one designation, a name that is open, and one that restricts no buying; then many of the same name. */
export const named = (): ReportMaterial => {
  const confirmed: Hit = {
    ...sanctionsHit,
    list: 'ofac-sdn',
    entryId: '10001',
    url: 'https://example.com/sdn/10001',
    alsoOn: [{ list: 'us-csl', entryId: 'C-7', programme: 'Specially Designated Nationals (SDN)', url: 'https://example.com/csl/C-7' }],
  }
  const byName = (id: number, over: Partial<Hit>): Hit => ({
    ...sanctionsHit,
    id: `hit-${id}`,
    list: 'un',
    entryId: `X.${id}`,
    matchedOn: 'name',
    decision: 'undecided',
    decidedAt: null,
    ...over,
  })
  const hits = [
    confirmed,
    byName(2, { decision: 'confirmed', decidedAt: now, decidedBy: 'Mei Example', reason: 'The address is the same.' }),
    byName(3, {
      list: 'ofac-consolidated',
      listedAs: null,
      programme: 'Non-SDN Chinese Military-Industrial Complex Companies List (CMIC)',
    }),
    ...Array.from({ length: 15 }, (_, n) =>
      byName(n + 4, {
        list: 'uk',
        decision: 'false_positive',
        decidedAt: now,
        decidedBy: 'Mei Example',
        reason: '另一地址, another address.',
      }),
    ),
  ]
  const lists = [...requiredLists, 'ofac-consolidated' as const].map((id): SearchedList => ({
    ...notLoaded[0]!,
    id,
    name: `List ${id}`,
    required: id !== 'ofac-consolidated',
    loaded: true,
    edition: '2026-11-12',
    confirmedOn: today,
    entries: 14_160,
  }))
  const dossier = dossierOf(soundSections, { screening: { screenedAt: now, lists, names: everyone, hits } })
  return { ...materialOf('CM-NAME-0018', dossier), sample: false }
}

export const everyMaterial = { sound, late, listed, named, revoked, halfway, starter, crowded }
