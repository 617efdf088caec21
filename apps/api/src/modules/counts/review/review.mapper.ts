import type { CountReview, ReviewLine } from '@momo/contracts/counts'
import type { CountRecord } from '../sheet/counts.store.ts'
import { type ItemCount, type Round, summarizeItem } from '../sheet/entries.rules.ts'
import type { EntryRecord } from '../sheet/entries.store.ts'
import { countFrom, entryFrom, itemFrom, nameIn, type Names } from '../sheet/sheet.mapper.ts'
import type { LineRecord } from '../sheet/sheet.store.ts'
import { checkOf, compare, type Difference, type Stock } from './difference.rules.ts'
import type { StockRecord } from './review.store.ts'

/** A line with a quantity. */
export type CountedLine = {
  line: LineRecord
  count: ItemCount
  /** The one that counts. */
  last: Round
}

/** Lines with a quantity, and those without. */
export function splitLines(lines: LineRecord[], entries: EntryRecord[]) {
  const byItem = Map.groupBy(entries, (entry) => entry.item_id)
  const all = lines.map((line) => {
    const count = summarizeItem((byItem.get(line.item_id) ?? []).map(entryFrom))
    return { line, count, last: count.rounds.at(-1) }
  })
  return {
    counted: all.filter((one): one is CountedLine => one.last !== undefined),
    rest: all.filter(({ last }) => last === undefined),
  }
}

const stockFrom = (row: StockRecord): Stock => ({
  onHand: BigInt(row.on_hand),
  value: BigInt(row.value),
  lastCost: BigInt(row.last_cost),
  isResale: row.is_resale,
  isKnown: row.is_known,
  sinceFirst: BigInt(row.since_first),
  sinceLast: BigInt(row.since_last),
})

export type Compared = CountedLine & { difference: Difference; batchId: string | undefined }

/** Compares with the stock of now. */
export function compareLines(counted: CountedLine[], stock: StockRecord[]): Compared[] {
  const byItem = new Map(stock.map((row) => [row.item_id, row]))
  return counted.flatMap((one) => {
    const row = byItem.get(one.line.item_id)
    if (!row) return []
    const difference = compare(BigInt(one.last.counted), stockFrom(row))
    return { ...one, difference, batchId: row.batch_id ?? undefined }
  })
}

/** As they were posted. */
export const postedLines = (counted: CountedLine[]): Compared[] =>
  counted.flatMap((one) => {
    const { difference: moved, value, expected, stock_at: stockAt } = one.line
    if (moved === null) return []
    const difference = {
      expected: expected === null ? undefined : BigInt(expected),
      moved: BigInt(moved),
      value: BigInt(value ?? 0),
      stockAt: BigInt(stockAt ?? 0),
    }
    return { ...one, difference, batchId: undefined }
  })

export const sizeOf = (n: bigint): bigint => (n < 0n ? -n : n)
/** The first count of an item has no difference, but its movement. */
const differenceOf = ({ expected, moved }: Difference): bigint => (expected === undefined ? 0n : moved)
export const netOf = (lines: Compared[]): bigint => lines.reduce((sum, one) => sum + one.difference.value, 0n)

const byValue = (a: Compared, b: Compared): number =>
  Number(sizeOf(b.difference.value) - sizeOf(a.difference.value)) ||
  Number(sizeOf(differenceOf(b.difference)) - sizeOf(differenceOf(a.difference)))

type Shown = { names: Names; hasCosts: boolean; recountFrom: number }

export const checkLine = ({ difference, count }: Compared, recountFrom: number): ReviewLine['check'] =>
  checkOf(
    {
      moved: difference.moved,
      value: difference.value,
      rounds: count.rounds.length,
      isKnown: difference.expected !== undefined,
    },
    BigInt(recountFrom),
  )

export function reviewLineFrom(compared: Compared, { names, hasCosts, recountFrom }: Shown): ReviewLine {
  const { line, count, last, difference } = compared
  return {
    ...itemFrom(line),
    counted: last.counted,
    expected: difference.expected === undefined ? undefined : Number(difference.expected),
    difference: Number(differenceOf(difference)),
    ...(hasCosts && { value: Number(difference.value) }),
    check: checkLine(compared, recountFrom),
    isCountedByTwo: count.isCountedByTwo,
    rounds: count.rounds.map(({ round, counted, by, lastAt }) => ({
      round,
      counted,
      by: by.map((id) => nameIn(names, id)),
      at: lastAt,
    })),
    reason: line.reason ?? undefined,
  }
}

export const sortLines = (lines: Compared[]): Compared[] => lines.toSorted(byValue)

export function valuesOf(lines: Compared[]): NonNullable<CountReview['values']> {
  const values = lines.map(({ difference }) => Number(difference.value))
  const sum = (part: number[]): number => part.reduce((total, value) => total + value, 0)
  const [short, over] = [sum(values.filter((value) => value < 0)), sum(values.filter((value) => value > 0))]
  return { short, over, net: short + over }
}

type Rest = ReturnType<typeof splitLines>['rest']

export const notCountedFrom = (rest: Rest): CountReview['notCounted'] =>
  rest.map(({ line, count }) => ({ ...itemFrom(line), isSkipped: count.isSkipped }))

/** Started, counted or submitted it. */
export const authorsOf = (count: CountRecord, entries: EntryRecord[]): string[] => [
  ...new Set([
    count.started_by,
    ...(count.submitted_by ? [count.submitted_by] : []),
    ...entries.map((entry) => entry.recorded_by),
  ]),
]

export function headFrom(count: CountRecord, entries: EntryRecord[], names: Names) {
  const people = [...new Set(entries.map((entry) => entry.recorded_by))]
  return {
    ...countFrom(count, names),
    branchId: count.location_id,
    branchName: count.branch_name,
    people: people.map((id) => nameIn(names, id)),
    firstEntryAt: entries[0]?.counted_at,
    lastEntryAt: entries.at(-1)?.counted_at,
    revision: count.revision,
    submittedBy: count.submitted_by === null ? undefined : nameIn(names, count.submitted_by),
    note: count.note,
    isReversed: count.is_reversed,
  }
}
