import type { Trace } from '@momo/contracts/batch-trace'
import {
  Boxes,
  ChefHat,
  ClipboardCheck,
  Package,
  Store,
  Trash2,
  Truck,
  Utensils,
  Warehouse,
} from 'lucide-react'
import { longDate, longDay } from '#lib/format/dates.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { changeText, quantityText } from '#lib/stock/quantity-text.ts'
import { documentWords } from '#lib/stock/stock.messages.ts'
import { traceMessages as texts } from '../batch-trace.messages.ts'
import type { TraceNode } from './trace-node.tsx'
import { onHandAt } from './trace-sum.ts'

const batchPath = (id: string): string => `/superadmin/batches/${id}`

/** Batches, then ingredients that have none. */
export const parentNodes = ({ cameFrom, cameFromItems }: Trace): TraceNode[] => [
  ...cameFrom.map(({ id, code, name, quantity, baseUnit, kind }): TraceNode => ({
    key: id,
    title: name,
    text: texts.code(code),
    quantity: quantityText(quantity, baseUnit),
    icon: kind === 'preparation' ? <ChefHat /> : <Package />,
    tone: kind === 'preparation' ? 'blue' : 'orange',
    to: batchPath(id),
  })),
  ...cameFromItems.map(({ itemId, name, quantity, baseUnit }): TraceNode => ({
    key: itemId,
    title: name,
    text: texts.withoutBatch,
    quantity: quantityText(quantity, baseUnit),
    icon: <Boxes />,
    tone: 'grey',
    to: `/superadmin/stock/${itemId}`,
  })),
]

/** The production order, or the document in the ledger of the item. */
export function sourceNode({ batch, made }: Trace): TraceNode {
  const { source, itemId, name, baseUnit, madeOn } = batch
  return {
    key: source.id,
    title: name,
    text: `${texts.source(documentWords[source.type], source.number)}, ${longDay(madeOn)}`,
    quantity: quantityText(made, baseUnit),
    icon: source.type === 'production' ? <ChefHat /> : <Package />,
    tone: 'blue',
    to:
      source.type === 'production'
        ? `/superadmin/production/${source.id}`
        : `/superadmin/stock/${itemId}?document=${source.type}.${source.id}`,
  }
}

/** Arrivals at branches, then what is still at the kitchen or on the way. */
export const sentNodes = ({ batch: { baseUnit }, sentTo, places }: Trace): TraceNode[] => [
  ...sentTo.map(({ location, quantity, at, transferId }): TraceNode => ({
    key: transferId ?? `${location.id} ${at.getTime()}`,
    title: shortPlace(location.name),
    text: texts.arrived(longDate(at)),
    quantity: quantityText(quantity, baseUnit),
    icon: <Truck />,
    tone: 'blue',
  })),
  ...places
    .filter(({ location, onHand }) => location.kind !== 'branch' && onHand !== 0)
    .map(({ location, onHand }): TraceNode => ({
      key: location.id,
      title: location.name,
      text: location.kind === 'transit' ? texts.onTheWay : texts.stillThere,
      quantity: quantityText(onHand, baseUnit),
      icon: <Warehouse />,
      tone: 'grey',
    })),
]

/** Where it ended: served, used for other preparations, thrown away, lost, or left at branches. */
export function endNodes(trace: Trace): TraceNode[] {
  const { batch, served, orders, wasted, lostOnTheWay, corrected, wentInto, places } = trace
  const text = (quantity: number) => quantityText(quantity, batch.baseUnit)
  const left = onHandAt(trace, 'branch')
  const leftAt = places.filter(({ location, onHand }) => location.kind === 'branch' && onHand > 0).length
  const node = (key: string, isShown: boolean, rest: Omit<TraceNode, 'key'>): TraceNode[] =>
    isShown ? [{ key, ...rest }] : []
  return [
    ...node('served', served > 0 || orders > 0, {
      title: texts.servedNode,
      text: texts.orders(orders),
      quantity: text(served),
      icon: <Utensils />,
      tone: 'green',
      to: '#orders',
    }),
    ...wentInto.map(({ id, code, name, quantity }): TraceNode => ({
      key: id,
      title: name,
      text: texts.madeInto(texts.code(code)),
      quantity: text(quantity),
      icon: <ChefHat />,
      tone: 'blue',
      to: batchPath(id),
    })),
    ...node('wasted', wasted > 0, {
      title: texts.thrownAway,
      text: '',
      quantity: text(wasted),
      icon: <Trash2 />,
      tone: 'red',
    }),
    ...node('lost', lostOnTheWay > 0, {
      title: texts.lostOnTheWay,
      text: '',
      quantity: text(lostOnTheWay),
      icon: <Truck />,
      tone: 'red',
    }),
    ...node('counts', corrected !== 0, {
      title: texts.counts,
      text: '',
      quantity: changeText(corrected, batch.baseUnit),
      icon: <ClipboardCheck />,
      tone: 'amber',
    }),
    ...node('left', left !== 0, {
      title: texts.leftAtBranches,
      text: texts.places(leftAt),
      quantity: text(left),
      icon: <Store />,
      tone: 'amber',
    }),
  ]
}
