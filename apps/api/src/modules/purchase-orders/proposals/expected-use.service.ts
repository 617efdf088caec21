import type { Location } from '@momo/contracts/inventory'
import { readExpectedUse } from '#modules/forecast'
import { weekdayOf } from '#modules/inventory'
import { addUse, shareOfToday } from '#modules/requisitions'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'

type Used = { item_id: string; weekday_use: number[] | null }
/** What is used of an item from now up to the end of a day. */
export type UseUntil = (item: Used, until: string) => number

type Uses = Map<string, { quantity: number; scheduled: number }>

/** Of a branch by the forecast, of a kitchen by its average weekdays. `days` are the last days that are asked for. */
export async function loadUse(tx: Tx, place: Location, days: string[]): Promise<UseUntil> {
  if (place.kind !== 'branch') return usualUse
  const today = localDate(now())
  const load = async (from: string, until: string): Promise<Uses> =>
    (await readExpectedUse(tx, { branchIds: [place.id], from, until })).get(place.id) ?? new Map()
  const ofToday = await load(today, today)
  const later = new Map<string, Uses>()
  for (const until of new Set(days))
    later.set(until, until > today ? await load(daysLater(today, 1), until) : new Map())
  return ({ item_id: itemId }, until) => {
    const use = addUse(ofToday.get(itemId), shareOfToday(now()), later.get(until)?.get(itemId))
    return Math.round(use.quantity + use.scheduled)
  }
}

function usualUse({ weekday_use: use }: Used, until: string): number {
  if (use === null) return 0
  const today = localDate(now())
  let sum = Math.round((use[weekdayOf(today)] ?? 0) * shareOfToday(now()))
  for (let day = daysLater(today, 1); day <= until; day = daysLater(day, 1)) sum += use[weekdayOf(day)] ?? 0
  return sum
}
