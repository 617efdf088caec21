import type { CounterOrder, Ticket } from '@momo/contracts/orders'
import type { ShownLine } from '../counter/counter-totals.ts'
import { offlineMessages as texts } from './offline.messages.ts'

type Given = { order: CounterOrder; lines: readonly ShownLine[]; number: number; by: string }

/** The kitchen's ticket of a sale that has not reached the server; printed by the browser. */
export function offlineTicket({ order, lines, number, by }: Given): Ticket {
  const at = new Date()
  return {
    orderId: order.key,
    kind: 'kitchen',
    number: texts.numberOf(number),
    shortNumber: number,
    revision: 1,
    copy: 0,
    isCancelled: false,
    printedAt: at,
    printedBy: by,
    fulfilmentMethod: methodOf(order),
    placedAt: at,
    readyAt: at,
    tableNumber: order.fulfilment.kind === 'table' ? order.fulfilment.tableNumber : undefined,
    requestedSlot: order.requestedSlot,
    note: order.note ?? '',
    lines: lines.map(({ quantity, food, options, note }) => ({
      quantity,
      name: food?.name ?? '',
      options,
      note,
    })),
    packing: undefined,
  }
}

function methodOf({ fulfilment }: CounterOrder): Ticket['fulfilmentMethod'] {
  if (fulfilment.kind === 'table') return 'dine-in'
  return fulfilment.kind === 'phone' && fulfilment.delivery ? 'delivery' : 'pickup'
}
