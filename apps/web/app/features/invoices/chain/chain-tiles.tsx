import type { BillsSummary } from '@momo/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import { Banknote, FileText, Percent, Scale } from 'lucide-react'
import { useLocation } from 'react-router'
import { nepaliDay, nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { dayInYear } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { groupDigits } from '#lib/format/numbers.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { chainMessages } from './chain.messages.ts'
import { summaryQueryFromUrl } from './chain-view.ts'

const texts = chainMessages.tiles

/** Number and sums of the month, of the branch that is shown or of all. */
export function ChainTiles() {
  const { search } = useLocation()
  const query = useQuery(summaryQueryFromUrl(new URLSearchParams(search)))
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-26 w-full" />}
      failed={() => <PartFailed query={query} text={texts.failed} tryAgain={chainMessages.tryAgain} />}
    >
      {(summary) => <Tiles summary={summary} search={search} />}
    </QueryView>
  )
}

/** '25 Mangsir' without the year, which is clear. */
const dayOfMonth = (bsDate: string) => nepaliDay(bsDate).split(' ').slice(0, 2).join(' ')

function Tiles({ summary, search }: { summary: BillsSummary; search: string }) {
  const { fileBy } = summary
  const register = withQuery(search, { view: 'register', cursor: undefined, q: undefined, kind: undefined })
  return (
    <AdminTiles>
      <StatTile
        label={texts.bills(nepaliMonth(summary.month).split(' ')[0] ?? '')}
        icon={<FileText aria-hidden />}
        value={groupDigits(String(summary.invoices))}
        note={texts.notes(summary.creditNotes)}
      />
      <StatTile
        label={texts.sales}
        icon={<Banknote aria-hidden />}
        value={rupees(summary.total)}
        to={register}
        note={texts.afterNotes}
      />
      <StatTile
        label={texts.taxable}
        icon={<Scale aria-hidden />}
        value={rupees(summary.taxable)}
        to={register}
        note={texts.withoutVat}
      />
      <StatTile
        label={texts.vat}
        icon={<Percent aria-hidden />}
        value={rupees(summary.vat)}
        to={register}
        note={texts.fileBy(dayOfMonth(fileBy.bsDate), dayInYear(fileBy.date).split(', ')[1] ?? '')}
      />
    </AdminTiles>
  )
}
