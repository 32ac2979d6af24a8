/** A row of the Consolidated Screening List, from whichever format. Texts are as printed, empty where nothing is said. */
export interface CslRow {
  /** Trade.gov's own key; files of 28 columns have none. */
  id: string
  source: string
  /** The number on the Treasury's lists. */
  number: string
  type: string
  programmes: string[]
  name: string
  altNames: string[]
  addresses: { text: string; country: string | null }[]
  ids: { type: string; value: string; country: string | null }[]
  startDate: string
  endDate: string
  /** All else, by the column's name. */
  said: Readonly<Record<string, string>>
  url: string
}

/** Columns whose content is kept in words, and the word before it. */
export const keptInWords = {
  title: 'Title',
  dates_of_birth: 'Born',
  places_of_birth: 'Born in',
  nationalities: 'Nationality',
  citizenships: 'Citizen of',
  call_sign: 'Call sign',
  vessel_type: 'Vessel type',
  gross_tonnage: 'Gross tonnage',
  gross_registered_tonnage: 'Gross registered tonnage',
  vessel_flag: 'Flag',
  vessel_owner: 'Owner',
  federal_register_notice: 'Federal Register',
  standard_order: 'Standard order',
  license_requirement: 'Licence requirement:',
  license_policy: 'Licence policy:',
  remarks: '',
} as const
