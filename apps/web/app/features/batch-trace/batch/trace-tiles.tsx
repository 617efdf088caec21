import type { Trace } from '@momo/contracts/batch-trace'
import { Package, Phone, Truck, Utensils } from 'lucide-react'
import { wholeNumber } from '#lib/format/numbers.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { traceMessages as texts } from '../batch-trace.messages.ts'
import { onHandAt, onHandOf } from './trace-sum.ts'

export function TraceTiles({ trace }: { trace: Trace }) {
  const { batch, sentTo, orders, customers, served, places } = trace
  const text = (quantity: number) => quantityText(quantity, batch.baseUnit)
  const sent = sentTo.reduce((sum, { quantity }) => sum + quantity, 0)
  const branches = new Set(sentTo.map(({ location }) => location.id)).size
  return (
    <AdminTiles>
      <StatTile
        label={texts.sentTo}
        value={texts.branches(branches)}
        note={texts.sentNote(text(sent), text(onHandAt(trace, 'kitchen')))}
        icon={<Truck aria-hidden />}
      />
      <StatTile
        label={texts.served}
        value={texts.orders(orders)}
        to="#orders"
        note={texts.servedNote(text(served))}
        icon={<Utensils aria-hidden />}
      />
      <StatTile
        label={texts.onHand}
        value={text(onHandOf(trace))}
        to={`/superadmin/stock/${batch.itemId}`}
        note={texts.places(places.filter(({ onHand }) => onHand > 0).length)}
        icon={<Package aria-hidden />}
      />
      <StatTile
        label={texts.reachable}
        value={wholeNumber(customers)}
        to="#orders"
        note={texts.reachableNote(orders)}
        icon={<Phone aria-hidden />}
      />
    </AdminTiles>
  )
}
