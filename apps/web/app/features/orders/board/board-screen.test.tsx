import { expect, test } from 'vitest'
import type { Board, BoardOrder } from '@momo/contracts/orders'
import {
  aBoard,
  aBoardOrder,
  aBoardView,
  aLine,
  aNewOrder,
  aPendingAction,
  boardNow,
  minutesFromNow,
} from '#testing/a-board.ts'
import { renderElement } from '#testing/render-page.tsx'
import { Form } from '../board-actions/action-dialog.tsx'
import { BoardScreen } from './board-screen.tsx'
import { HiddenOrdersNotice } from './board-states.tsx'
import type { BoardView } from './board-view.ts'
import { OrderCard } from '../board-cards/order-card.tsx'
import { AllDayPanel } from '../board-header/all-day-panel.tsx'
import { ScheduledList } from '../board-header/scheduled-drawer.tsx'
import { announcementOf } from './announcement.tsx'
import type { Question } from '../board-actions/order-actions.ts'
import { timerOf } from '../board-rules/lateness.ts'
import { scheduledGroups } from '../board-rules/scheduled.ts'

const nothing = () => undefined
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .replaceAll('&#x27;', "'")

const screen = (view: BoardView) =>
  renderElement(
    <BoardScreen view={view} me="Maya Lama" onPrint={nothing} onPause={nothing} onGoOn={nothing} />,
  )
const card = (order: BoardOrder) =>
  renderElement(
    <OrderCard
      order={order}
      timer={timerOf(order, aBoard([]), boardNow)}
      pendingState={undefined}
      undo={undefined}
      act={nothing}
      onUndo={nothing}
    />,
  )
const form = (question: Question, order: BoardOrder) =>
  renderElement(<Form ask={{ question, order }} me="Maya Lama" onMove={nothing} onBack={nothing} />)

const slot = { from: minutesFromNow(45), to: minutesFromNow(60) }
const aDay = [
  aNewOrder(2414),
  aBoardOrder(2405),
  aBoardOrder(2402, { state: 'ready' }),
  aBoardOrder(2398, { state: 'out-for-delivery', rider: { name: 'Suraj', phone: '9801112233' } }),
  aNewOrder(2420, 5, { requestedSlot: slot }),
]

test('ADM-02 the board shows four lanes with their counts and targets, each order in its own', async () => {
  const html = await screen(aBoardView(aDay))
  const lanes = [...html.matchAll(/<section aria-label="([^"]*)"[^>]*>(?:(?!<\/section>).)*/g)].map(
    ([text, label]) => [label, words(text)] as const,
  )
  for (const [lane, number, target] of [
    ['New, 1 order', '2414', 'accept in 2 min'],
    ['In the kitchen, 1 order', '2405', 'target 15 min'],
    ['Ready, 1 order', '2402', 'hand over'],
    ['On the way, 1 order', '2398', 'by promised time'],
  ]) {
    const [, text] = lanes.find(([label]) => label === lane) ?? []
    expect(text).toContain(number)
    expect(text).toContain(target)
  }
  expect(words(html)).toContain('All 4 Delivery 4 Pickup 0 Dine-in 0')
  expect(words(html)).toContain('New 1 Kitchen 1 Ready 1 On the way 1')
})

test('ORD-05 scheduled orders are grouped by time in a strip, and can be answered or started early', async () => {
  const orders = [
    aNewOrder(2420, 5, { requestedSlot: slot }),
    aBoardOrder(2421, { state: 'accepted', requestedSlot: slot, startAt: minutesFromNow(30) }),
  ]
  const board = words(await screen(aBoardView(orders)))
  expect(board).toContain('Scheduled 7:30 PM 1 to accept 2 orders, 4 plates')
  expect(board).toContain('1 scheduled order to accept, for 7:30 PM')
  const [group] = scheduledGroups(orders)
  if (!group) throw new Error('no group')
  const list = await renderElement(
    <ScheduledList
      group={group}
      board={aBoard(orders)}
      now={boardNow}
      pendingActions={[]}
      act={nothing}
      onUndo={nothing}
    />,
  )
  expect(words(list)).toContain('starts 7:15 PM')
  expect(words(list)).toMatch(/Start now order 2421.*Accept order 2420/)
  expect(list).toContain('aria-label="Reject order 2420"')
  expect(list).not.toContain('with a different time')
})

