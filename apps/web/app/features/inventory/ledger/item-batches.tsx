import type { Batch, Item, Location } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayBeside, longDay, todayInNepal } from '#lib/format/dates.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { batchesQuery } from './ledger.api.ts'
import { ledgerMessages } from './ledger.messages.ts'
import { StopBatchDialog } from './stop-batch-dialog.tsx'

const texts = ledgerMessages.batches

type Measured = Pick<Item, 'id' | 'baseUnit'>

/** A batch may be at several places: it is stopped and released at all of them at once. */
type Held = { batch: Batch; at: Batch[] }

function heldBatches(batches: Batch[]): Held[] {
  const byId = Map.groupBy(batches, ({ id }) => id)
  return [...byId.values()].flatMap((at) => (at[0] ? [{ batch: at[0], at }] : []))
}

/** Batches of an item that are not used up, in the order in which they expire. */
export function ItemBatches({ item }: { item: Measured }) {
  const [chosen, choose] = useState<Batch>()
  const query = useQuery(batchesQuery(item.id))
  const { data: places = [] } = useQuery(locationsQuery())
  return (
    <AdminCard title={texts.title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={texts.failed} tryAgain={ledgerMessages.tryAgain} />
          </div>
        )}
      >
        {(batches) => <BatchList item={item} batches={batches} places={places} onChoose={choose} />}
      </QueryView>
      {chosen ? (
        <StopBatchDialog batch={chosen} places={places} onClose={() => choose(undefined)} />
      ) : undefined}
    </AdminCard>
  )
}

type ListProps = { item: Measured; batches: Batch[]; places: Location[]; onChoose: (batch: Batch) => void }

function BatchList({ item, batches, places, onChoose }: ListProps) {
  if (batches.length === 0) return <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
  return (
    <ul aria-label={texts.title}>
      {heldBatches(batches).map((held) => (
        <li
          key={held.batch.id}
          className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-4.5 py-3 last:border-0"
        >
          <BatchText held={held} item={item} places={places} />
          <StopButton batch={held.batch} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function BatchText({
  held: { batch, at },
  item,
  places,
}: {
  held: Held
  item: Measured
  places: Location[]
}) {
  const { id: batchId, code, madeOn, useBy, isStopped } = batch
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? texts.somewhere
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
        <Link
          to={`/superadmin/batches/${batchId}`}
          className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
        >
          {texts.batch(code)}
        </Link>
        {isStopped ? <Badge tone="red">{texts.stopped}</Badge> : undefined}
        <ExpiryBadge useBy={useBy} />
      </p>
      <p className="text-sm text-ink-2">
        {useBy ? texts.useBy(longDay(useBy)) : texts.noUseBy} · {texts.madeOn(longDay(madeOn))}
      </p>
      <p className="text-sm wrap-anywhere text-ink-2 tabular-nums">
        {at
          .map(({ locationId, onHand }) => `${nameOf(locationId)} ${quantityText(onHand, item.baseUnit)}`)
          .join(' · ')}
      </p>
    </div>
  )
}

/** The use-by date is the last day of use; the API counts two days ahead as expiring. */
function ExpiryBadge({ useBy }: { useBy: string | undefined }) {
  const today = todayInNepal()
  if (useBy === undefined || useBy > dayBeside(dayBeside(today, 1), 1)) return undefined
  const isExpired = useBy < today
  return (
    <Badge tone={isExpired ? 'red' : 'amber'} icon={<CalendarClock aria-hidden />}>
      {isExpired ? texts.expired : texts.expiring}
    </Badge>
  )
}

function StopButton({ batch, onChoose }: { batch: Batch; onChoose: (batch: Batch) => void }) {
  const name = texts.batch(batch.code)
  return (
    <AdminButton
      variant={batch.isStopped ? 'outline' : 'danger-outline'}
      aria-label={batch.isStopped ? texts.releaseOf(name) : texts.stopOf(name)}
      onClick={() => onChoose(batch)}
    >
      {batch.isStopped ? texts.release : texts.stop}
    </AdminButton>
  )
}
