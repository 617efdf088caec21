import type { Shift } from '@momo/contracts/rosters'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { dayInYear, longDay, todayInNepal } from '#lib/format/dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { rosterMessages as texts } from './rosters.messages.ts'
import { ShiftButton } from './shift-button.tsx'
import type { WeekProps } from './week-table.tsx'
import { daysOfWeekFrom } from './week-view.ts'

const both = (day: string): string => {
  const nepali = toNepaliDay(day)
  return nepali ? `${longDay(day)} · ${nepaliDay(nepali)}` : longDay(day)
}

/** One day at a time, for phones. */
export function WeekDays({ week, onEdit }: WeekProps) {
  const days = daysOfWeekFrom(week.from)
  const [chosen, setChosen] = useState(() => todayInNepal())
  const day = days.includes(chosen) ? chosen : week.from
  const shifts = week.shifts.filter((shift) => shift.day === day)
  const nameOf = (id: string) => week.people.find((person) => person.id === id)?.name ?? ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="group" aria-label={texts.days} className="flex flex-wrap gap-2">
        {days.map((one) => (
          <ChipButton key={one} active={one === day} onClick={() => setChosen(one)}>
            {dayInYear(one).slice(0, -4)}
          </ChipButton>
        ))}
      </div>
      <AdminCard
        title={both(day)}
        action={
          <AdminButton
            variant="outline"
            icon={<Plus aria-hidden />}
            onClick={() => onEdit({ employeeId: week.people[0]?.id ?? '', day })}
          >
            {texts.addHere}
          </AdminButton>
        }
      >
        {shifts.length === 0 ? <p className="px-4.5 py-4 text-ink-2">{texts.noShifts}</p> : undefined}
        <ul>
          {shifts.map((shift) => (
            <DayShift
              key={shift.id}
              shift={shift}
              name={nameOf(shift.employeeId)}
              onClick={() => onEdit({ shift })}
            />
          ))}
        </ul>
      </AdminCard>
    </div>
  )
}

type DayShiftProps = { shift: Shift; name: string; onClick: () => void }

function DayShift({ shift, name, onClick }: DayShiftProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 border-b border-line px-4.5 py-2.5 last:border-0">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <ShiftButton shift={shift} name={name} onClick={onClick} />
    </li>
  )
}
