import type { TillShift } from '@momo/contracts/tills'
import type { CountRecord, ShiftRecord } from './shifts.store.ts'

const unknownName = '–'

/** Who opened, counted and closed. */
export const peopleOf = (shifts: ShiftRecord[], counts: CountRecord[]): string[] => [
  ...shifts.flatMap(({ opened_by, closed_by }) => [opened_by, ...(closed_by ? [closed_by] : [])]),
  ...counts.map(({ by }) => by),
]

export function toShift(shift: ShiftRecord, counts: CountRecord[], names: Map<string, string>): TillShift {
  const nameOf = (id: string | null) => names.get(id ?? '') ?? unknownName
  const { counted, expected, closed_at: closedAt } = shift
  return {
    id: shift.id,
    date: shift.business_date,
    number: shift.number,
    openedAt: shift.opened_at,
    openedBy: nameOf(shift.opened_by),
    float: shift.float,
    counts: counts.map((count) => ({
      id: count.id,
      at: count.at,
      countedBy: nameOf(count.by),
      pieces: count.pieces,
      counted: count.counted,
      expected: count.expected,
      difference: count.counted - count.expected,
    })),
    ...(closedAt !== null &&
      counted !== null &&
      expected !== null && {
        closing: {
          at: closedAt,
          closedBy: nameOf(shift.closed_by),
          reason: shift.reason,
          counted,
          expected,
          difference: counted - expected,
        },
      }),
  }
}
