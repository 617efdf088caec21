import type { CountEntry, CountRow, CountSheet } from '@momo/contracts/counts'
import { countNumber, unknownName } from '../count-number.rules.ts'
import type { CountRecord } from './counts.store.ts'
import { type Entry, summarizeItem } from './entries.rules.ts'
import type { EntryRecord } from './entries.store.ts'
import type { LineRecord } from './sheet.store.ts'

export type Names = Map<string, string>
export const nameIn = (names: Names, id: string): string => names.get(id) ?? unknownName

/** Accounts of which the count shows the name. */
export const peopleOf = (count: CountRecord): string[] =>
  [count.started_by, count.ended_by, count.submitted_by, count.returned_by].flatMap((id) => id ?? [])

/** What the sheet, the review and the list have in common. */
export const countFrom = (count: CountRecord, names: Names) => ({
  id: count.id,
  number: countNumber(count.number),
  kind: count.kind,
  storageArea: count.storage_area ?? undefined,
  state: count.state,
  startedAt: count.started_at,
  startedBy: nameIn(names, count.started_by),
  returnedBy: count.returned_by === null ? undefined : nameIn(names, count.returned_by),
  endedAt: count.ended_at ?? undefined,
  endedBy: count.ended_by === null ? undefined : nameIn(names, count.ended_by),
  items: count.items,
  counted: count.counted,
})

export const rowFrom = (count: CountRecord, names: Names, hasCosts: boolean): CountRow => ({
  ...countFrom(count, names),
  branchId: count.location_id,
  branchName: count.branch_name,
  differences: count.differences ?? undefined,
  ...(hasCosts && { net: count.net_value ?? undefined }),
})

export const itemFrom = (line: LineRecord) => ({
  itemId: line.item_id,
  name: line.name,
  nameNe: line.name_ne ?? '',
  baseUnit: line.base_unit,
  units: line.units,
})

export const entryFrom = (row: EntryRecord): Entry => ({
  id: row.id,
  itemId: row.item_id,
  round: row.round,
  quantity: row.quantity ?? undefined,
  replaces: row.replaces,
  countedAt: row.counted_at,
  by: row.recorded_by,
})

type Seen = { names: Names; actorId: string }

const shownEntry = (row: EntryRecord, { names, actorId }: Seen): CountEntry => {
  const { by, ...entry } = entryFrom(row)
  return { ...entry, unit: row.unit, by: nameIn(names, by), isOwn: by === actorId }
}

export function sheetLineFrom(
  line: LineRecord,
  rows: EntryRecord[],
  seen: Seen & { isBlind: boolean },
): CountSheet['lines'][number] {
  const { rounds, isSkipped, isCountedByTwo } = summarizeItem(rows.map(entryFrom))
  return {
    ...itemFrom(line),
    storageArea: line.storage_area,
    position: line.position,
    ...(!seen.isBlind && { expected: line.on_hand ?? undefined }),
    counted: rounds.at(-1)?.counted,
    isSkipped,
    isCountedByTwo,
    entries: rows.map((row) => shownEntry(row, seen)),
  }
}

/** Each person with the time of the last entry. The entries are ordered by time. */
export function sheetPeople(rows: EntryRecord[], { names, actorId }: Seen): CountSheet['people'] {
  const lastAt = new Map(rows.map((row) => [row.recorded_by, row.counted_at]))
  return [...lastAt].map(([id, at]) => ({ name: nameIn(names, id), isOwn: id === actorId, lastAt: at }))
}
