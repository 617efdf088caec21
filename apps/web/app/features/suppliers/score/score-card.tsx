import type { SupplierScore } from '@momo/contracts/goods-receipts'
import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { scoreQuery } from '../suppliers.api.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { gradeOf, percentOf } from './grade.ts'
import { scoreMessages as texts } from './score.messages.ts'

/** Below this a bar is yellow. */
const weakTenths = 700
const parts = Object.keys(texts.parts) as (keyof typeof texts.parts)[]

export function ScoreTile({ supplierId }: { supplierId: string }) {
  const query = useQuery(scoreQuery(supplierId))
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-26 w-full" />}
      failed={() => (
        <StatTile label={texts.tile} icon={<Gauge aria-hidden />} value="–" note={texts.failed} />
      )}
    >
      {({ score }) => (
        <StatTile
          label={texts.tile}
          icon={<Gauge aria-hidden />}
          value={score === undefined ? '–' : String(score)}
          note={score === undefined ? texts.noScore : texts.grades[gradeOf(score)]}
        />
      )}
    </QueryView>
  )
}

/** How well the supplier delivered in the last 90 days. */
export function ScoreCard({ supplierId }: { supplierId: string }) {
  const query = useQuery(scoreQuery(supplierId))
  return (
    <AdminCard title={texts.title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={texts.failed} tryAgain={supplierMessages.tryAgain} />
          </div>
        )}
      >
        {(score) => <Parts score={score} />}
      </QueryView>
    </AdminCard>
  )
}

function Parts({ score }: { score: SupplierScore }) {
  const isEmpty = parts.every((part) => score[part] === undefined)
  if (isEmpty) return <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
  return (
    <div className="grid gap-2 px-4.5 py-4">
      {parts.map((part) => {
        const tenths = score[part]
        return (
          <p key={part} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-3">
            {texts.parts[part]}
            {tenths === undefined ? (
              <span className="col-span-2 text-right text-sm text-ink-3">{texts.unknown}</span>
            ) : (
              <>
                <ProgressBar value={tenths} max={1_000} tone={tenths < weakTenths ? 'amber' : 'blue'} />
                <b className="w-11 text-right font-semibold tabular-nums">{percentOf(tenths)}</b>
              </>
            )}
          </p>
        )
      })}
      <p className="text-sm text-ink-2">{texts.deliveries(score.receipts, score.orders)}</p>
      <p className="text-sm text-ink-3">{texts.weights}</p>
    </div>
  )
}
