import type { Board, BoardOrder } from '@momo/contracts/orders'
import { minutesLater, placedAt } from './orders.ts'

const order: BoardOrder = {
  id: '019311ab-0000-7000-8000-0000000000a1',
  number: 'JM-BNS-2411',
  shortNumber: 2411,
  version: 1,
  state: 'placed',
  stateAt: placedAt,
  fulfilmentMethod: 'delivery',
  source: 'site',
  placedAt,
  startAt: placedAt,
  readyAt: minutesLater(20),
  dueAt: minutesLater(40),
  promisedAt: minutesLater(40),
  missedAt: minutesLater(10),
  customerName: 'Sita Tamang',
  customerPhone: '9841234567',
  note: '',
  grandTotal: 75_000,
  payment: { method: 'cash', state: 'due' },
  lines: [
    { name: 'Chicken Jhol Momo', options: ['Full plate'], quantity: 2, note: '', pieces: { Chicken: 10 } },
  ],
  stationsDone: [],
  tickets: 0,
}

export const aBoardOrder = (change: Partial<BoardOrder> = {}): BoardOrder => ({ ...order, ...change })

/** The second and third order of a test: another id and number. */
export const anotherBoardOrder = (n: number, change: Partial<BoardOrder> = {}): BoardOrder =>
  aBoardOrder({
    id: `019311ab-0000-7000-8000-0000000000a${n}`,
    number: `JM-BNS-241${n}`,
    shortNumber: 2410 + n,
    ...change,
  })

export const aBoard = (change: Partial<Board> = {}): Board => ({
  now: placedAt,
  branchId: '019311ab-0000-7000-8000-0000000000b1',
  outlet: 'Jhol Momo New Baneshwor',
  prepMinutes: 20,
  alarmMinutes: 3,
  answerMinutes: 10,
  stopsUnwatched: true,
  readyWhenBumped: false,
  cancelled: [],
  isWatched: true,
  orders: [aBoardOrder()],
  ...change,
})
