import type { Festival } from '@momo/contracts/forecast'
import type { Location } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { shortPlace } from '#lib/stock/place-name.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { festivalDays } from './festival-form.ts'
import { FestivalDialog } from './festival-dialog.tsx'
import { festivalsQuery } from './forecast.api.ts'
import { festivalMessages as texts } from './forecast.messages.ts'

/** Days with more or fewer guests, the latest first. */
export function FestivalsCard({ branches }: { branches: Location[] }) {
  const query = useQuery(festivalsQuery())
  const [edited, setEdited] = useState<Festival | 'new'>()
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
    </div>
  )
  return (
    <AdminCard
      title={texts.title}
      action={
        <AdminButton icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {texts.add}
        </AdminButton>
      }
    >
      <p className="px-4.5 py-3 text-sm text-ink-2">{texts.text}</p>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(festivals) => (
          <div className="[&>div]:rounded-none [&>div]:border-0 [&>div]:border-t">
            <DataTable
              caption={texts.title}
              columns={columns(setEdited)}
              rows={festivals}
              rowKey={({ id }) => id}
              empty={<EmptyState drawing="search" title={texts.none} text={texts.noneText} />}
            />
          </div>
        )}
      </QueryView>
      {edited ? (
        <FestivalDialog
          festival={edited === 'new' ? undefined : edited}
          branches={branches}
          onClose={() => setEdited(undefined)}
        />
      ) : undefined}
    </AdminCard>
  )
}

const columns = (onChange: (festival: Festival) => void): Column<Festival>[] => [
  { key: 'name', head: texts.columns.name, cell: ({ name }) => <b className="font-semibold">{name}</b> },
  {
    key: 'percent',
    head: texts.columns.percent,
    number: true,
    cell: ({ percent }) => texts.percent(percent),
  },
  { key: 'days', head: texts.columns.days, wide: true, cell: festivalDays },
  {
    key: 'branch',
    head: texts.columns.branch,
    cell: ({ branchName }) => (branchName ? shortPlace(branchName) : texts.allBranches),
  },
  {
    key: 'actions',
    head: texts.columns.actions,
    cell: (festival) => (
      <AdminButton
        variant="outline"
        icon={<Pencil aria-hidden />}
        aria-label={texts.changeOf(festival.name)}
        onClick={() => onChange(festival)}
      >
        {texts.change}
      </AdminButton>
    ),
  },
]
