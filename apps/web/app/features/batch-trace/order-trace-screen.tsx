import type { OrderTrace } from '@momo/contracts/batch-trace'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { orderTraceQuery } from './batch-trace.api.ts'
import { orderTraceMessages as texts, traceMessages as words } from './batch-trace.messages.ts'
import { TraceSearch } from './search/trace-search.tsx'

/** From an order back to its batches, and to those that they were made of. */
export function OrderTraceScreen({ id }: { id: string }) {
  const query = useQuery(orderTraceQuery(id))
  return (
    <>
      {query.data ? undefined : <h1 className="sr-only">{words.title}</h1>}
      <ListView
        query={query}
        texts={{ ...words, failed: texts.failed }}
        explain={(error) => problemOf(error, words.faults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(trace) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Head trace={trace} />
            <TraceSearch />
            <Batches trace={trace} />
            <WithoutBatch trace={trace} />
          </div>
        )}
      </ListView>
    </>
  )
}

function Head({ trace: { number, branchName, at } }: { trace: OrderTrace }) {
  const time = at ? ` · ${longDate(at)}, ${clockTime(at)}` : ''
  return (
    <div>
      <p className="text-sm text-ink-2">
        <Link
          to="/superadmin/batches"
          className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
        >
          {words.title}
        </Link>{' '}
        / {number}
      </p>
      <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
        {texts.order(number)}
      </h1>
      <p className="text-sm text-ink-2">
        {branchName}
        {time}
      </p>
    </div>
  )
}

type Linked = OrderTrace['batches'][number]['cameFrom'][number]

function Batches({ trace: { batches } }: { trace: OrderTrace }) {
  return (
    <AdminCard title={texts.batches}>
      {batches.length === 0 ? (
        <EmptyState drawing="search" title={texts.none} text={texts.noneText} />
      ) : (
        <ul aria-label={texts.batches}>
          {batches.map((batch) => (
            <li key={batch.id} className="border-b border-line px-4.5 py-3 last:border-0">
              <BatchLine batch={batch} />
              {batch.cameFrom.length > 0 ? (
                <div className="mt-1.5 border-l-2 border-line-2 pl-4">
                  <p className="text-sm text-ink-2">{texts.madeFrom}</p>
                  <ul>
                    {batch.cameFrom.map((parent) => (
                      <li key={parent.id}>
                        <BatchLine batch={parent} />
                      </li>
                    ))}
                  </ul>
                </div>
              ) : undefined}
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  )
}

function BatchLine({ batch: { id, code, name, baseUnit, quantity, madeOn, isStopped } }: { batch: Linked }) {
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        <b className="wrap-anywhere">{name}</b>{' '}
        <Link
          to={`/superadmin/batches/${id}`}
          className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
        >
          {words.code(code)}
        </Link>{' '}
        <span className="text-sm text-ink-2">{longDay(madeOn)}</span>{' '}
        {isStopped ? <Badge tone="red">{words.states.stopped}</Badge> : undefined}
      </span>
      <span className="flex-none tabular-nums">{quantityText(quantity, baseUnit)}</span>
    </p>
  )
}

function WithoutBatch({ trace: { itemsWithoutBatch } }: { trace: OrderTrace }) {
  if (itemsWithoutBatch.length === 0) return null
  return (
    <AdminCard title={texts.withoutBatch}>
      <ul className="px-4.5 py-3">
        {itemsWithoutBatch.map(({ itemId, name, baseUnit, quantity }) => (
          <li key={itemId} className="flex justify-between gap-3 py-0.5">
            <Link to={`/superadmin/stock/${itemId}`} className="min-w-0 wrap-anywhere hover:underline">
              {name}
            </Link>
            <span className="flex-none tabular-nums">{quantityText(quantity, baseUnit)}</span>
          </li>
        ))}
      </ul>
    </AdminCard>
  )
}
