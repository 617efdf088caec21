import { useQuery } from '@tanstack/react-query'
import { Banknote, CalendarClock } from 'lucide-react'
import { dayInYear } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { paths } from '../paths.ts'
import { balanceQuery } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { supplierMoneyMessages } from './supplier.messages.ts'

const texts = supplierMoneyMessages.tiles
/** '7 Mangsir': the year is clear. */
const nepaliDayInYear = (bsDate: string) => nepaliDay(bsDate).replace(/ \d+$/, '')

/** What we owe the supplier, and when the next part is due. Two tiles of a row. */
export function BalanceTiles({ supplierId }: { supplierId: string }) {
  const query = useQuery(balanceQuery(supplierId))
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
        <PartFailed query={query} text={supplierMoneyMessages.failed} tryAgain={billMessages.tryAgain} />
      )}
    >
      {({ owed, openBills, unapproved, nextPayment }) => (
        <>
          <StatTile
            label={owed < 0 ? texts.theyOwe : texts.owed}
            icon={<Banknote aria-hidden />}
            value={rupees(Math.abs(owed))}
            {...(openBills > 0 && { to: `${paths.bills}?supplier=${supplierId}` })}
            note={[
              texts.openBills(openBills),
              ...(unapproved.bills > 0 ? [texts.toApprove(unapproved.bills)] : []),
            ].join(' · ')}
          />
          <StatTile
            label={texts.next}
            icon={<CalendarClock aria-hidden />}
            value={rupees(nextPayment?.amount ?? 0)}
            note={
              nextPayment
                ? texts.due(dayInYear(nextPayment.dueOn), nepaliDayInYear(nextPayment.dueOnBs))
                : texts.nothingDue
            }
          />
        </>
      )}
    </QueryView>
  )
}
