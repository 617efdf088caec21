import type { Location } from '@momo/contracts/inventory'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { thisMinute } from '#lib/format/dates.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { AlertCard } from './alert-card.tsx'
import { AlertFilters } from './alert-filters.tsx'
import { AlertSettingsDialog } from './alert-settings-dialog.tsx'
import { cardsQuery, type CardFilter, downloadAlerts, summaryQuery } from './alerts.api.ts'
import { alertMessages as texts } from './alerts.messages.ts'
import { type AlertView, viewFromUrl } from './alerts-view.ts'
import { ResolvedAlerts } from './resolved-alerts.tsx'

/** ADM-04: alerts of all places, grouped by what causes them. */
export function AlertScreen({ places }: { places: Location[] }) {
  const view = viewFromUrl(new URLSearchParams(useLocation().search))
  const { data: summary } = useQuery(summaryQuery())
  const { state, ...narrowed } = view
  const isNarrowed = Object.keys(narrowed).length > 0
  const checkedAt = summary?.evaluatedAt && timeOrDate(summary.evaluatedAt, thisMinute())
  return (
    <>
      <PageHeader
        title={texts.title}
        note={summary ? texts.lead(summary.total, summary.subjects, checkedAt) : texts.loading}
      >
        <Tools view={view} />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <section className="grid gap-3 rounded-md border border-line-2 bg-paper px-4 py-3">
          <AlertFilters view={view} summary={summary} places={places} />
        </section>
        {state === 'resolved' ? (
          <ResolvedAlerts filter={view} isNarrowed={isNarrowed} />
        ) : (
          <Cards filter={{ ...narrowed, state }} isNarrowed={isNarrowed} />
        )}
      </div>
    </>
  )
}

function Tools({ view }: { view: AlertView }) {
  const [isOpen, setOpen] = useState(false)
  const { run, isPending } = useAction({
    mutationFn: () => downloadAlerts(view),
    onError: () => toast.failure(texts.exportFailed),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <AdminButton
        variant="outline"
        size="compact"
        icon={<SlidersHorizontal aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.settings.open}
      </AdminButton>
      <AdminButton
        variant="outline"
        size="compact"
        icon={<Download aria-hidden />}
        loading={isPending}
        loadingText={texts.exporting}
        onClick={() => run()}
      >
        {texts.export}
      </AdminButton>
      {isOpen ? <AlertSettingsDialog onClose={() => setOpen(false)} /> : undefined}
    </div>
  )
}

function Cards({ filter, isNarrowed }: { filter: CardFilter; isNarrowed: boolean }) {
  const query = useInfiniteQuery(cardsQuery(filter))
  return (
    <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.faults).text}>
      {({ pages }) => {
        const cards = pages.flatMap(({ items }) => items)
        if (cards.length === 0)
          return (
            <ListFrame>
              <ListEmpty
                isSearch={isNarrowed}
                isNarrowed={isNarrowed}
                texts={{ ...texts.empty, ...texts.empty[filter.state] }}
              />
            </ListFrame>
          )
        return (
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
            <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
              {cards.map((card) => (
                <AlertCard key={card.id} card={card} filter={filter} />
              ))}
            </div>
            <ShowMore query={query} label={texts.more} />
          </div>
        )
      }}
    </ListView>
  )
}