test.each([
  ['placed', 'delivery', 'Accept', ['Reject order 7', 'Accept order 7 with a different time']],
  [
    'preparing',
    'pickup',
    'Mark ready',
    ['Print ticket for order 7', 'Delay order 7 by 10 minutes', 'More actions for order 7'],
  ],
  ['ready', 'delivery', 'Give to rider', ['Print ticket for order 7', 'More actions for order 7']],
  ['ready', 'pickup', 'Picked up', ['Print ticket for order 7', 'More actions for order 7']],
  ['ready', 'dine-in', 'Served', ['Print ticket for order 7', 'More actions for order 7']],
  ['out-for-delivery', 'delivery', 'Delivered', ['Print ticket for order 7', 'More actions for order 7']],
] as const)('ADM-02 a card that is %s, %s, has one large button: %s', async (state, method, step, others) => {
  const html = await card(aBoardOrder(7, { state, fulfilmentMethod: method, customerPhone: '' }))
  const named = [...html.matchAll(/<button[^>]*>(?:(?!<\/button>).)*<\/button>/g)].map(
    ([text]) => /aria-label="([^"]*)"/.exec(text)?.[1] ?? words(text).trim(),
  )
  expect(named.toSorted()).toEqual([`${step} order 7`, ...others].toSorted())
})

test('ADM-02 a card shows customer, fulfilment method, distance, payment, and every dish with its options and notes', async () => {
  const html = await card(
    aBoardOrder(2405, {
      note: 'Peanut allergy',
      lines: [
        aLine('Kothey Momo', 12, {
          options: ['Half plate', 'Extra achar'],
          note: 'one without <b>achar</b>',
        }),
        aLine('Thukpa'),
      ],
    }),
  )
  expect(words(html)).toContain(
    '2405 5 min Delivery by 7:15 PM Sita Tamang · 900 m Cash Rs. 450.00 12× Kothey Momo Half plate, Extra achar one without &lt;b&gt;achar&lt;/b&gt; 1× Thukpa Allergy: Peanut allergy',
  )
  expect(html).toContain('href="tel:9841234567"')
  expect(html).toContain('href="/branchadmin/order-view/019311ab-0000-7000-8000-000000002405"')
  expect(html).toMatch(/bg-board-late[^>]*>(?:(?!Peanut).)*Peanut allergy/)
})

test('a note is amber, an allergy is red, a table replaces the customer name, and a paid order says so', async () => {
  const html = await card(
    aBoardOrder(1, {
      fulfilmentMethod: 'dine-in',
      tableNumber: '7',
      note: 'No onion',
      source: 'counter',
      payment: { method: 'khalti', state: 'paid' },
      lines: [aLine('Momo', 1, { note: 'allergic to nuts' })],
    }),
  )
  expect(html).toMatch(/bg-board-note[^>]*>(?:(?!No onion).)*Note: <\/span>No onion/)
  expect(html).toMatch(/bg-board-late[^>]*>(?:(?!allergic).)*allergic to nuts/)
  expect(words(html)).toContain('Dine-in by 7:15 PM Counter Table 7 · 900 m Paid')
})

test('on the way a card shows the rider with a call link, and the address', async () => {
  const html = await card(
    aBoardOrder(1, {
      state: 'out-for-delivery',
      rider: { name: 'Suraj', phone: '9801112233' },
      address: 'Blue gate',
      addressNote: 'ring twice',
    }),
  )
  expect(words(html)).toContain('Rider: Suraj · 900 m Cash Rs. 450.00 Blue gate · ring twice')
  expect(html).toContain('href="tel:9801112233"')
  expect(html).toContain('aria-label="Call Suraj"')
})

test('a late order says so in words, not only by colour', async () => {
  expect(
    words(await card(aBoardOrder(1, { stateAt: minutesFromNow(-19), readyAt: minutesFromNow(-4) }))),
  ).toContain('Late · 19 min')
  expect(words(await card(aBoardOrder(1)))).not.toContain('Late')
})

