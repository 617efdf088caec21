import type { EmployeeRow } from '@momo/contracts/employees'
import { shiftMinutes, weekOf } from '@momo/contracts/rosters'
import { findSuperadmins } from '#modules/accounts'
import { listEmployees, summarizeEmployees } from '#modules/employees'
import { seedShifts } from '#modules/rosters'
import { type SeededTime, seedWorkTimes } from '#modules/time-clock'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { atTime, daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'

const usual: Record<string, [string, string]> = {
  'Branch admin': ['09:30', '18:30'],
  'Head cook': ['09:00', '18:00'],
  Rider: ['13:00', '22:00'],
}
const otherwise: [string, string] = ['11:00', '20:00']
const weeksBack = 4
const workDays = [0, 1, 2, 3, 4, 5, 6]

/** Minutes before (below zero) or after the start of a shift. */
const arrivals = [-7, -3, 2, -5, -1, 14, -4, 0, -8, 3, -2, -6, 26]
const departures = [4, 11, 2, 0, 7, 16, 3]
const minute = 60_000

type DemoShift = { employeeId: string; day: string; starts: string; ends: string; note: string }

/** Six days a week from four weeks ago until the end of this week, each with another day off. */
function shiftsOf({ id, post, joinedOn }: EmployeeRow, place: number, today: string): DemoShift[] {
  const [starts, ends] = usual[post] ?? otherwise
  const first = daysLater(weekOf(today), -7 * weeksBack)
  return Array.from({ length: weeksBack + 1 }, (_, week) => week)
    .flatMap((week) =>
      workDays.filter((day) => day !== (place + 1) % 6).map((day) => daysLater(first, week * 7 + day)),
    )
    .filter((day) => day >= joinedOn)
    .map((day) => ({ employeeId: id, day, starts, ends, note: '' }))
}

/** Most are on time; now and then somebody is late, away, or does not clock out. */
function timesOf(shifts: DemoShift[], place: number, at: Date): SeededTime[] {
  return shifts.flatMap(({ employeeId, day, starts, ends }, index) => {
    const turn = index + place * 5
    const startedAt = later(atTime(day, starts), (arrivals[turn % arrivals.length] ?? 0) * minute)
    if (startedAt > at || turn % 29 === 17) return []
    const left = shiftMinutes(starts, ends) + (departures[turn % departures.length] ?? 0)
    const endedAt = later(atTime(day, starts), left * minute)
    return [{ employeeId, startedAt, endedAt: endedAt > at || turn % 41 === 20 ? undefined : endedAt }]
  })
}

/** Rosters of the branches with employees, and the times they clocked. Returns the number of times; 0 if there are rosters. */
export async function seedRosters(): Promise<number> {
  const [by] = await read((tx) => findSuperadmins(tx))
  if (by === undefined) return 0
  const { branches } = await summarizeEmployees()
  let count = 0
  for (const { id } of branches) count += await seedBranch(id, by)
  return count
}

async function seedBranch(branchId: string, by: string): Promise<number> {
  const at = now()
  const { items } = await listEmployees({ branchId, state: 'active', limit: 100 })
  const plans = items.map((employee, place) => shiftsOf(employee, place, localDate(at)))
  if (!(await seedShifts(branchId, by, plans.flat()))) return 0
  return seedWorkTimes(
    branchId,
    by,
    plans.flatMap((shifts, place) => timesOf(shifts, place, at)),
  )
}
