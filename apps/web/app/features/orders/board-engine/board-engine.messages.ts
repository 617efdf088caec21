import type { StaffMove } from '@momo/contracts/orders'
import { builtOnRefused } from '../board-queue/queued-action.ts'

/** The attempted move, as the end of 'could not be …'. */
const done: Record<StaffMove['move'], string> = {
  accept: 'accepted',
  reject: 'rejected',
  start: 'started',
  ready: 'marked as ready',
  'hand-over': 'handed to the rider',
  deliver: 'marked as delivered',
  collect: 'marked as picked up',
  serve: 'marked as served',
  cancel: 'cancelled',
}

const because: Record<string, string> = {
  'order.changed': 'somebody else has moved it meanwhile',
  'order.no_such_move': 'it is not where it was any more',
  'auth.forbidden': 'it does not belong to this outlet',
  'auth.suspended': 'this account may not do it any more',
  'order.unknown': 'there is no such order any more',
  'request.invalid': 'something in it was not right',
  [builtOnRefused]: 'the press before it was refused',
}

export const boardEngineMessages = {
  conflict: (number: string, move: StaffMove['move'], code: string) =>
    `${number} could not be ${done[move]}: ${because[code] ?? 'the server would not have it'}. Please look at it again.`,
  newOrders: (count: number) => (count === 1 ? 'An order waits for an answer' : `${count} orders wait for an answer`),
  newOrder: (number: string, name: string) => `${number}, ${name}`,
}