test('R-19 without a shift the board asks to start one and says why', async () => {
  const without = (change: Partial<Board>) =>
    screen(aBoardView(aDay, { isShift: false, sound: 'locked', board: aBoard(aDay, change) }))
  const html = await without({ isWatched: false })
  expect(words(html)).toContain('customers can only order for later. Start shift')
  expect(html).not.toContain('Turn sound on')
  expect(words(await without({ isWatched: false, stopsUnwatched: false }))).not.toContain(
    'customers can only order for later',
  )
  expect(words(await screen(aBoardView(aDay)))).not.toContain('Start shift')
})

test('R-19 a second device does not say that customers can only order for later while a shift runs on another', async () => {
  const html = words(
    await screen(aBoardView(aDay, { isShift: false, board: aBoard(aDay, { isWatched: true }) })),
  )
  expect(html).toContain('Start a shift to hear new orders on this device too.')
  expect(html).not.toContain('customers can only order for later')
})

test('R-19 a strip warns that the sound is off, and since when the connection is lost', async () => {
  expect(words(await screen(aBoardView(aDay, { sound: 'off' })))).toContain(
    "Sound is off, so you won't hear new orders. Turn sound on",
  )
  expect(words(await screen(aBoardView(aDay, { connection: 'reconnecting' })))).toContain(
    'Reconnecting, last update 6:41 PM',
  )
  expect(words(await screen(aBoardView(aDay, { connection: 'offline' })))).toContain('Offline since 6:41 PM')
  const fine = words(await screen(aBoardView(aDay)))
  expect(fine).toContain('Live')
  for (const alarm of ['Turn sound on', 'last update', 'Offline']) expect(fine).not.toContain(alarm)
})

test('the board says how much of the kitchen unpaid orders hold', async () => {
  const held = (orders: number, baskets: number) =>
    screen(aBoardView(aDay, { board: aBoard(aDay, { unpaidHold: { orders, baskets } }) }))
  expect(words(await held(2, 4.5))).toContain(
    '2 unpaid orders hold 4.5 baskets or pans for up to 10 minutes.',
  )
  expect(words(await held(1, 1))).toContain('1 unpaid order holds 1 basket or pan for up to 10 minutes.')
  expect(words(await screen(aBoardView(aDay)))).not.toContain('unpaid order')
})

test('a running pause is shown with its end and message, an expired one is not', async () => {
  const paused = (until: Date) =>
    screen(
      aBoardView(aDay, { board: aBoard(aDay, { pause: { until, message: 'The gas is being changed' } }) }),
    )
  const html = words(await paused(minutesFromNow(15)))
  expect(html).toContain('New orders are paused until 7:00 PM.')
  expect(html).toMatch(/Customers see: “The gas is being changed”.*Resume orders/)
  expect(words(await paused(minutesFromNow(-1)))).not.toContain('paused until')
})

test('R-38 every held action can be undone in the lane that the order has left; sent ones can’t', async () => {
  const actions = [
    aPendingAction(
      aNewOrder(2405),
      { move: 'accept' },
      { queuedAt: minutesFromNow(-0.1), undoUntil: new Date(boardNow.getTime() + 2_100) },
    ),
    aPendingAction(aBoardOrder(2405), { move: 'ready' }),
    aPendingAction(aBoardOrder(2402), { move: 'ready' }, { state: 'sending' }),
  ]
  const html = await screen(aBoardView([aBoardOrder(2405, { state: 'ready' })], { pendingActions: actions }))
  const laneText = (name: string) =>
    words(new RegExp(`<section aria-label="${name}, (?:(?!</section>).)*`).exec(html)?.[0] ?? '')
  expect(laneText('New')).toContain('2405 accepted Undo for order 2405 3')
  expect(laneText('In the kitchen')).toContain('2405 marked ready Undo for order 2405 5')
  expect(laneText('Ready')).not.toContain('Undo')
  expect(words(html)).not.toContain('Undo for order 2402')
})

test('ADM-02 a card shows when its action is waiting for the connection or being sent', async () => {
  const order = aBoardOrder(2405)
  const shown = (state: 'held' | 'waiting' | 'sending') =>
    screen(
      aBoardView([order], { pendingActions: [aPendingAction(order, { move: 'ready' }, { state })] }),
    ).then(words)
  expect(await shown('waiting')).toContain("Will send when you're back online")
  expect(await shown('sending')).toContain('Sending...')
  expect(await shown('held')).not.toMatch(/Will send|Sending/)
})

