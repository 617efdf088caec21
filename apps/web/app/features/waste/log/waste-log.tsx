import type { WasteDay } from '@momo/contracts/waste'
import { useQuery } from '@tanstack/react-query'
import { rupees } from '#lib/format/money.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { useWasteQueue } from '../queue/waste-queue.ts'
import { wasteDayQuery } from '../waste.api.ts'
import { wasteMessages as texts } from '../waste.messages.ts'
import { PendingRow, RefusedRow, SavedRow } from './log-rows.tsx'

/** What was recorded today: on this device and not sent, then what the server has. */
export function WasteLog() {
  const query = useQuery(wasteDayQuery())
  const { pending, refused } = useWasteQueue()
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.logFailed} tryAgain={texts.tryAgain} />
    </div>
  )
  const total = query.data?.total
  return (
    <AdminCard title={texts.log} action={total === undefined ? undefined : <b>{rupees(total)}</b>}>
      <ul>
        {refused.map((action) => (
          <RefusedRow key={action.key} action={action} />
        ))}
        {pending.toReversed().map((action) => (
          <PendingRow key={action.key} action={action} />
        ))}
      </ul>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(day) => <Day day={day} isEmpty={pending.length + refused.length === 0} />}
      </QueryView>
    </AdminCard>
  )
}

function Day({ day, isEmpty }: { day: WasteDay; isEmpty: boolean }) {
  if (day.entries.length === 0)
    return isEmpty ? <p className="px-4.5 py-4 text-ink-2">{texts.logEmpty}</p> : null
  return (
    <>
      <ul>
        {day.entries.map((entry) => (
          <SavedRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <Reasons day={day} />
    </>
  )
}

/** Only for a branch that sees costs. */
function Reasons({ day: { byReason } }: { day: WasteDay }) {
  const largest = Math.max(1, ...byReason.map(({ value = 0 }) => value))
  return (
    <div className="grid gap-2 border-t border-line px-4.5 py-4">
      {byReason
        .filter(({ value }) => value !== undefined)
        .map(({ reason, value = 0 }) => (
          <div key={reason} className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3 text-sm">
            <span>{texts.reasons[reason]}</span>
            <ProgressBar value={value} max={largest} />
            <b className="tabular-nums">{rupees(value)}</b>
          </div>
        ))}
      <p className="text-sm text-ink-2">{texts.byRecipe}</p>
    </div>
  )
}
