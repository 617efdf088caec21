import { useQuery } from '@tanstack/react-query'
import { CalendarClock, FilePen, Hourglass, Wallet } from 'lucide-react'
import { rupees } from '#lib/format/money.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { ordersSummaryQuery } from '../purchase-orders.api.ts'
import { orderMessages } from '../purchase-orders.messages.ts'
import { listMessages } from './list.messages.ts'

const texts = listMessages.tiles

const link = (count: number, filter: string) => (count > 0 ? { to: `?filter=${filter}` } : {})

export function OrderTiles() {
  const query = useQuery(ordersSummaryQuery())
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-26 w-full" />}
      failed={() => (
        <PartFailed query={query} text={listMessages.summaryFailed} tryAgain={orderMessages.tryAgain} />
      )}
    >
      {({ dueToday, late, drafts, valueOnOrder }) => (
        <AdminTiles>
          <StatTile
            label={texts.dueToday}
            icon={<CalendarClock aria-hidden />}
            value={String(dueToday)}
            note={texts.dueTodayNote(dueToday)}
            {...link(dueToday, 'today')}
          />
          <StatTile
            label={texts.late}
            icon={<Hourglass aria-hidden />}
            value={String(late)}
            note={
              <span className={late > 0 ? 'font-semibold text-red-text' : undefined}>
                {texts.lateNote(late)}
              </span>
            }
            {...link(late, 'late')}
          />
          <StatTile
            label={texts.drafts}
            icon={<FilePen aria-hidden />}
            value={String(drafts)}
            note={texts.draftsNote(drafts)}
            {...link(drafts, 'draft')}
          />
          <StatTile
            label={texts.onOrder}
            icon={<Wallet aria-hidden />}
            value={rupees(valueOnOrder)}
            note={texts.onOrderNote}
            {...link(valueOnOrder, 'open')}
          />
        </AdminTiles>
      )}
    </QueryView>
  )
}
