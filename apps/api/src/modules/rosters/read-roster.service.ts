import { type RosterWeek, weekOf } from '@momo/contracts/rosters'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { findBranchName, findPeople } from './roster-people.store.ts'
import { shiftFrom } from './shifts.mapper.ts'
import { countShifts, findShifts } from './shifts.store.ts'

/** The week of any of its days, by default the current one. */
export async function readRoster(branchId: string, day = localDate(now())): Promise<RosterWeek> {
  const from = weekOf(day)
  const until = daysLater(from, 7)
  return read(async (tx) => {
    const branchName = (await findBranchName(tx, branchId)) ?? notFound('branch', branchId)
    const people = await findPeople(tx, { branchId, from, until })
    const shifts = await findShifts(tx, branchId, { from, until })
    const shiftsBefore = await countShifts(tx, branchId, { from: daysLater(from, -7), until: from })
    return {
      branchId,
      branchName,
      from,
      people: people.map(({ name_ne: nameNe, ...person }) => ({ ...person, nameNe })),
      shifts: shifts.map(shiftFrom),
      shiftsBefore,
    }
  })
}
