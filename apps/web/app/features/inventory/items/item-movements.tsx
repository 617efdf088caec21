import type { Item, Location, Movement } from '@momo/contracts/inventory'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { changeText } from '#lib/stock/quantity-text.ts'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { documentWords, movementWords } from '#lib/stock/stock.messages.ts'
import { movementsQuery } from './items.api.ts'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.movements

type Props = { item: Item; places: [Location, ...Location[]] }

/** The ledger of the item at one place, the last to happen first. */
export function ItemMovements({ item, places }: Props) {
  const [chosen, choose] = useState<string>()
  const place = places.find(({ id }) => id === chosen) ?? places[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Select
        label={texts.place}
        hideLabel
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        value={place.id}
        onChange={(event) => choose(event.target.value)}
      />
      <Movements key={place.id} item={item} place={place} />
    </div>
  )
}

function Movements({ item, place }: { item: Item; place: Location }) {
  const query = useInfiniteQuery(movementsQuery(item.id, place.id))
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      failed={() => <PartFailed query={query} text={texts.failed} tryAgain={itemMessages.tryAgain} />}
    >
      {({ pages }) => {
        const movements = pages.flatMap(({ items }) => items)
        if (movements.length === 0) return <p className="text-ink-2">{texts.none}</p>
        return (
          <>
            <ul aria-label={texts.caption(place.name)} className="divide-y divide-line">
              {movements.map((movement) => (
                <li key={movement.id} className="py-2.5">
                  <MovementLine movement={movement} item={item} />
                </li>
              ))}
            </ul>
            <ShowMore query={query} label={texts.more} />
          </>
        )
      }}
    </QueryView>
  )
}

function MovementLine({ movement, item }: { movement: Movement; item: Item }) {
  const { kind, documentType, quantity, value, happenedAt, by, note, reason } = movement
  const details = [documentWords[documentType], by && texts.by(by), reason, note].filter(Boolean)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{movementWords[kind]}</span>
        <span className="whitespace-nowrap tabular-nums">{changeText(quantity, item.baseUnit)}</span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-2">
        <span>
          {longDate(happenedAt)}, {clockTime(happenedAt)}
        </span>
        {value === undefined ? undefined : <span className="tabular-nums">{rupees(value)}</span>}
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">{details.join(' · ')}</p>
    </>
  )
}
