import type { WorkTime } from '@momo/contracts/time-clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { longDay, todayInNepal } from '#lib/format/dates.ts'
import { dayIn, withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { workDayQuery } from '../time-clock.api.ts'
import { timesMessages as texts } from '../time-clock.messages.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { DevicesCard } from './devices-card.tsx'
import { TimesTable } from './times-table.tsx'

/** ?day=2026-11-15 */
export const dayFromUrl = (search: URLSearchParams): string => dayIn(search.get('day')) ?? todayInNepal()

/** The times of the own branch, what is missing, and the devices. */
export function TimesScreen() {
  const { search } = useLocation()
  const day = dayFromUrl(new URLSearchParams(search))
  const query = useQuery(workDayQuery(day))
  const [corrected, setCorrected] = useState<WorkTime>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.loadFaults).text}>
        {({ times, missing }) => (
          <>
            {missing.length > 0 ? (
              <AdminCard title={texts.missing}>
                <p className="px-4.5 py-3 text-sm text-ink-2">{texts.missingText}</p>
                <TimesTable caption={texts.missing} times={missing} onCorrect={setCorrected} />
              </AdminCard>
            ) : undefined}
            <AdminCard title={texts.ofDay(longDay(day))} action={<DayInput day={day} search={search} />}>
              <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
                <TimesTable caption={texts.ofDay(longDay(day))} times={times} onCorrect={setCorrected} />
              </div>
            </AdminCard>
          </>
        )}
      </ListView>
      <DevicesCard />
      {corrected ? (
        <CorrectDialog by="own" time={corrected} onClose={() => setCorrected(undefined)} />
      ) : undefined}
    </div>
  )
}

function DayInput({ day, search }: { day: string; search: string }) {
  const navigate = useNavigate()
  const go = (chosen: string) => {
    if (dayIn(chosen) && chosen !== day)
      void navigate(withQuery(search, { day: chosen }), { preventScrollReset: true })
  }
  return (
    <Input
      // Remounts the field when the address changes.
      key={day}
      type="date"
      label={texts.day}
      hideLabel
      defaultValue={day}
      max={todayInNepal()}
      onChange={(event) => go(event.target.value)}
      className="w-44"
    />
  )
}
