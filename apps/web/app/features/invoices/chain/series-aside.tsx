import type { Series, SeriesCheck } from '@momo/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { seriesQuery } from '../invoices.api.ts'
import { chainMessages } from './chain.messages.ts'
import { GapNotes, Missing, shortNumber } from './series-parts.tsx'

const texts = chainMessages.series
const shownSeries = 6

/** Beside the bills: series with gaps first, then a few others. */
export function SeriesAside() {
  const query = useQuery(seriesQuery())
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-60 w-full" />}
      failed={() => <PartFailed query={query} text={texts.failed} tryAgain={chainMessages.tryAgain} />}
    >
      {(check) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SeriesCard check={check} busy={query.isFetching} onCheck={() => void query.refetch()} />
          <GapNotes series={check.series} />
        </div>
      )}
    </QueryView>
  )
}

type Props = { check: SeriesCheck; busy: boolean; onCheck: () => void }

function SeriesCard({ check: { series }, busy, onCheck }: Props) {
  const { search } = useLocation()
  const missing = series.reduce((sum, one) => sum + one.missing, 0)
  const bills = series.filter(({ kind, missing: gaps }) => kind === 'invoice' || gaps > 0)
  const sorted = bills.toSorted((a, b) => b.missing - a.missing)
  const rest = series.length - Math.min(shownSeries, sorted.length)
  const badge = missing > 0 ? <GapBadge missing={missing} /> : <Badge tone="green">{texts.noGaps}</Badge>
  return (
    <AdminCard title={texts.title} action={badge}>
      {series.length === 0 ? (
        <p className="px-4.5 py-4 text-ink-2">{texts.empty}</p>
      ) : (
        <ul>
          {sorted.slice(0, shownSeries).map((one) => (
            <Row key={`${one.branchId} ${one.kind}`} series={one} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-2 py-2.5">
        <LinkButton
          to={withQuery(search, { view: 'series', cursor: undefined })}
          variant="quiet"
          size="small"
        >
          {rest > 0 ? texts.more(rest) : texts.title}
        </LinkButton>
        <Button variant="quiet" size="small" loading={busy} onClick={onCheck}>
          {texts.checkAgain}
        </Button>
      </div>
    </AdminCard>
  )
}

export function GapBadge({ missing }: { missing: number }) {
  return (
    <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
      {texts.gaps(missing)}
    </Badge>
  )
}

function Row({ series }: { series: Series }) {
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line px-4.5 py-2">
      <span className="min-w-0">
        <b className="font-semibold">
          {series.code}
          {series.kind === 'credit-note' ? '-CN' : ''}
        </b>
        <span className="block text-sm text-ink-2 wrap-anywhere">{series.branchName}</span>
      </span>
      <span className="flex flex-none items-center gap-4 tabular-nums">
        {shortNumber(series.last)}
        <Missing count={series.missing} />
      </span>
    </li>
  )
}
