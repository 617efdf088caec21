import type { StaffBranch } from '@momo/contracts/branches'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { specialDayOf } from '../hours/opening.rules.ts'
import { branchAt, businessOf, dayBefore, ownSpecialDays } from '../public/branches.service.ts'
import { shownRating } from '../rating/rating.rules.ts'
import { findStaffBranch, type StaffBranchRecord } from '../public/branches.store.ts'

/** Not cached: the editor must see the current state. The caller has checked the access rights. */
export async function readStaffBranch(id: string): Promise<StaffBranch> {
  const at = now()
  const record = (await read((tx) => findStaffBranch(tx, id, dayBefore(at)))) ?? notFound('branch', id)
  return staffBranchAt(record, at)
}

const neverOpen: StaffBranch['open'] = { isOpen: false, closesSoon: false }

export function staffBranchAt(record: StaffBranchRecord, at: Date): StaffBranch {
  const branch = branchAt(record, at)
  const business = businessOf(record)
  return {
    ...branch,
    // REV-09: the editable opening balance, not the rating that visitors see.
    averageRating: Number(record.opening_rating),
    totalReviews: record.opening_reviews,
    shownRating: shownRating(record),
    // The editor changes the branch's own days; those of a closure belong to head office.
    specialDays: ownSpecialDays(record)
      .filter(({ date }) => date >= localDate(at))
      .map(specialDayOf),
    open: business === 'open' ? branch.open : neverOpen,
    nameNe: record.name_ne ?? undefined,
    locationNe: record.location_ne ?? undefined,
    descriptionNe: record.description_ne ?? undefined,
    alarmMobile: record.alarm_mobile ?? undefined,
    lastOrderMinutes: record.last_order_minutes,
    updatedAt: record.updated_at,
    version: record.version,
    business,
  }
}
