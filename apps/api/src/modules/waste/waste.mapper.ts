import type { WasteChoices, WasteEntry } from '@momo/contracts/waste'
import { pictureOf } from '#modules/media'
import { localDate } from '#platform/clock/local-date.rules.ts'
import type { ExpiredRecord, TileRecord } from './choices.store.ts'
import type { EntryRecord } from './waste.store.ts'

export const tileFrom = (row: TileRecord): WasteChoices['items'][number] => ({
  itemId: row.item_id,
  name: row.name,
  nameNe: row.name_ne ?? '',
  baseUnit: row.base_unit,
  units: row.units,
  onHand: row.on_hand ?? undefined,
})

export const expiredFrom = (row: ExpiredRecord): WasteChoices['expired'][number] => ({
  ...tileFrom(row),
  batchId: row.batch_id,
  code: row.code,
  useBy: row.use_by,
  quantity: row.quantity,
})

const unknownName = '–'

type Seen = { names: Map<string, string>; actorId: string; hasCosts: boolean; at: Date }

export const entryFrom = (row: EntryRecord, { names, actorId, hasCosts, at }: Seen): WasteEntry => ({
  id: row.id,
  what: whatFrom(row),
  reason: row.reason,
  note: row.note,
  happenedAt: row.happened_at,
  recordedAt: row.recorded_at,
  by: names.get(row.recorded_by) ?? unknownName,
  isOwn: row.recorded_by === actorId,
  canUndo: !row.is_reversed && row.recorded_by === actorId && isSameDay(row.recorded_at, at),
  isReversed: row.is_reversed,
  ...(hasCosts && { value: row.value }),
  ...(row.picture && { photo: pictureOf(row.picture) }),
})

export const isSameDay = (a: Date, b: Date): boolean => localDate(a) === localDate(b)

function whatFrom(row: EntryRecord): WasteEntry['what'] {
  if (row.food_id !== null)
    return { kind: 'plates', foodId: row.food_id, name: row.food_name ?? '', plates: row.plates ?? 0 }
  return {
    kind: 'item',
    itemId: row.item_id ?? '',
    name: row.item_name ?? '',
    baseUnit: row.base_unit ?? 'g',
    quantity: row.quantity ?? 0,
    unit: row.unit,
  }
}
