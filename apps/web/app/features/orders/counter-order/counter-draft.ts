import type { CounterDiscount, CounterFood } from '@momo/contracts/orders'
import { startingChoice } from '@momo/contracts/catalogue'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'

/** Limits of the contract. */
export const mostOfOne = 99
export const mostLines = 50
export const longestLineNote = 120

export type DraftLine = { id: string; foodId: string; optionIds: string[]; quantity: number; note: string }
type Complimentary = Extract<CounterDiscount, { kind: 'complimentary' }>
/** Complimentary plates name their line by its id, because lines move when one is removed. */
export type DraftDiscount =
  | Exclude<CounterDiscount, Complimentary>
  | (Omit<Complimentary, 'line'> & { lineId: string })
export type Kind = 'walk-in' | 'table' | 'phone'

/** The form state of a counter order. Untouched text fields are empty. */
export type Draft = {
  lines: DraftLine[]
  kind: Kind
  table: string
  name: string
  phone: string
  /** Phone orders: delivery instead of pickup. */
  isBrought: boolean
  address: string
  addressNote: string
  /** Phone deliveries charged by distance: the band in metres; empty for the farthest. */
  upTo: string
  note: string
  /** PAN of the buyer, for a tax bill. */
  pan: string
  discounts: DraftDiscount[]
  isLater: boolean
  /** The chosen time of an order for later, as `slotText`. */
  slot: string
  isPaid: boolean
  /** Cash from the guest for a paid order, as typed; empty: exactly the total. */
  given: string
}

export const emptyDraft: Draft = {
  lines: [],
  kind: 'walk-in',
  table: '',
  name: '',
  phone: '',
  isBrought: false,
  address: '',
  addressNote: '',
  upTo: '',
  note: '',
  pan: '',
  discounts: [],
  isLater: false,
  slot: '',
  isPaid: false,
  given: '',
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Adds plates to the line with the default options and no note, or else a new line. */
export function addFood(lines: DraftLine[], food: CounterFood, quantity = 1): DraftLine[] {
  const optionIds = startingChoice(food.optionGroups).map(({ id }) => id)
  const like = lines.find(
    (line) => line.foodId === food.id && line.note === '' && isSame(line.optionIds, optionIds),
  )
  if (like) return setQuantity(lines, like.id, like.quantity + quantity)
  return lines.length < mostLines
    ? [...lines, { id: newIdempotencyKey(), foodId: food.id, optionIds, quantity, note: '' }]
    : lines
}

/** Adds lines of an earlier order, each with its own options and note, as far as the order has room. */
export const addLines = (lines: DraftLine[], more: Omit<DraftLine, 'id'>[]): DraftLine[] => [
  ...lines,
  ...more.slice(0, mostLines - lines.length).map((line) => ({ ...line, id: newIdempotencyKey() })),
]

/** A quantity below one removes the line. */
export function setQuantity(lines: DraftLine[], id: string, quantity: number): DraftLine[] {
  if (quantity < 1) return lines.filter((line) => line.id !== id)
  return lines.map((line) => (line.id === id ? { ...line, quantity: Math.min(quantity, mostOfOne) } : line))
}

/** Changes options and note, and merges the line with an identical one. */
export function changeLine(
  lines: DraftLine[],
  id: string,
  { optionIds, note }: Pick<DraftLine, 'optionIds' | 'note'>,
): DraftLine[] {
  const changed = lines.map((line) => (line.id === id ? { ...line, optionIds, note } : line))
  const line = changed.find((one) => one.id === id)
  const like = changed.find(
    (one) =>
      one.id !== id && one.foodId === line?.foodId && one.note === note && isSame(one.optionIds, optionIds),
  )
  if (!line || !like || like.quantity + line.quantity > mostOfOne) return changed
  return setQuantity(
    changed.filter((one) => one.id !== id),
    like.id,
    like.quantity + line.quantity,
  )
}

export const plates = (lines: readonly DraftLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
