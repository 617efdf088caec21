import type { Plan, ProductionRow } from '@momo/contracts/production'
import { instantInNepal } from '#ui/editor/drafts/moments.ts'

const hourMs = 3_600_000
/** The axis shows at least 5 AM to 3 PM, and ends at 6 AM of the next day at the latest. */
const usual = { first: 5, last: 15 }
const lastPossible = 30
/** A van is packed and loaded in the hour before it leaves. */
const packingMs = hourMs

export type Axis = { startsAt: number; hours: number[] }

/** Percent of the axis. */
export type Span = { left: number; width: number }
export type Bar<T> = Span & { of: T }
/** Bars of a lane do not overlap. */
export type TimelineRow<T> = { key: string; name: string; lanes: Bar<T>[][] }
export type Departure = Plan['departures'][number]

const isShown = ({ state }: ProductionRow): boolean => state !== 'cancelled'

export function axisOf({ day, orders, departures }: Plan): Axis {
  const midnight = instantInNepal(day, '00:00')?.getTime() ?? 0
  const shown = orders.filter(isShown)
  const hourAt = (instant: number) => (instant - midnight) / hourMs
  const starts = shown.map(({ startsAt }) => hourAt(startsAt.getTime()))
  const ends = [...shown.map(({ endsAt }) => endsAt), ...departures.map(({ leavesAt }) => leavesAt)]
  const first = Math.max(0, Math.floor(Math.min(usual.first, ...starts)))
  const last = Math.ceil(Math.max(usual.last, ...ends.map((end) => hourAt(end.getTime()))))
  const count = Math.min(last, lastPossible) - first
  return {
    startsAt: midnight + first * hourMs,
    hours: Array.from({ length: count }, (_, index) => first + index),
  }
}

/** '5 AM', '6', '12 PM': the half of the day stands at its first hour. */
export function hourText(hour: number, isFirst: boolean): string {
  const half = hour % 24 < 12 ? 'AM' : 'PM'
  return isFirst || hour % 12 === 0 ? `${hour % 12 || 12} ${half}` : String(hour % 12)
}

function spanOf({ startsAt, hours }: Axis, from: number, to: number): Span {
  const place = (instant: number) =>
    Math.min(100, Math.max(0, ((instant - startsAt) / (hours.length * hourMs)) * 100))
  return { left: place(from), width: place(to) - place(from) }
}

/** Puts each bar into the first lane in which it has room. */
function intoLanes<T>(bars: Bar<T>[]): Bar<T>[][] {
  const lanes: Bar<T>[][] = []
  for (const bar of bars.toSorted((a, b) => a.left - b.left)) {
    const free = lanes.find((lane) => {
      const last = lane.at(-1)
      return !last || last.left + last.width <= bar.left + 0.01
    })
    if (free) free.push(bar)
    else lanes.push([bar])
  }
  return lanes
}

/** A row for each preparation with orders, in the order of the plan. */
export function rowsOf(plan: Plan, axis: Axis): TimelineRow<ProductionRow>[] {
  const position = new Map(plan.items.map(({ itemId }, index) => [itemId, index]))
  const byItem = [...Map.groupBy(plan.orders.filter(isShown), ({ itemId }) => itemId)]
  return byItem
    .toSorted(([a], [b]) => (position.get(a) ?? Infinity) - (position.get(b) ?? Infinity))
    .map(([itemId, orders]) => ({
      key: itemId,
      name: orders[0]?.name ?? '',
      lanes: intoLanes(
        orders.map((of) => ({ of, ...spanOf(axis, of.startsAt.getTime(), of.endsAt.getTime()) })),
      ),
    }))
}

/** Percent of the axis that the name of a van takes at least. */
const nameWidth = 14

/** A bar ends when the van leaves; it begins earlier than the packing if the name needs the room. */
export const departureLanes = ({ departures }: Plan, axis: Axis): Bar<Departure>[][] =>
  intoLanes(
    departures.map((of) => {
      const { left, width } = spanOf(axis, of.leavesAt.getTime() - packingMs, of.leavesAt.getTime())
      const wider = Math.max(width, nameWidth)
      return { of, left: Math.max(0, left + width - wider), width: wider }
    }),
  )
