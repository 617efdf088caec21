import type { Board, BoardOrderLine, BoardOrder, StaffMove } from '@momo/contracts/orders'
import type { BoardView, PendingAction } from '#features/orders/board/board-view.ts'

/** Sat, 14 Nov 2026, 6:45 PM in Kathmandu. */
export const boardNow = new Date('2026-11-14T13:00:00Z')
export const minutesFromNow = (minutes: number): Date => new Date(boardNow.getTime() + minutes * 60_000)

export const aLine = (name: string, quantity = 1, change: Partial<BoardOrderLine> = {}): BoardOrderLine => ({
  name,
  options: [],
  quantity,
  note: '',
  pieces: {},
  ...change,
})

/** An order in preparation since five minutes, due in ten. */
export const aBoardOrder = (shortNumber: number, change: Partial<BoardOrder> = {}): BoardOrder => ({
  id: `019311ab-0000-7000-8000-${String(shortNumber).padStart(12, '0')}`,
  number: `JM-BNS-${shortNumber}`,
  shortNumber,
  version: 2,
  state: 'preparing',
  stateAt: minutesFromNow(-5),
  fulfilmentMethod: 'delivery',
  source: 'site',
  placedAt: minutesFromNow(-7),
  startAt: minutesFromNow(-5),
  readyAt: minutesFromNow(10),
  dueAt: minutesFromNow(30),
  promisedAt: minutesFromNow(30),
  customerName: 'Sita Tamang',
  customerPhone: '9841234567',
  distance: 900,
  note: '',
  grandTotal: 45_000,
  payment: { method: 'cash', state: 'due' },
  lines: [aLine('Chicken Jhol Momo', 2, { pieces: { Chicken: 10 } })],
  stationsDone: [],
  tickets: 0,
  ...change,
})

/** An order that has waited this many seconds for an answer. */
export const aNewOrder = (shortNumber: number, seconds = 24, change: Partial<BoardOrder> = {}): BoardOrder =>
  aBoardOrder(shortNumber, {
    state: 'placed',
    stateAt: minutesFromNow(-seconds / 60),
    placedAt: minutesFromNow(-seconds / 60),
    missedAt: minutesFromNow(2 - seconds / 60),
    ...change,
  })

export const aBoard = (orders: BoardOrder[], change: Partial<Board> = {}): Board => ({
  now: boardNow,
  branchId: '019311ab-0000-7000-8000-0000000000b1',
  outlet: 'Jhol Momo New Baneshwor',
  prepMinutes: 15,
  alarmMinutes: 1,
  answerMinutes: 2,
  stopsUnwatched: true,
  isWatched: true,
  readyWhenBumped: false,
  orders,
  cancelled: [],
  ...change,
})

export const aPendingAction = (
  order: BoardOrder,
  move: StaffMove,
  change: Partial<PendingAction> = {},
): PendingAction => ({
  key: `key-${order.shortNumber}-${move.move}`,
  orderId: order.id,
  number: order.number,
  move,
  queuedAt: minutesFromNow(-0.05),
  state: 'held',
  undoUntil: new Date(boardNow.getTime() + 5_000),
  before: order,
  ...change,
})

/** A shift in progress, connected and with sound. */
export const aBoardView = (orders: BoardOrder[], change: Partial<BoardView> = {}): BoardView => ({
  state: 'shown',
  board: aBoard(orders),
  seenAt: minutesFromNow(-4),
  now: boardNow,
  connection: 'live',
  pendingActions: [],
  conflicts: [],
  isShift: true,
  sound: 'on',
  isRinging: false,
  startShift: () => Promise.resolve(),
  endShift: () => undefined,
  setSound: () => undefined,
  enqueueAction: () => undefined,
  undo: () => undefined,
  dismiss: () => undefined,
  refresh: () => Promise.resolve(),
  ...change,
})
