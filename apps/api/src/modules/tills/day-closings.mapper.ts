import type { DayClosingRow } from '@momo/contracts/tills'
import type { DayClosingRecord } from './day-closings.store.ts'

type Branch = { id: string; name: string }
type DaySum = { branch_id: string; day: string; amount: number }
type Found = { branches: Branch[]; closings: DayClosingRecord[]; taken: DaySum[]; drawers: DaySum[] }
type Names = { names: Map<string, string>; toBs: (date: string) => string }

const unknownName = '–'
const keyOf = ({ branch_id, day }: { branch_id: string; day: string }): string => `${day} ${branch_id}`

/** Closed days, and open ones on which money moved; the newest day first, then by branch. */
export function dayClosingRows(found: Found, { names, toBs }: Names): DayClosingRow[] {
  const closings = new Map(found.closings.map((closing) => [keyOf(closing), closing]))
  const open = new Map<string, number>()
  for (const sum of [...found.taken, ...found.drawers])
    open.set(keyOf(sum), (open.get(keyOf(sum)) ?? 0) + sum.amount)
  const days = [...new Set([...closings.keys(), ...open.keys()].map((key) => key.slice(0, 10)))]
  return days
    .toSorted()
    .toReversed()
    .flatMap((date) =>
      found.branches.flatMap((branch) => {
        const key = keyOf({ branch_id: branch.id, day: date })
        const closed = closings.get(key)
        const expected = closed?.expected ?? open.get(key)
        if (expected === undefined) return []
        const row = { branchId: branch.id, branchName: branch.name, date, bsDate: toBs(date), expected }
        return [{ ...row, ...(closed && { closing: closingOf(closed, names) }) }]
      }),
    )
}

const closingOf = (closed: DayClosingRecord, names: Map<string, string>): DayClosingRow['closing'] => ({
  counted: closed.counted,
  difference: closed.counted - closed.expected,
  closedAt: closed.closed_at,
  closedBy: names.get(closed.closed_by) ?? unknownName,
})
