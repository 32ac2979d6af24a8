import type { SectionKind, SectionValue } from '#domain/company/register-extract.ts'

export type Sections = { [K in SectionKind]?: SectionValue<K> }

export const code = '91999999MADEM0A154'

/** Every section that a sound exporter's extract may have. */
export const soundSections: Sections = {
  identity: {
    legalName: '宁波示例恒川五金制品有限公司',
    uscc: code,
    formerNames: [{ zh: '宁波示例恒川五金厂', en: 'Ningbo Shili Hengchuan Hardware Factory', until: '2016-03-01' }],
    legalForm: { zh: '有限责任公司（自然人投资或控股）', en: 'Limited company, held by natural persons' },
    establishedOn: '2013-04-16',
    registeredWith: { zh: '宁波市示例区市场监督管理局', en: 'Market Supervision Bureau, Shili District, Ningbo' },
  },
  status: { zh: '存续', en: 'Active', state: 'active' },
  legalRepresentative: { zh: '陈示例', en: 'Chen Shili' },
  capital: {
    registered: { minor: 1_200_000_000, currency: 'CNY' },
    paidIn: { minor: 1_080_000_000, currency: 'CNY' },
    dueOn: '2027-06-30',
  },
  insuredStaff: { count: 164, year: 2025 },
  address: { zh: '浙江省宁波市示例区恒川路18号', en: '18 Hengchuan Road, Shili District, Ningbo, Zhejiang', kind: 'own_industrial_site' },
  scope: {
    zh: '五金制品、不锈钢合页的制造、加工、销售；货物进出口。',
    en: 'Making, processing and selling metal fittings and steel hinges; import and export of goods.',
  },
  shareholders: {
    holders: [
      { zh: '陈示例', en: 'Chen Shili', kind: 'person', share: 0.7 },
      {
        zh: '宁波示例恒川企业管理合伙企业（有限合伙）',
        en: 'Ningbo Shili Hengchuan Management Partnership',
        kind: 'partnership',
        share: 0.3,
      },
    ],
  },
  personnel: {
    people: [
      { zh: '陈示例', en: 'Chen Shili', role: 'Executive director' },
      { zh: '林样本', en: 'Lin Yangben', role: 'Supervisor' },
    ],
  },
  changes: { records: [{ zh: '名称变更', en: 'Name changed', on: '2016-03-01', what: 'name' }] },
  abnormalListings: { records: [] },
  seriousViolations: { records: [] },
  penalties: { records: [] },
  liquidation: { records: [] },
  annualReports: {
    reports: [
      { year: 2025, dueOn: '2026-06-30', filedOn: '2026-04-02' },
      { year: 2024, dueOn: '2025-06-30', filedOn: '2025-05-12' },
      { year: 2023, dueOn: '2024-06-30', filedOn: '2024-03-28' },
    ],
  },
  equityPledges: { records: [] },
  chattelMortgages: { records: [] },
  permits: { records: [{ zh: '排污登记', en: 'Pollution registration', on: '2022-08-09', kind: 'pollution' }] },
  equipmentPatents: { records: [{ zh: '一种合页冲压装置', en: 'Stamping device for hinges', on: '2021-05-20' }] },
  enforcement: { records: [] },
  judgments: { records: [] },
  tax: { rating: { grade: 'A', year: 2025 }, arrears: [] },
  exports: {
    customsRecord: { zh: '海关备案', en: 'Registered with customs', since: '2014-02-11' },
    shipments: { count: 42, lastOn: '2026-10-03' },
  },
  certificates: { needed: false, certificates: [] },
  web: {
    checks: [
      { what: 'domain_age', zh: '', en: 'Domain ten years old', agrees: true },
      { what: 'icp_owner', zh: '', en: 'Filing names the company', agrees: true },
    ],
  },
  media: { records: [] },
  ipDisputes: { records: [] },
}
