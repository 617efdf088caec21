import { z } from 'zod'
import { localDate, localTime } from '#platform/clock/local-date.rules.ts'

type Json = { [key: string]: unknown }
type Shape = {
  type?: string
  format?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  $ref?: string
}

/** A column: its name, and the keys that lead to its value in a row of the wire format. */
export type ListColumn = { head: string; path: string[] }
const rowKeys = ['items', 'entries'] as const
export type ListTable = {
  /** The key of the rows in `data`; absent: `data` is the list. */
  key: (typeof rowKeys)[number] | undefined
  columns: ListColumn[]
}

const merged = (shapes: Shape[]): Shape => ({
  properties: Object.assign({}, ...shapes.map(({ properties }) => properties)),
})

/** The shape of a value that may be absent; several kinds of rows have the columns of all. */
function plainOf({ anyOf, oneOf, ...shape }: Shape): Shape {
  const kinds = (anyOf ?? oneOf)?.filter(({ type }) => type !== 'null').map(plainOf)
  if (!kinds) return shape
  return kinds.every(({ properties }) => properties) ? merged(kinds) : (kinds[0] ?? shape)
}

/** 'placedAt' → 'Placed at' */
const headOf = (path: string[]): string => {
  const words = path
    .join(' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Of no use in a table. */
const isInternal = /^version$|^id$|[a-z]Ids?$/

function columnsOf(shape: Shape, path: string[] = []): ListColumn[] {
  return Object.entries(shape.properties ?? {}).flatMap(([key, given]) => {
    const value = plainOf(given)
    const own = [...path, key]
    if (value.format === 'uuid' || isInternal.test(key)) return []
    return value.properties ? columnsOf(value, own) : [{ head: headOf(own), path: own }]
  })
}

/** The columns of a list, from its contract, so that they do not depend on the rows; undefined if the reply is no list. */
export function listTableOf(reply: z.ZodType): ListTable | undefined {
  const { properties } = z.toJSONSchema(reply, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Shape
  const data = properties?.['data'] && plainOf(properties['data'])
  if (data?.items) return { key: undefined, columns: columnsOf(plainOf(data.items)) }
  const key = rowKeys.find((one) => data?.properties?.[one]?.items)
  const row = key && data?.properties?.[key]?.items
  return row && { key, columns: columnsOf(plainOf(row)) }
}

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const isDecimal = /^-?\d+\.\d{2}$/

function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordOf).filter(Boolean).join('; ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([key]) => !/id$/i.test(key))
      .map(([, part]) => wordOf(part))
      .filter(Boolean)
      .join(' ')
  return String(cellOf(value))
}

/** Times are those of Kathmandu; amounts are numbers, so that a spreadsheet can add them up. */
function cellOf(value: unknown): string | number {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value
  if (typeof value === 'object') return wordOf(value)
  const text = String(value)
  if (isDecimal.test(text)) return Number(text)
  if (!isInstant.test(text)) return text
  const at = new Date(text)
  return `${localDate(at)} ${localTime(at)}`
}

/** The cells of a row in the wire format. */
export const cellsOf = (row: unknown, columns: ListColumn[]): (string | number)[] =>
  columns.map(({ path }) => cellOf(path.reduce<unknown>((value, key) => (value as Json | null)?.[key], row)))
