/** Heads of the columns that the import reads and the export writes, in this order. */
export const itemColumns = {
  name: 'Name',
  nameNe: 'Nepali name',
  kind: 'Kind',
  baseUnit: 'Base unit',
  units: 'Units',
  storageArea: 'Storage area',
  tracksBatches: 'Tracks batches',
  useWithinDays: 'Use within days',
} as const
export type ItemColumn = keyof typeof itemColumns

export const importTexts = {
  broken: 'A quotation mark is missing or in the wrong place',
  columnMissing: 'This column is missing',
  tooManyRows: (most: number) => `Import at most ${most} rows at a time`,
  noRows: 'The file has no rows',
  yesOrNo: "Enter 'yes' or 'no'",
  units: "Enter units like '25 kg sack = 25000; tray = 5000', in the base unit",
  days: 'Enter a whole number of days, or leave it empty',
  twice: (line: number) => `This name is on line ${line} too`,
  fixed: "Can't change once the item has stock records",
  unitFixed: (name: string) => `'${name}' has another size. Give the new unit another name`,
  archived: 'This item is archived. Restore it first',
}
