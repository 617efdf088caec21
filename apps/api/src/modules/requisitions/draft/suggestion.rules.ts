import type { Suggestion } from '@momo/contracts/requisitions'
import { atTime, localDate } from '#platform/clock/local-date.rules.ts'
import { withinLimit } from '../line-quantities.rules.ts'
import { sellsFrom, sellsUntil } from '../schedule/departures.rules.ts'

export type Use = {
  quantity: number
  scheduled: number
  festival?: { name: string; percent: number } | undefined
}

export type Place = {
  tray: number
  safetyLevel: number
  /** Absent: never recorded. */
  onHand: number | undefined
  onTheWay: number
  /** The branch has a level or a balance of the item. What it never had is not suggested. */
  isStocked: boolean
}

/** Use + scheduled + safety − on hand − on the way, in whole trays. */
export function suggest(place: Place, use: Use, until: string): Suggestion {
  const { safetyLevel, onHand, tray } = place
  const onTheWay = withinLimit(place.onTheWay)
  const need = use.quantity + use.scheduled + safetyLevel - (onHand ?? 0) - onTheWay
  return {
    suggested: place.isStocked ? wholeTrays(need, tray) : 0,
    expectedUse: withinLimit(use.quantity),
    scheduled: withinLimit(use.scheduled),
    safetyLevel,
    onHand: onHand === undefined ? undefined : withinLimit(onHand),
    onTheWay,
    until,
    festival: use.festival,
  }
}

const wholeTrays = (need: number, tray: number): number =>
  need <= 0 ? 0 : withinLimit(Math.ceil(need / tray) * tray)

/** The part of today's use that is still to come. Use is spread evenly over the hours in which branches sell. */
export function shareOfToday(at: Date): number {
  const today = localDate(at)
  const [from, until] = [atTime(today, sellsFrom).getTime(), atTime(today, sellsUntil).getTime()]
  return Math.min(1, Math.max(0, (until - at.getTime()) / (until - from)))
}

/** Of today, as far as it is still to come, and of the days after it. */
export const addUse = (today: Use | undefined, share: number, later: Use | undefined): Use => ({
  quantity: Math.round((today?.quantity ?? 0) * share) + (later?.quantity ?? 0),
  scheduled: (today?.scheduled ?? 0) + (later?.scheduled ?? 0),
  festival: later?.festival ?? today?.festival,
})
