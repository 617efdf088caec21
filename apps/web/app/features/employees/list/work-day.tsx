import type { EmployeeDay, ListedEmployee } from '@momo/contracts/employees'
import { clockTime, longDay } from '#lib/format/dates.ts'
import { hoursAndMinutes } from '#lib/format/time-left.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { employeeMessages } from '../employees.messages.ts'

const texts = employeeMessages.list

const tones = { planned: 'blue', here: 'green', late: 'red', done: 'grey', absent: 'red' } as const

/** '10:00 AM – 7:00 PM' */
export function ShiftTimes({ day }: { day: EmployeeDay | undefined }) {
  if (!day?.shift)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{texts.noShift}</span>
      </>
    )
  const { startsAt, endsAt } = day.shift
  return (
    <span className="whitespace-nowrap tabular-nums">
      {clockTime(startsAt)} – {clockTime(endsAt)}
    </span>
  )
}

/** The state of today, or the last day of an employee who has left. */
export function TodayState({ employee: { today, leftOn } }: { employee: ListedEmployee }) {
  if (today === undefined) return leftOn ? texts.leftOn(longDay(leftOn)) : null
  const { state, lateMinutes } = today
  const late = lateMinutes === undefined ? undefined : hoursAndMinutes(lateMinutes)
  return (
    <span className="flex flex-col items-start gap-0.5 max-md:items-end">
      <Badge tone={tones[state]}>{state === 'late' ? texts.late(late ?? '') : texts.days[state]}</Badge>
      {late && state !== 'late' ? (
        <span className="text-xs text-red-text">{texts.cameLate(late)}</span>
      ) : null}
    </span>
  )
}
