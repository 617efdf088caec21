import {
  importTexts as texts,
  type ImportProblem,
  type Item,
  type ItemColumn,
  itemColumns,
  ItemFields,
  mostImportedRows,
  parseQuantity,
} from '@momo/contracts/inventory'
import { type CsvRow, parseCsv } from '#platform/csv/parse-csv.rules.ts'

export type ItemRow = { line: number; fields: ItemFields }
type Read = { rows: ItemRow[]; problems: ImportProblem[]; count: number }

const answers: Record<string, boolean> = { yes: true, no: false }
const columns = Object.keys(itemColumns) as ItemColumn[]
const problem = (line: number, column: string, message: string): ImportProblem => ({ line, column, message })

/** Reads a file into items, with every problem by line and column. */
export function readItemRows(csv: string): Read {
  const parsed = parseCsv(csv)
  if (!Array.isArray(parsed)) return failed(problem(parsed.brokenAt, '', texts.broken))
  const [head, ...body] = parsed
  if (!head || body.length === 0) return failed(problem(1, '', texts.noRows))
  if (body.length > mostImportedRows) return failed(problem(1, '', texts.tooManyRows(mostImportedRows)))
  const places = new Map(head.cells.map((cell, i) => [cell.trim().toLowerCase(), i]))
  const missing = columns.filter((column) => !places.has(itemColumns[column].toLowerCase()))
  if (missing.length > 0)
    return failed(...missing.map((column) => problem(1, itemColumns[column], texts.columnMissing)))
  const read = body.map((row) => readRow(row, places))
  return {
    rows: read.flatMap(({ row }) => row ?? []),
    problems: [...read.flatMap(({ problems }) => problems), ...repeatedNames(body, places)],
    count: body.length,
  }
}

const failed = (...problems: ImportProblem[]): Read => ({ rows: [], problems, count: 0 })

type Places = Map<string, number>
const cellOf = ({ cells }: CsvRow, places: Places, column: ItemColumn): string =>
  cells[places.get(itemColumns[column].toLowerCase())!]?.trim() ?? ''

function readRow(row: CsvRow, places: Places): { row?: ItemRow; problems: ImportProblem[] } {
  const cell = (column: ItemColumn) => cellOf(row, places, column)
  const units = readUnits(cell('units'))
  const tracksBatches = answers[cell('tracksBatches').toLowerCase()]
  const days = cell('useWithinDays')
  const parsed = ItemFields.safeParse({
    name: cell('name'),
    nameNe: cell('nameNe'),
    kind: cell('kind').toLowerCase(),
    baseUnit: cell('baseUnit').toLowerCase(),
    storageArea: cell('storageArea'),
    units: units ?? [],
    tracksBatches: tracksBatches ?? false,
    ...(/^\d{1,5}$/.test(days) && { useWithinDays: Number(days) }),
  })
  const found = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ column: path[0] as ItemColumn, message })),
    ...(units ? [] : [{ column: 'units' as const, message: texts.units }]),
    ...(tracksBatches === undefined ? [{ column: 'tracksBatches' as const, message: texts.yesOrNo }] : []),
    ...(/^\d{0,5}$/.test(days) ? [] : [{ column: 'useWithinDays' as const, message: texts.days }]),
  ]
  const problems = found.map(({ column, message }) => problem(row.line, itemColumns[column], message))
  return parsed.success && problems.length === 0
    ? { row: { line: row.line, fields: parsed.data }, problems }
    : { problems }
}

/** '25 kg sack = 25000; tray = 5000'. Undefined if a part is not of this form. */
function readUnits(text: string): { name: string; factor: number }[] | undefined {
  const parts = text.split(';').filter((part) => part.trim() !== '')
  const units = parts.flatMap((part) => {
    const [, name = '', amount = ''] = /^(.+)=([^=]+)$/.exec(part) ?? []
    const factor = parseQuantity(amount, 1_000)
    return factor === undefined ? [] : [{ name: name.trim(), factor }]
  })
  return units.length === parts.length ? units.toSorted((a, b) => a.factor - b.factor) : undefined
}

export const writeUnits = (units: Item['units']): string =>
  units.map(({ name, factor }) => `${name} = ${factor / 1_000}`).join('; ')

function repeatedNames(body: CsvRow[], places: Places): ImportProblem[] {
  const first = new Map<string, number>()
  return body.flatMap((row) => {
    const name = cellOf(row, places, 'name').toLowerCase()
    const earlier = first.get(name)
    if (earlier === undefined) first.set(name, row.line)
    return earlier === undefined || name === ''
      ? []
      : [problem(row.line, itemColumns.name, texts.twice(earlier))]
  })
}

/** The row as a change of the present item: its units get their ids. */
export function matchItem(
  { line, fields }: ItemRow,
  before: Item,
  isFixed: boolean,
): { fields: ItemFields; problems: ImportProblem[] } {
  const problems = before.isArchived ? [problem(line, itemColumns.name, texts.archived)] : []
  for (const column of ['kind', 'baseUnit', 'tracksBatches'] as const)
    if (isFixed && before[column] !== fields[column])
      problems.push(problem(line, itemColumns[column], texts.fixed))
  const units = fields.units.map((unit) => {
    const present = before.units.find(({ name }) => name.toLowerCase() === unit.name.toLowerCase())
    if (present && present.factor !== unit.factor)
      problems.push(problem(line, itemColumns.units, texts.unitFixed(unit.name)))
    return present ?? unit
  })
  return { fields: { ...fields, units }, problems }
}