test('R-38 a conflict is shown until it is dismissed', async () => {
  const conflict = {
    key: 'k',
    orderId: 'x',
    number: 'JM-BNS-2405',
    move: 'accept' as const,
    text: 'The customer has taken it back.',
  }
  const html = await screen(aBoardView(aDay, { conflicts: [conflict] }))
  expect(html).toMatch(
    /role="alert"(?:(?!<\/button>).)*JM-BNS-2405(?:(?!<\/button>).)*The customer has taken it back\.(?:(?!<\/button>).)*OK/,
  )
})

test('RT-05 the board has a loading, an error and an empty state', async () => {
  const none = { board: undefined, seenAt: undefined }
  expect(words(await screen(aBoardView([], { ...none, state: 'loading' })))).toContain('Loading orders...')
  const failed = words(await screen(aBoardView([], { ...none, state: 'failed' })))
  expect(failed).toContain("Couldn't load the orders")
  expect(failed).toContain('Try again')
  expect(words(await screen(aBoardView([], { ...none, state: 'failed', connection: 'offline' })))).toContain(
    "You're offline. Orders already placed are safe.",
  )
  expect(words(await screen(aBoardView([])))).toContain("No orders yet You're all set.")
})

test('a filter that hides unanswered orders shows a warning', async () => {
  const html = words(await renderElement(<HiddenOrdersNotice hidden={2} onClear={nothing} />))
  expect(html).toContain('2 new orders are hidden by your search or filter. Show all orders')
  expect(await renderElement(<HiddenOrdersNotice hidden={0} onClear={nothing} />)).toBe('')
})

test('a phone starts with the first lane that has orders', async () => {
  const shown = async (orders: BoardOrder[]) =>
    /aria-pressed="true"[^>]*>(?:<span[^>]*><\/span>)?((?:New|Kitchen|Ready|On the way) \d)/.exec(
      await screen(aBoardView(orders)),
    )?.[1]
  expect(await shown([aBoardOrder(1)])).toBe('Kitchen 1')
  expect(await shown([aBoardOrder(1), aNewOrder(2)])).toBe('New 1')
})

test('ADM-02 rejecting and cancelling ask for a reason from the contract and say that the customer sees it', async () => {
  const reject = words(await form('reject', aNewOrder(1)))
  expect(reject).toContain(
    'Kitchen too busy Closing early today Item sold out Too far to deliver Other reason',
  )
  expect(reject).toContain('The customer will see the reason and this message.')
  expect(reject).not.toContain('will be refunded')
  const cancel = words(await form('cancel', aBoardOrder(1, { payment: { method: 'esewa', state: 'paid' } })))
  expect(cancel).toContain('Not collected')
  expect(cancel).toContain('The customer will be refunded')
})

test('the accept form offers one-tap times, with the planned one first', async () => {
  expect(words(await form('accept-in', aNewOrder(1)))).toContain(
    'As planned, 6:55 PM 10 min 15 min 20 min 30 min 45 min',
  )
})

test('the all-day panel shows pieces and plates by station', async () => {
  const counts = [{ name: 'Chicken', count: 1200, unit: 'pieces' as const }]
  const thukpa = [{ name: 'Veg Thukpa', count: 1, unit: 'plates' as const }]
  const stations = [
    { station: 'steam' as const, counts },
    { station: 'wok' as const, counts: thukpa },
  ]
  const html = await renderElement(<AllDayPanel stations={stations} />)
  expect(words(html)).toContain('Steam Chicken pieces 1,200 Wok Veg Thukpa 1')
  expect(words(await renderElement(<AllDayPanel stations={[]} />))).toContain('Nothing to cook.')
})

test('ADM-02 a new order is announced with its number, fulfilment method and items', () => {
  expect(announcementOf(aNewOrder(2414, 5, { lines: [aLine('C Momo', 2), aLine('Chiya')] }))).toBe(
    'New order 2414, Delivery: 2 C Momo, 1 Chiya',
  )
})
