import type { Draft, Suggestion } from '@momo/contracts/requisitions'
import { readExpectedUse } from '#modules/forecast'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { type Departure, lastDayBefore, nextDeparture } from '../schedule/departures.rules.ts'
import { itemFrom } from '../schedule/item.mapper.ts'
import { timetableOf } from '../schedule/run.mapper.ts'
import { listRunsOfBranch, type RunRecord } from '../schedule/runs.store.ts'
import { addUse, shareOfToday, suggest, type Use } from './suggestion.rules.ts'
import { findSupplied } from './suggestions.store.ts'

type Asked = { branchId: string; run: RunRecord; departure: Departure }
export type SuppliedItem = Draft['further'][number] & { why: Suggestion }

/** Everything that the kitchen supplies, with what the branch should ask for and why. */
export async function loadSuggestions(tx: Tx, { branchId, run, departure }: Asked): Promise<SuppliedItem[]> {
  const van = { branchId, runId: run.id, day: departure.day }
  const rows = await findSupplied(tx, { ...van, kitchenId: run.kitchen_id, at: now() })
  const until = await findLastDay(tx, { branchId, run, departure })
  const use = await loadUse(tx, branchId, until)
  return rows.map((row) => {
    const place = {
      tray: row.tray,
      safetyLevel: row.safety_level,
      onHand: row.on_hand ?? undefined,
      onTheWay: row.on_the_way,
      isStocked: row.is_stocked,
    }
    return { ...itemFrom(row), tray: row.tray, why: suggest(place, use(row.item_id), until) }
  })
}

/** The goods must last until the next van of the same kitchen. */
async function findLastDay(tx: Tx, { branchId, run, departure }: Asked): Promise<string> {
  const runs = (await listRunsOfBranch(tx, branchId)).filter((one) => one.kitchen_id === run.kitchen_id)
  const next = nextDeparture(runs.map(timetableOf), departure.leavesAt)
  const last = next ? lastDayBefore(next) : departure.day
  return last > departure.day ? last : departure.day
}

/** The expected use of each item from now up to the end of a day. The only caller of the forecast. */
async function loadUse(tx: Tx, branchId: string, until: string): Promise<(itemId: string) => Use> {
  const today = localDate(now())
  const read = async (from: string, to: string) =>
    from > to
      ? undefined
      : (await readExpectedUse(tx, { branchIds: [branchId], from, until: to })).get(branchId)
  const [ofToday, later] = [await read(today, today), await read(daysLater(today, 1), until)]
  const share = shareOfToday(now())
  return (itemId) => addUse(ofToday?.get(itemId), share, later?.get(itemId))
}
