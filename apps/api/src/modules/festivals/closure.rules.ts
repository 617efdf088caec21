import type { ClosureDraft, ClosureEffect, ClosureState } from '@momo/contracts/festivals'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'

type Days = { from: string; to: string }

export function closureState(
  { from, to, isCancelled }: Days & { isCancelled: boolean },
  today: string,
): ClosureState {
  if (isCancelled) return 'cancelled'
  if (to < today) return 'over'
  return from > today ? 'coming' : 'running'
}

export function datesOf({ from, to }: Days): string[] {
  const dates = []
  for (let date = from; date <= to; date = daysLater(date, 1)) dates.push(date)
  return dates
}

/** The part of a branch's location that names its town: 'Lagankhel, Lalitpur' is in 'Lalitpur'. */
export const placeOf = (location: string | null): string => location?.split(',').at(-1)?.trim() ?? ''

const nightMs = 6 * 3_600_000

/** Slots that a closure can affect; the hours of its last day may run into the next morning. */
export const slotsOf = ({ from, to }: Days): { from: Date; until: Date } => ({
  from: startOfDay(from),
  until: new Date(startOfDay(daysLater(to, 1)).getTime() + nightMs),
})

type Slot = { fulfilmentMethod: string; from: Date; to: Date }
type Closing = Days & { effect: ClosureEffect }

/** True if a scheduled order is no longer possible: its slot is outside of the hours, or it would be delivered. */
export function isAffected(
  slot: Slot,
  closing: Closing,
  spans: { opensAt: Date; closesAt: Date }[],
): boolean {
  if (closing.effect === 'no-delivery') {
    const date = localDate(slot.from)
    return slot.fulfilmentMethod === 'delivery' && closing.from <= date && date <= closing.to
  }
  return !spans.some(({ opensAt, closesAt }) => opensAt <= slot.from && slot.to <= closesAt)
}

/** Fields that do not belong to the chosen effect, scope or orders are dropped, so that equal drafts are equal. */
export const tidyDraft = (draft: ClosureDraft): ClosureDraft => ({
  name: draft.name,
  nameNe: draft.nameNe,
  from: draft.from,
  to: draft.to,
  effect: draft.effect,
  opens: draft.effect === 'hours' ? draft.opens : undefined,
  closes: draft.effect === 'hours' ? draft.closes : undefined,
  scope: draft.scope,
  place: draft.scope === 'place' ? draft.place : undefined,
  branchIds: draft.scope === 'chosen' ? [...new Set(draft.branchIds)].toSorted() : [],
  banner: draft.banner,
  bannerNe: draft.bannerNe,
  bannerFrom: draft.bannerFrom,
  orders: draft.orders,
  reason: draft.reason,
})
