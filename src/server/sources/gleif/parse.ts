import type { FactValue } from '#domain/evidence/fact.ts'
import { hasChinese, normaliseName } from '#domain/names/normalise.ts'
import { z } from '#domain/zod.ts'

// LEI records as GLEIF answers them, JSON:API. Only what we read is described; everything else is left alone.

const name = z.object({ name: z.string(), language: z.string().nullish(), type: z.string().nullish() })
const address = z.object({
  addressLines: z.array(z.string()).nullish(),
  city: z.string().nullish(),
  region: z.string().nullish(),
  country: z.string().nullish(),
  postalCode: z.string().nullish(),
})
const links = z.object({ links: z.record(z.string(), z.string()).nullish() }).nullish()

const record = z.object({
  id: z.string().length(20),
  attributes: z.object({
    entity: z.object({
      legalName: name,
      otherNames: z.array(name).nullish(),
      transliteratedOtherNames: z.array(name).nullish(),
      legalAddress: address,
      registeredAs: z.string().nullish(),
      status: z.string().nullish(),
    }),
    registration: z.object({ status: z.string(), lastUpdateDate: z.string().nullish() }),
  }),
  relationships: z.object({ 'direct-parent': links, 'ultimate-parent': links }).nullish(),
})
export type LeiRecord = z.infer<typeof record>

const many = z.object({ data: z.array(record) })
const one = z.object({ data: record })
const exception = z.object({ data: z.object({ attributes: z.object({ reason: z.string() }) }) })

export const readRecords = (text: string): LeiRecord[] => many.parse(JSON.parse(text)).data
export const readRecord = (text: string): LeiRecord => one.parse(JSON.parse(text)).data
export const readException = (text: string): string => exception.parse(JSON.parse(text)).data.attributes.reason

/** Reasons for which a company names no parent. GLEIF, level 2 reporting exceptions. */
const exceptionWords: Record<string, string> = {
  NATURAL_PERSONS: 'controlled by natural persons',
  NON_CONSOLIDATING: 'nobody has to consolidate it',
  NO_KNOWN_PERSON: 'no controlling person is known',
  NO_LEI: 'the parent has no LEI',
  NON_PUBLIC: 'the parent is not made public',
}

export const exceptionInWords = (reason: string): string => exceptionWords[reason] ?? reason.toLowerCase().replaceAll('_', ' ')

/** The record of this company among several: the one whose credit code is equal, else the only one whose Chinese name is equal. */
export function chooseRecord(records: readonly LeiRecord[], legalName: string, uscc: string | null): LeiRecord | undefined {
  const byCode = records.filter(({ attributes }) => uscc !== null && attributes.entity.registeredAs === uscc)
  if (byCode.length > 0) return byCode[0]
  const wanted = normaliseName(legalName)
  const byName = records.filter((found) => namesOf(found).some((text) => normaliseName(text) === wanted) && !contradicts(found, uscc))
  return byName.length === 1 ? byName[0] : undefined
}

/** What GLEIF states about a company, without its parents. */
export function statedIn({ id, attributes: { entity, registration } }: LeiRecord): Omit<FactValue<'leiRecord'>, 'parents'> {
  const chinese = [entity.legalName, ...(entity.otherNames ?? [])].find((text) => hasChinese(text.name))
  return {
    lei: id,
    legalName: (chinese ?? entity.legalName).name,
    englishName: englishName(entity),
    registeredAs: entity.registeredAs ?? null,
    entityStatus: entity.status ?? 'NULL',
    registrationStatus: registration.status,
    address: addressLine(entity.legalAddress),
  }
}

/** The day of the record's last change, as GLEIF gives it. */
export function changedOn({ attributes: { registration } }: LeiRecord): string | null {
  const day = registration.lastUpdateDate?.slice(0, 10)
  return day && z.iso.date().safeParse(day).success ? day : null
}

type Entity = LeiRecord['attributes']['entity']

/** Its own legal name in English, then the transliteration it prefers, then the automatic one, which is plain pinyin. */
function englishName({ legalName, otherNames, transliteratedOtherNames }: Entity): string | null {
  if (!hasChinese(legalName.name)) return legalName.name
  const other = otherNames?.find(({ type, language }) => type === 'ALTERNATIVE_LANGUAGE_LEGAL_NAME' && language === 'en')
  const byType = (type: string) => transliteratedOtherNames?.find((one) => one.type === type)
  return (other ?? byType('PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME') ?? byType('AUTO_ASCII_TRANSLITERATED_LEGAL_NAME'))?.name ?? null
}

function namesOf({ attributes: { entity } }: LeiRecord): string[] {
  const legal = (entity.otherNames ?? []).filter(({ type }) => type === 'ALTERNATIVE_LANGUAGE_LEGAL_NAME')
  return [entity.legalName, ...legal].map((one) => one.name)
}

// The same name in another city is another company until its code says otherwise.
const contradicts = ({ attributes: { entity } }: LeiRecord, uscc: string | null) =>
  uscc !== null && typeof entity.registeredAs === 'string' && entity.registeredAs.length === 18 && entity.registeredAs !== uscc

function addressLine({ addressLines, city, region, postalCode, country }: Entity['legalAddress']): string {
  return [...(addressLines ?? []), city, region, postalCode, country].filter(Boolean).join(', ')
}
