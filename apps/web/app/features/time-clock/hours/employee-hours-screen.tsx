import type { EmployeeHours, PastShift, WorkTime } from '@momo/contracts/time-clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { monthOptions } from '#lib/calendar/month-options.ts'
import { nepaliDay, nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { clockTime, dayInYear } from '#lib/format/dates.ts'
import { hoursAndMinutes } from '#lib/format/time-left.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import type { Column } from '#ui/patterns/lists/data-table.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { MonthStep } from '#ui/patterns/lists/month-step.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { TableInCard } from '../table-in-card.tsx'
import { employeeHoursQuery } from '../time-clock.api.ts'
import { hoursMessages } from '../time-clock.messages.ts'
import { CorrectDialog } from '../times/correct-dialog.tsx'
import { TimesTable } from '../times/times-table.tsx'
import { hoursFromUrl } from './hours-view.ts'

const texts = hoursMessages.one

/** Shifts and times of one employee in a month. */
export function EmployeeHoursScreen({ id }: { id: string }) {
  const { search } = useLocation()
  const { month } = hoursFromUrl(new URLSearchParams(search))
  const query = useQuery(employeeHoursQuery(id, month))
  return (
    <>
      <p className="mb-1 text-sm text-ink-2">
        <Link
          to={`/superadmin/employee/hours?month=${month}`}
          className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
        >
          {texts.back}
        </Link>{' '}
        / {nepaliMonth(month)}
      </p>
      <PageHeader title={query.data ? texts.title(query.data.name) : hoursMessages.title} note={texts.lead}>
        <MonthStep
          options={monthOptions(month)}
          value={month}
          to={(wanted) => withQuery(search, { month: wanted })}
          texts={hoursMessages.month}
        />
      </PageHeader>
      <ListView
        query={query}
        texts={hoursMessages}
        explain={(error) => problemOf(error, hoursMessages.loadFaults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(hours) => (
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
            <Hours hours={hours} />
          </div>
        )}
      </ListView>
    </>
  )
}

function Hours({ hours: { shifts, times } }: { hours: EmployeeHours }) {
  const [corrected, setCorrected] = useState<WorkTime>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2 xl:items-start">
      <AdminCard title={texts.times}>
        <TimesTable caption={texts.times} times={times} onCorrect={setCorrected} />
      </AdminCard>
      <AdminCard title={texts.shifts}>
        <TableInCard
          caption={texts.shifts}
          columns={columns}
          rows={shifts}
          rowKey={({ id }) => id}
          empty={<p className="px-4.5 py-4 text-ink-2">{texts.noShifts}</p>}
        />
      </AdminCard>
      {corrected ? (
        <CorrectDialog by="office" time={corrected} onClose={() => setCorrected(undefined)} />
      ) : undefined}
    </div>
  )
}

function ShiftState({ shift: { late, isClocked, isMissed } }: { shift: PastShift }) {
  if (isMissed) return <Badge tone="red">{texts.missed}</Badge>
  if (late > 0) return <Badge tone="amber">{texts.lateBy(hoursAndMinutes(late))}</Badge>
  return isClocked ? <Badge tone="green">{texts.onTime}</Badge> : <Badge>{texts.ahead}</Badge>
}

const columns: Column<PastShift>[] = [
  {
    key: 'day',
    head: texts.day,
    cell: ({ day }) => {
      const nepali = toNepaliDay(day)
      return (
        <>
          <span className="font-semibold">{dayInYear(day)}</span>
          {nepali ? <span className="block text-sm text-ink-2">{nepaliDay(nepali)}</span> : undefined}
        </>
      )
    },
  },
  { key: 'state', head: texts.state, cell: (shift) => <ShiftState shift={shift} /> },
  {
    key: 'shift',
    head: texts.shift,
    cell: ({ startsAt, endsAt }) => (
      <span className="whitespace-nowrap">
        {clockTime(startsAt)} – {clockTime(endsAt)}
      </span>
    ),
  },
  { key: 'branch', head: texts.branch, secondary: true, cell: ({ branchName }) => branchName },
]
