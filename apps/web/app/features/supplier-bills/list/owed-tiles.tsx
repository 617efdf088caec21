import { useQuery } from '@tanstack/react-query'
import { AlarmClock, Banknote, ClipboardCheck, Coins } from 'lucide-react'
import { rupees } from '#lib/format/money.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { paths } from '../paths.ts'
import { balancesSummaryQuery } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { listMessages } from './list.messages.ts'

const texts = listMessages.tiles

/** What we owe all suppliers, what waits for an approval, and what is paid ahead. */
export function OwedTiles() {
  const query = useQuery(balancesSummaryQuery())
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-26 w-full" />}
      failed={() => (
        <PartFailed query={query} text={listMessages.tilesFailed} tryAgain={billMessages.tryAgain} />
      )}
    >
      {({ unapproved, advances, credits }) => (
        <AdminTiles>
          <OwedFacts />
          <StatTile
            label={texts.toApprove}
            icon={<ClipboardCheck aria-hidden />}
            value={rupees(unapproved.total)}
            {...(unapproved.bills > 0 && { to: `${paths.bills}?filter=entered` })}
            note={texts.toApproveBills(unapproved.bills)}
          />
          <StatTile
            label={texts.credit}
            icon={<Coins aria-hidden />}
            value={rupees(advances + credits)}
            note={texts.creditText}
          />
        </AdminTiles>
      )}
    </QueryView>
  )
}

/** Two tiles of a row: what we owe, and what is overdue of it. */
export function OwedFacts() {
  const query = useQuery(balancesSummaryQuery())
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          <Skeleton className="h-26 w-full" />
          <Skeleton className="h-26 w-full" />
        </>
      }
      failed={() => (
        <PartFailed query={query} text={listMessages.tilesFailed} tryAgain={billMessages.tryAgain} />
      )}
    >
      {({ owed, suppliers, overdue, overdueBills }) => (
        <>
          <StatTile
            label={texts.owed}
            icon={<Banknote aria-hidden />}
            value={rupees(owed)}
            to={`${paths.bills}?view=owed`}
            note={texts.owedTo(suppliers)}
          />
          <StatTile
            label={texts.overdue}
            icon={<AlarmClock aria-hidden />}
            value={rupees(overdue)}
            {...(overdueBills > 0 && { to: `${paths.bills}?filter=overdue` })}
            note={
              <span className={overdueBills > 0 ? 'font-semibold text-red-text' : undefined}>
                {texts.overdueBills(overdueBills)}
              </span>
            }
          />
        </>
      )}
    </QueryView>
  )
}
