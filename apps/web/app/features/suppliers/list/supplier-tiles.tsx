import type { SuppliersSummary } from '@momo/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clockTime } from '#lib/format/dates.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { suppliersSummaryQuery } from '../suppliers.api.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { listMessages as texts } from './list.messages.ts'

const mostNamed = 4

/** Whom to order from today; `children` are tiles of other features before it. */
export function SupplierTiles({ children }: { children?: ReactNode }) {
  const query = useQuery(suppliersSummaryQuery())
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-26 w-full" />}
      failed={() => (
        <PartFailed query={query} text={texts.summaryFailed} tryAgain={supplierMessages.tryAgain} />
      )}
    >
      {({ orderToday }) => (
        <AdminTiles>
          {children}
          <StatTile
            label={texts.orderToday}
            icon={<CalendarClock aria-hidden />}
            value={String(orderToday.length)}
            {...(orderToday.length > 0 && { to: '?filter=order-today' })}
            note={<Named orderToday={orderToday} />}
          />
        </AdminTiles>
      )}
    </QueryView>
  )
}

function Named({ orderToday }: Pick<SuppliersSummary, 'orderToday'>) {
  if (orderToday.length === 0) return texts.noneToday
  const more = orderToday.length - mostNamed
  return (
    <>
      {orderToday.slice(0, mostNamed).map(({ id, name, orderBy }) => (
        <Link
          key={id}
          to={`/superadmin/suppliers/${id}`}
          className="link mr-2 inline-flex min-h-7 items-center wrap-anywhere pointer-coarse:min-h-11"
        >
          {texts.orderAt(name, clockTime(orderBy))}
        </Link>
      ))}
      {more > 0 ? texts.moreToday(more) : undefined}
    </>
  )
}
