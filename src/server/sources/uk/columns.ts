// The 58 columns of the CSV, as far as they are read: OFSI Group ID, Last Updated and the script's name are not.

/** Kept among the remarks, in the words of the publisher. */
export const remarked: readonly string[] = [
  'Title',
  'Position',
  'Gender',
  'D.O.B',
  'Town of birth',
  'Country of birth',
  'Nationality(/ies)',
  'Type of entity',
  'Subsidiaries',
  'Parent company',
  'Current owner/operator (s)',
  'Previous owner/operator (s)',
  'Current believed flag of ship',
  'Previous flags',
  'Type of ship',
  'Tonnage of ship',
  'Length of ship',
  'Year Built',
  'Hull identification number (HIN)',
  'Phone number',
  'Website',
  'Email address',
  'Designation source',
  'Sanctions Imposed',
  'Other Information',
  'UK Statement of Reasons',
]

/** The sixth is the family name, or the whole name of an entity. */
export const nameParts = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name 6']
export const addressLines = [1, 2, 3, 4, 5, 6].map((n) => `Address Line ${n}`)
const others = [
  'Unique ID',
  'UN Reference Number',
  'Name type',
  'Alias strength',
  'Name non-latin script',
  'Regime Name',
  'Designation Type',
  'Address Postal Code',
  'Address Country',
  'Date Designated',
  'National Identifier number',
  'National Identifier additional information',
  'Passport number',
  'Passport additional information',
  'Business registration number (s)',
  'IMO number',
]
/** Without any of these, something would be lost unseen. */
export const columns: readonly string[] = [...nameParts, ...addressLines, ...others, ...remarked]
