import type { DeliveryRun, DeliveryRunChange } from '@momo/contracts/requisitions'
import type { Timetable } from './departures.rules.ts'
import type { RunRecord, RunValues } from './runs.store.ts'

export const timetableOf = (row: RunRecord): Timetable => ({
  weekdays: row.weekdays,
  leavesAt: row.leaves_at,
  cutOffMinutes: row.cut_off_minutes,
})

export const runFrom = (row: RunRecord): DeliveryRun => ({
  id: row.id,
  name: row.name,
  kitchenId: row.kitchen_id,
  kitchenName: row.kitchen_name,
  ...timetableOf(row),
  branchIds: row.branches.map(({ id }) => id),
  branches: row.branches,
  version: row.version,
})

/** Days in order, and each day and branch once. */
export const tidyChange = (change: DeliveryRunChange): DeliveryRunChange => ({
  ...change,
  weekdays: [...new Set(change.weekdays)].toSorted((a, b) => a - b),
  branchIds: [...new Set(change.branchIds)],
})

export const valuesFrom = (id: string, change: DeliveryRunChange): RunValues => ({
  id,
  kitchen_id: change.kitchenId,
  name: change.name,
  weekdays: change.weekdays,
  leaves_at: change.leavesAt,
  cut_off_minutes: change.cutOffMinutes,
})

/** A repeated request finds its own change. */
export const isSameRun = (run: DeliveryRun, change: DeliveryRunChange): boolean =>
  run.name === change.name &&
  run.kitchenId === change.kitchenId &&
  run.leavesAt === change.leavesAt &&
  run.cutOffMinutes === change.cutOffMinutes &&
  String(run.weekdays) === String(change.weekdays) &&
  String(run.branchIds) === String(change.branchIds)
