import type { RosterPerson, RosterWeek, Shift } from '@momo/contracts/rosters'
import { Plus } from 'lucide-react'
import { toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { classNames } from '#lib/format/class-names.ts'
import { dayInYear, todayInNepal } from '#lib/format/dates.ts'
import { hoursAndMinutes } from '#lib/format/time-left.ts'
import { cellMark, gridKeys } from '#ui/patterns/lists/grid-keys.ts'
import type { ShiftStart } from './editor/shift-form.ts'
import { rosterMessages as texts } from './rosters.messages.ts'
import { ShiftButton } from './shift-button.tsx'
import { daysOfWeekFrom, minutesOf } from './week-view.ts'

export type WeekProps = { week: RosterWeek; onEdit: (start: ShiftStart) => void }

const head = 'border-b border-line-2 bg-desk px-2 py-2 text-left text-sm font-semibold text-ink-2'

/** Employees by days. Arrow keys move between the cells. */
export function WeekTable({ week, onEdit }: WeekProps) {
  const days = daysOfWeekFrom(week.from)
  return (
    <div className="overflow-x-auto rounded-md border border-line-2 bg-paper">
      <table className="w-full min-w-200 table-fixed border-collapse text-admin" {...gridKeys}>
        <caption className="sr-only">{texts.caption(week.branchName)}</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(head, 'w-40')}>
              {texts.person}
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} shifts={week.shifts.filter((shift) => shift.day === day)} />
            ))}
            <th scope="col" className={classNames(head, 'w-24 text-right')}>
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {week.people.map((person, row) => (
            <PersonRow
              key={person.id}
              row={row}
              person={person}
              days={days}
              shifts={week.shifts.filter(({ employeeId }) => employeeId === person.id)}
              onEdit={onEdit}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayHead({ day, shifts }: { day: string; shifts: Shift[] }) {
  const nepali = toNepaliDay(day)
  const people = new Set(shifts.map(({ employeeId }) => employeeId)).size
  return (
    <th
      scope="col"
      aria-current={day === todayInNepal() ? 'date' : undefined}
      className={classNames(head, 'aria-[current]:bg-orange-soft aria-[current]:text-ink')}
    >
      <span className="block whitespace-nowrap">{dayInYear(day)}</span>
      {nepali ? (
        <span className="block font-normal">{nepaliDay(nepali).split(' ').slice(0, 2).join(' ')}</span>
      ) : undefined}
      <span className="block font-normal">{texts.people(people)}</span>
    </th>
  )
}

type RowProps = {
  row: number
  person: RosterPerson
  days: string[]
  shifts: Shift[]
  onEdit: WeekProps['onEdit']
}

function PersonRow({ row, person, days, shifts, onEdit }: RowProps) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-2 py-2 text-left align-top font-normal">
        <span className="block font-semibold wrap-anywhere">{person.name}</span>
        <span className="block text-sm wrap-anywhere text-ink-2">{person.post}</span>
      </th>
      {days.map((day, column) => (
        <td key={day} className="px-1 py-1.5 align-top">
          <div className="grid gap-1">
            {shifts
              .filter((shift) => shift.day === day)
              .map((shift) => (
                <ShiftButton
                  key={shift.id}
                  shift={shift}
                  name={person.name}
                  onClick={() => onEdit({ shift })}
                />
              ))}
            <button
              type="button"
              {...cellMark(row, column)}
              tabIndex={row === 0 && column === 0 ? 0 : -1}
              aria-label={texts.add(person.name, dayInYear(day))}
              onClick={() => onEdit({ employeeId: person.id, day })}
              className="grid min-h-9 place-items-center rounded-sm text-ink-3 hover:bg-cream hover:text-blue focus-visible:text-blue pointer-coarse:min-h-11"
            >
              <Plus aria-hidden className="size-4.5" />
            </button>
          </div>
        </td>
      ))}
      <td className="px-2 py-2 text-right align-top whitespace-nowrap tabular-nums">
        {hoursAndMinutes(minutesOf(shifts))}
      </td>
    </tr>
  )
}
