import type { Batch, OwnItem } from '@momo/contracts/inventory'
import { longDay } from '#lib/format/dates.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { ownItemMessages as texts } from './own-stock.messages.ts'
import { ExpiryBadge } from './stock-marks.tsx'

/** Batches that are not used up, in the order in which they expire. */
export function OwnBatches({ item, today }: { item: OwnItem; today: string }) {
  return (
    <AdminCard title={texts.batches}>
      {item.batches.length === 0 ? (
        <p className="px-4.5 py-4 text-ink-2">{texts.noBatches}</p>
      ) : (
        <ul aria-label={texts.batches}>
          {item.batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} baseUnit={item.baseUnit} today={today} />
          ))}
        </ul>
      )}
    </AdminCard>
  )
}

type Props = { batch: Batch; baseUnit: OwnItem['baseUnit']; today: string }

function BatchRow({ batch: { code, madeOn, useBy, onHand, isStopped }, baseUnit, today }: Props) {
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line px-4.5 py-3 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {texts.batch(code)}
          {isStopped ? <Badge tone="red">{texts.stopped}</Badge> : undefined}
          <ExpiryBadge useBy={useBy} today={today} />
        </p>
        <p className="text-sm text-ink-2">
          {useBy ? texts.lastDay(longDay(useBy)) : texts.noLastDay} · {texts.madeOn(longDay(madeOn))}
        </p>
      </div>
      <span className="flex-none whitespace-nowrap tabular-nums">{quantityText(onHand, baseUnit)}</span>
    </li>
  )
}
