import type { StaffMove } from '@momo/contracts/orders'
import { builtOnRefused } from '#lib/action-queue/stored-action.ts'

/** The attempted move, as the end of "Couldn't …". */
const attempts: Record<StaffMove['move'], string> = {
  accept: 'accept it',
  reject: 'reject it',
  start: 'start it',
  delay: 'delay it',
  bump: 'mark it done in the kitchen',
  recall: 'bring it back to the kitchen',
  ready: 'mark it ready',
  'hand-over': 'give it to the rider',
  deliver: 'mark it delivered',
  collect: 'mark it picked up',
  serve: 'mark it served',
  cancel: 'cancel it',
}

const because: Record<string, string> = {
  'order.changed': 'another device already changed this order',
  'order.no_such_move': 'the order status has changed',
  'auth.forbidden': 'it belongs to another branch',
  'auth.suspended': 'this account is suspended',
  'order.unknown': 'this order no longer exists',
  'request.invalid': 'some details were not valid',
  [builtOnRefused]: 'the step before it failed',
}

export const boardEngineMessages = {
  /** Shown after the order number. */
  conflict: (move: StaffMove['move'], code: string) =>
    `Couldn't ${attempts[move]}: ${because[code] ?? 'the server refused it'}.`,
  newOrders: (count: number) => (count === 1 ? 'New order to accept' : `${count} new orders to accept`),
  newOrder: (number: string, name: string) => `${number}, ${name}`,
}
