import type { PurchaseOrderState } from '@momo/contracts/purchase-orders'
import type { ErrorCode } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'

export type LineQuantities = {
  quantity: number
  received: number
  returned: number
  billed: number
  isClosed: boolean
}
export type Progress = 'to-receive' | 'partly-received' | 'received' | 'billed'

const netReceived = ({ received, returned }: LineQuantities): number => received - returned

/** Of a closed line no more is expected, so it counts as complete. */
export const isComplete = (line: LineQuantities): boolean =>
  line.isClosed || netReceived(line) >= line.quantity

/** Still expected. Goods that went back are expected again until the line is closed. */
export const openOf = (line: LineQuantities): number =>
  isComplete(line) ? 0 : line.quantity - netReceived(line)

/** Something arrived or was billed, also if it went back later. */
export const hasStarted = (lines: LineQuantities[]): boolean =>
  lines.some(({ received, billed }) => received > 0 || billed > 0)

/** How far a sent order is. `billed` needs a bill: an order of which everything went back is not billed. */
export function progressOf(lines: LineQuantities[]): Progress {
  if (!lines.every(isComplete))
    return lines.some((line) => netReceived(line) > 0) ? 'partly-received' : 'to-receive'
  const isBilled =
    lines.some(({ billed }) => billed > 0) && lines.every((line) => line.billed >= netReceived(line))
  return isBilled ? 'billed' : 'received'
}

type Marks = { isSent: boolean; isClosed: boolean; isCancelled: boolean; progress: Progress }

export function stateOf({ isSent, isClosed, isCancelled, progress }: Marks): PurchaseOrderState {
  if (isCancelled) return 'cancelled'
  if (isClosed) return 'closed'
  return isSent ? progress : 'draft'
}

type Action = 'edit' | 'send' | 'receive' | 'close' | 'close-line' | 'cancel'

const isSent: Partial<Record<PurchaseOrderState, ErrorCode>> = {
  'to-receive': 'purchase_order.sent',
  'partly-received': 'purchase_order.sent',
  received: 'purchase_order.sent',
  billed: 'purchase_order.sent',
}
const isOver: Partial<Record<PurchaseOrderState, ErrorCode>> = {
  closed: 'purchase_order.closed',
  cancelled: 'purchase_order.cancelled',
}
const isDraft: Partial<Record<PurchaseOrderState, ErrorCode>> = { draft: 'purchase_order.not_sent' }

/** Why a state refuses an action; an absent state allows it. A complete order may still get more goods than ordered. */
const refusals: Record<Action, Partial<Record<PurchaseOrderState, ErrorCode>>> = {
  edit: { ...isSent, ...isOver },
  send: isOver,
  receive: { ...isDraft, ...isOver },
  close: { ...isDraft, ...isOver },
  'close-line': { ...isDraft, ...isOver },
  cancel: isOver,
}

export const allows = (state: PurchaseOrderState, action: Action): boolean =>
  refusals[action][state] === undefined

export function assertAllows(state: PurchaseOrderState, action: Action): void {
  const code = refusals[action][state]
  if (code) throw fault(code)
}

const expecting: PurchaseOrderState[] = ['to-receive', 'partly-received']

/** Goods are expected and their time is over. */
export const isLate = (state: PurchaseOrderState, expectedAt: Date, now: Date): boolean =>
  expecting.includes(state) && expectedAt < now
