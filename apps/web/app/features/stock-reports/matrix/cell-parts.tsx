import type { Movement } from '@momo/contracts/inventory'
import type { StockItem, StockPlace } from '@momo/contracts/stock-reports'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { changeText, quantityText } from '#lib/stock/quantity-text.ts'
import { documentWords, movementWords } from '#lib/stock/stock.messages.ts'
import { withQuery } from '#lib/format/urls.ts'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { daysText } from './cell-text.ts'
import { cellParam, type CellKey } from './matrix-view.ts'
import { cellBatchesQuery, cellMovementsQuery, stockPlacesQuery } from './matrix.api.ts'
import { matrixMessages } from './matrix.messages.ts'

const texts = matrixMessages.drawer

export const itemAddress = ({ itemId, locationId }: CellKey, document?: string): string =>
  `/superadmin/stock/${itemId}${withQuery('', { place: locationId, document })}`

type PartProps<T> = {
  title: string
  beside?: ReactNode
  query: UseQueryResult<T>
  failed: string
  children: (data: T) => ReactNode
}

function Part<T>({ title, beside, query, failed, children }: PartProps<T>) {
  return (
    <section aria-label={title} className="grid gap-2 border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="heading-4">{title}</h3>
        {beside}
      </div>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => <PartFailed query={query} text={failed} tryAgain={matrixMessages.tryAgain} />}
      >
        {children}
      </QueryView>
    </section>
  )
}

type CellProps = { stock: StockItem; cell: CellKey }
const line = 'flex flex-wrap items-baseline justify-between gap-x-3 py-1.5'
const mostElsewhere = 3

/** Places with enough, those that last longest first: the API sorts by what runs out first. */
const withEnough = (places: StockPlace[], cell: CellKey): StockPlace[] =>
  places
    .filter(({ location, state }) => state === 'enough' && location.id !== cell.locationId)
    .toReversed()
    .slice(0, mostElsewhere)

export function Elsewhere({ stock: { item }, cell }: CellProps) {
  const { search } = useLocation()
  const query = useQuery(stockPlacesQuery(item.id))
  return (
    <Part title={texts.elsewhere} query={query} failed={texts.elsewhereFailed}>
      {(places) => {
        const others = withEnough(places, cell)
        if (others.length === 0) return <p className="text-ink-2">{texts.noneElsewhere}</p>
        return (
          <ul>
            {others.map(({ location, onHand, daysLeft }) => (
              <li key={location.id} className={line}>
                <span>
                  {location.name}
                  {daysLeft === undefined ? undefined : (
                    <span className="block text-sm text-ink-2">{texts.daysLeft(daysText(daysLeft))}</span>
                  )}
                </span>
                <NumberLink
                  to={withQuery(search, { cell: cellParam({ ...cell, locationId: location.id }) })}
                  preventScrollReset
                >
                  {quantityText(onHand ?? 0, item.baseUnit)}
                </NumberLink>
              </li>
            ))}
          </ul>
        )
      }}
    </Part>
  )
}

export function Batches({ stock: { item }, cell }: CellProps) {
  const query = useQuery(cellBatchesQuery(cell))
  return (
    <Part title={texts.batches} query={query} failed={texts.batchesFailed}>
      {(batches) =>
        batches.length === 0 ? (
          <p className="text-ink-2">{texts.noBatches}</p>
        ) : (
          <ul>
            {batches.map(({ id, code, useBy, onHand, isStopped }, index) => (
              <li key={id} className={line}>
                <span className="min-w-0 wrap-anywhere">
                  {texts.batch(code)}
                  <span className="block text-sm text-ink-2">
                    {[
                      useBy ? texts.useBy(longDay(useBy)) : texts.noUseBy,
                      isStopped ? texts.stopped : index === 0 && batches.length > 1 && texts.goesFirst,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <b className="font-semibold tabular-nums">{quantityText(onHand, item.baseUnit)}</b>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  )
}

export function Movements({ stock: { item }, cell }: CellProps) {
  const query = useQuery(cellMovementsQuery(cell))
  return (
    <Part
      title={texts.movements}
      beside={
        <Link
          to={itemAddress(cell)}
          className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
        >
          {texts.ledger}
        </Link>
      }
      query={query}
      failed={texts.movementsFailed}
    >
      {(movements) =>
        movements.length === 0 ? (
          <p className="text-ink-2">{texts.noMovements}</p>
        ) : (
          <ul className="divide-y divide-line">
            {movements.map((movement) => (
              <MovementLine key={movement.id} movement={movement} cell={cell} stock={item} />
            ))}
          </ul>
        )
      }
    </Part>
  )
}

type LineProps = { movement: Movement; cell: CellKey; stock: StockItem['item'] }

function MovementLine({ movement, cell, stock }: LineProps) {
  const { kind, happenedAt, quantity, documentType, documentId } = movement
  return (
    <li className={line}>
      <span>
        <b className="font-semibold">{movementWords[kind]}</b>
        <span className="block text-sm text-ink-2">
          {longDate(happenedAt)}, {clockTime(happenedAt)} ·{' '}
          <Link to={itemAddress(cell, `${documentType}.${documentId}`)} className="link">
            {documentWords[documentType]}
          </Link>
        </span>
      </span>
      <span className="whitespace-nowrap tabular-nums">{changeText(quantity, stock.baseUnit)}</span>
    </li>
  )
}
