import type { TransferRow } from '@momo/contracts/requisitions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ChoiceList, ChoiceRow } from '../office/choice-list.tsx'
import { pastTime } from '../office/departure-time.ts'
import { transfersQuery } from '../office/office.api.ts'
import { officeMessages, transferMessages as texts } from '../office/office.messages.ts'
import { TransferStateBadge } from './transfer-state.tsx'

/** All transfers, the newest first: with or without a requisition. */
export function TransferList({ chosen }: { chosen: string | undefined }) {
  const query = useInfiniteQuery(transfersQuery({}))
  return (
    <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.faults).text}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items)
        if (rows.length === 0) return <EmptyState drawing="orders" {...texts.none} />
        return (
          <>
            <ChoiceList label={texts.list}>
              {rows.map((row) => (
                <ChoiceRow
                  key={row.id}
                  id={row.id}
                  isChosen={row.id === chosen}
                  title={texts.route(shortPlace(row.from.name), shortPlace(row.to.name))}
                  badge={<TransferStateBadge {...row} />}
                  facts={factsOf(row)}
                >
                  {officeMessages.andMore(row.firstItems.join(', '), row.items - row.firstItems.length)}
                </ChoiceRow>
              ))}
            </ChoiceList>
            <ShowMore query={query} label={texts.more} />
          </>
        )
      }}
    </ListView>
  )
}

const factsOf = ({ number, requisition, shippedAt, shortLines }: TransferRow): string =>
  [
    number,
    ...(requisition ? [texts.forRequisition(requisition.number)] : []),
    ...(shippedAt ? [pastTime(shippedAt)] : []),
    ...(shortLines > 0 ? [officeMessages.shortLines(shortLines)] : []),
  ].join(' · ')
