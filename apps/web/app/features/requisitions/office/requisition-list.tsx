import type { RequisitionRow, RequisitionTab } from '@momo/contracts/requisitions'
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { RequisitionStateBadge } from '../shared/requisition-state.tsx'
import { ChoiceList, ChoiceRow } from './choice-list.tsx'
import { departureTime, pastTime } from './departure-time.ts'
import { officeMessages as texts } from './office.messages.ts'

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: RequisitionRow[] }>>
  tab: RequisitionTab
  chosen: string | undefined
}

/** Those that are due first are at the top. */
export function RequisitionList({ query, tab, chosen }: Props) {
  return (
    <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.faults).text}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items)
        if (rows.length === 0) return <EmptyState drawing="orders" {...texts.none[tab]} />
        return (
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
            <ChoiceList label={`${texts.list}. ${texts.keys}`}>
              {rows.map((row) => (
                <ChoiceRow
                  key={row.id}
                  id={row.id}
                  isChosen={row.id === chosen}
                  title={shortPlace(row.branchName)}
                  badge={<Badges row={row} />}
                  facts={factsOf(row, tab)}
                >
                  {row.isNothingNeeded ? texts.nothingNeeded : itemsOf(row)}
                </ChoiceRow>
              ))}
            </ChoiceList>
            <ShowMore query={query} label={texts.more} />
          </div>
        )
      }}
    </ListView>
  )
}

function Badges({ row }: { row: RequisitionRow }) {
  const { state, isLate, shortLines } = row
  return (
    <span className="flex flex-none flex-wrap justify-end gap-1">
      {isLate ? <Badge tone="red">{texts.late}</Badge> : undefined}
      {shortLines > 0 && state !== 'closed' ? (
        <Badge tone="red">{texts.shortLines(shortLines)}</Badge>
      ) : undefined}
      <RequisitionStateBadge {...row} isOffice />
    </span>
  )
}

/** 'REQ-0452 · 6:31 PM · needed today 8:30 PM'. Of a done one only the van matters. */
function factsOf({ number, sentAt, leavesAt }: RequisitionRow, tab: RequisitionTab): string {
  const sent = sentAt && tab !== 'done' ? [pastTime(sentAt)] : []
  return [number, ...sent, texts.needed(departureTime(leavesAt))].join(' · ')
}

/** 'Chicken mince 14 kg, Momo dough 20 kg, 3 more' */
function itemsOf({ firstItems, items }: RequisitionRow): string {
  const names = firstItems.map(
    ({ name, quantity, baseUnit }) => `${name} ${quantityText(quantity, baseUnit)}`,
  )
  return texts.andMore(names.join(', '), items - firstItems.length)
}
