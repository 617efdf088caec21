import { useQuery } from '@tanstack/react-query'
import { isMissing } from '#lib/api/page-missing.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { traceQuery } from '../batch-trace.api.ts'
import { traceMessages as texts } from '../batch-trace.messages.ts'
import { StoppedBar } from './stopped-bar.tsx'
import { TraceColumns } from './trace-columns.tsx'
import { TracedOrders } from './traced-orders.tsx'
import { TraceHead } from './trace-head.tsx'
import { TraceSearch } from '../search/trace-search.tsx'
import { TraceSum } from './trace-sum-line.tsx'
import { TraceTiles } from './trace-tiles.tsx'

const skeleton = (
  <div className="grid gap-4 lg:grid-cols-4" role="status">
    <span className="sr-only">{texts.loading}</span>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-64 w-full" />
    ))}
  </div>
)

/** A batch from its ingredients to the guests. */
export function TraceScreen({ id }: { id: string }) {
  const query = useQuery(traceQuery(id))
  return (
    <>
      {query.data ? undefined : <h1 className="sr-only">{texts.title}</h1>}
      <ListView
        query={query}
        skeleton={skeleton}
        texts={texts}
        explain={(error) => problemOf(error, texts.faults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(trace) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <TraceHead trace={trace} />
            <StoppedBar trace={trace} />
            <TraceSearch />
            <TraceTiles trace={trace} />
            <AdminCard title={texts.path}>
              <TraceColumns trace={trace} />
              <TraceSum trace={trace} />
            </AdminCard>
            <TracedOrders trace={trace} />
          </div>
        )}
      </ListView>
    </>
  )
}
