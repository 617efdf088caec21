import type { DeliveryRun } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { clockText } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { runsQuery } from '../office/office.api.ts'
import { RunDialog } from './run-dialog.tsx'
import { askUntilOf } from './run-form.ts'
import { runMessages as texts, weekdayWords } from './runs.messages.ts'

/** The regular vans; each is added or changed in a dialog. */
export function RunList() {
  const query = useQuery(runsQuery())
  const places = useQuery(locationsQuery())
  const [edited, setEdited] = useState<DeliveryRun | 'new'>()
  return (
    <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.faults).text}>
      {(runs) => (
        <>
          {places.error && !places.data ? (
            <PartFailed query={places} text={texts.placesFailed} tryAgain={texts.tryAgain} />
          ) : undefined}
          <AdminCard
            title={texts.parts.vans}
            action={
              <AdminButton
                icon={<Plus aria-hidden />}
                disabled={!places.data}
                onClick={() => setEdited('new')}
              >
                {texts.add}
              </AdminButton>
            }
          >
            <div className="[&>div]:rounded-none [&>div]:border-0">
              <DataTable
                caption={texts.title}
                columns={columns(setEdited)}
                rows={runs}
                rowKey={({ id }) => id}
                empty={<EmptyState drawing="orders" title={texts.none} text={texts.noneText} />}
              />
            </div>
          </AdminCard>
          {edited && places.data ? (
            <RunDialog
              run={edited === 'new' ? undefined : edited}
              places={places.data}
              onClose={() => setEdited(undefined)}
            />
          ) : undefined}
        </>
      )}
    </ListView>
  )
}

const daysText = (days: number[]): string =>
  days.length === 7 ? texts.everyDay : days.map((day) => weekdayWords[day]).join(', ')

/** '11:00 PM · Day before' */
function askText(run: DeliveryRun): string {
  const { time, days } = askUntilOf(run)
  return texts.askUntil(clockText(time), texts.form.askDay[days] ?? '')
}

const columns = (onChange: (run: DeliveryRun) => void): Column<DeliveryRun>[] => [
  {
    key: 'van',
    head: texts.columns.van,
    cell: ({ name, kitchenName }) => (
      <>
        <b className="block min-w-24 font-semibold wrap-anywhere">{name}</b>
        <span className="block text-sm text-ink-2">{kitchenName}</span>
      </>
    ),
  },
  {
    key: 'actions',
    head: texts.columns.actions,
    cell: (run) => (
      <AdminButton
        variant="outline"
        icon={<Pencil aria-hidden />}
        aria-label={texts.changeOf(run.name)}
        onClick={() => onChange(run)}
      >
        {texts.change}
      </AdminButton>
    ),
  },
  {
    key: 'leaves',
    head: texts.columns.leaves,
    wide: true,
    cell: ({ weekdays, leavesAt }) => (
      <span className="block md:min-w-36">{texts.leaves(daysText(weekdays), clockText(leavesAt))}</span>
    ),
  },
  {
    key: 'ask',
    head: texts.columns.askUntil,
    wide: true,
    cell: (run) => <span className="block md:min-w-36">{askText(run)}</span>,
  },
  {
    key: 'branches',
    head: texts.columns.branches,
    wide: true,
    cell: ({ branches }) => (
      <>
        {texts.branches(branches.length)}
        <span className="block text-sm wrap-anywhere text-ink-2">
          {branches.map(({ name }) => shortPlace(name)).join(', ')}
        </span>
      </>
    ),
  },
]
