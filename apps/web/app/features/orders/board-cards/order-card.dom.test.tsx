import type { BoardOrder } from '@momo/contracts/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  aBoard,
  aBoardOrder,
  aBoardView,
  aNewOrder,
  aPendingAction,
  minutesFromNow,
} from '#testing/a-board.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { ReadOnly } from '#ui/patterns/states/read-only.ts'
import { askMessages, reasonWords } from '../board-actions/actions.messages.ts'
import { BoardScreen } from '../board/board-screen.tsx'
import type { BoardView, PendingAction } from '../board/board-view.ts'
import { boardMessages as texts, doneWords, stepWords } from '../board/board.messages.ts'
import { applyPendingActions } from '../board-queue/optimistic-board.ts'

const enqueue = vi.fn<BoardView['enqueueAction']>()
afterEach(() => enqueue.mockReset())

/** Milliseconds of the tap guard. */
let tapMs = 0
/** By default every tap comes a second after the one before. */
const slowTaps = () => (tapMs += 1_000)

/** The board with optimistic updates, as the engine provides it. */
function Board({ orders, tapClock }: { orders: BoardOrder[]; tapClock: () => number }) {
  const [actions, setActions] = useState<PendingAction[]>([])
  const view = aBoardView(orders, {
    board: applyPendingActions(aBoard(orders), actions),
    pendingActions: actions,
    enqueueAction: (order, move) => {
      enqueue(order, move)
      setActions((before) => [...before, aPendingAction(order, move)])
    },
    undo: (key) => setActions((before) => before.filter((one) => one.key !== key)),
  })
  const nothing = () => undefined
  return (
    <main>
      <BoardScreen
        view={view}
        me="Maya Lama"
        onPrint={nothing}
        onPause={nothing}
        onGoOn={nothing}
        tapClock={tapClock}
      />
    </main>
  )
}

const open = (...orders: BoardOrder[]) => renderScreen(<Board orders={orders} tapClock={slowTaps} />)
/** Time passes only when the test sets `tapMs`. */
const openWithFixedTime = (...orders: BoardOrder[]) => {
  tapMs = 0
  return renderScreen(<Board orders={orders} tapClock={() => tapMs} />)
}
const card = (number: number) => screen.getByRole('article', { name: new RegExp(`^Order ${number}`) })
const inCard = (number: number) => within(card(number))
const lane = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
const acceptButton = (number: number) =>
  inCard(number).getByRole('button', { name: `${stepWords.accept} order ${number}` })
const moves = () => enqueue.mock.calls.map(([order, move]) => [order.shortNumber, move])

test('a double click on Accept is one action, and the card moves to the kitchen lane', async () => {
  const user = open(aNewOrder(2414))
  await user.dblClick(inCard(2414).getByRole('button', { name: `${stepWords.accept} order 2414` }))
  expect(moves()).toEqual([[2414, { move: 'accept' }]])
  expect(lane('In the kitchen').getByRole('article', { name: /^Order 2414/ })).toBeTruthy()
})

test('an order that is cooking is delayed by ten minutes, once for a double click, and stays in its lane', async () => {
  const order = aBoardOrder(2405, { stateAt: minutesFromNow(-19), readyAt: minutesFromNow(1) })
  const user = openWithFixedTime(order, aNewOrder(2414))
  expect(screen.queryByRole('button', { name: texts.delayOf(2414) })).toBeNull()
  await user.dblClick(screen.getByRole('button', { name: texts.delayOf(2405) }))
  expect(moves()).toEqual([[2405, { move: 'delay', minutes: 10 }]])
  expect(inCard(2405).getByRole('status').textContent).toBe(texts.actionDone(2405, doneWords.delay))
  tapMs += 1_000
  await user.click(screen.getByRole('button', { name: texts.delayOf(2405) }))
  expect(moves()).toHaveLength(2)
})

test('an action can be undone, and the card returns to its lane', async () => {
  const user = open(aNewOrder(2414))
  await user.click(inCard(2414).getByRole('button', { name: `${stepWords.accept} order 2414` }))
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(lane('New').getByRole('article', { name: /^Order 2414/ })).toBeTruthy()
})

test('the undo button takes the place of the card in the lane that it left, and no bar floats over the board', async () => {
  const user = open(aNewOrder(2414, 40), aNewOrder(2415, 20))
  await user.click(acceptButton(2414))
  expect(lane('New').getByRole('button', { name: /^Undo/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
  expect(document.querySelector('main .fixed, main .sticky')).toBeNull()
})

test('the last order of the board can be undone in its lane after it has been rejected', async () => {
  const user = open(aNewOrder(2414))
  await user.click(screen.getByRole('button', { name: texts.reject(2414) }))
  await user.click(screen.getByRole('radio', { name: reasonWords['too-busy'] }))
  await user.click(screen.getByRole('button', { name: askMessages.rejectOrder }))
  await waitFor(() => expect(screen.queryByRole('article', { name: /^Order 2414/ })).toBeNull())
  await user.click(lane('New').getByRole('button', { name: /^Undo/ }))
  expect(lane('New').getByRole('article', { name: /^Order 2414/ })).toBeTruthy()
})

test('a tap within 400 ms after a list has shifted does not act on the order that moved under the finger', async () => {
  const user = openWithFixedTime(aNewOrder(2414, 40), aNewOrder(2415, 20))
  await user.click(acceptButton(2414))
  tapMs = 399
  await user.click(acceptButton(2415))
  expect(moves()).toEqual([[2414, { move: 'accept' }]])
  tapMs = 400
  await user.click(acceptButton(2415))
  expect(moves()).toEqual([
    [2414, { move: 'accept' }],
    [2415, { move: 'accept' }],
  ])
})

test('a tap that began on one order does not act on another, and the keyboard is not affected', () => {
  openWithFixedTime(aNewOrder(2414, 40), aNewOrder(2415, 20))
  fireEvent.pointerDown(acceptButton(2414))
  fireEvent.click(acceptButton(2415), { detail: 1 })
  expect(enqueue).not.toHaveBeenCalled()
  fireEvent.click(acceptButton(2415), { detail: 0 })
  expect(moves()).toEqual([[2415, { move: 'accept' }]])
})

test('the new lane leads to an unanswered scheduled order; a double tap does not start it, and starting it early asks', async () => {
  const requestedSlot = { from: minutesFromNow(45), to: minutesFromNow(60) }
  const user = openWithFixedTime(aNewOrder(2420, 5, { requestedSlot, startAt: minutesFromNow(30) }))
  await user.click(lane('New').getByRole('button', { name: /^1 scheduled order to accept/ }))
  await user.click(acceptButton(2420))
  expect(moves()).toEqual([])
  tapMs = 400
  await user.click(acceptButton(2420))
  const start = () => inCard(2420).getByRole('button', { name: `${stepWords.start} order 2420` })
  await user.click(start())
  expect(screen.queryByRole('dialog', { name: askMessages.start(2420) })).toBeNull()
  tapMs = 800
  await user.click(start())
  const dialog = within(screen.getByRole('dialog', { name: askMessages.start(2420) }))
  expect(moves()).toEqual([[2420, { move: 'accept' }]])
  tapMs = 1_200
  await user.click(dialog.getByRole('button', { name: askMessages.startNow }))
  expect(moves()).toEqual([
    [2420, { move: 'accept' }],
    [2420, { move: 'start' }],
  ])
})

test('the keyboard focuses a card, accepts it and moves to the next card of the lane', async () => {
  const user = open(aNewOrder(2414, 40), aNewOrder(2415, 20))
  await user.keyboard('1')
  await waitFor(() => expect(document.activeElement).toBe(card(2414)))
  await user.keyboard('a')
  expect(moves()).toEqual([[2414, { move: 'accept' }]])
  await waitFor(() => expect(document.activeElement).toBe(card(2415)))
})

test('digits typed into the search filter the board and trigger no shortcuts', async () => {
  const user = open(aNewOrder(2414), aBoardOrder(2405))
  await user.type(screen.getByRole('searchbox', { name: texts.search }), '2405')
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: texts.search }).value).toBe('2405')
  expect(screen.queryByRole('article', { name: /^Order 2414/ })).toBeNull()
  expect(card(2405)).toBeTruthy()
})

test('the reason “other” needs a text, which is sent with the rejection; a double click rejects once', async () => {
  const user = open(aNewOrder(2414))
  await user.click(screen.getByRole('button', { name: texts.reject(2414) }))
  const dialog = within(screen.getByRole('dialog', { name: askMessages.reject(2414) }))
  await user.click(dialog.getByRole('radio', { name: reasonWords.other }))
  await user.click(dialog.getByRole('button', { name: askMessages.rejectOrder }))
  expect(await dialog.findByText(askMessages.wordsNeeded)).toBeTruthy()
  expect(enqueue).not.toHaveBeenCalled()
  await fill(user, dialog.getByRole('textbox', { name: new RegExp(askMessages.words) }), ' The gas is out ')
  await user.dblClick(dialog.getByRole('button', { name: askMessages.rejectOrder }))
  await waitFor(() => expect(enqueue).toHaveBeenCalled())
  expect(moves()).toEqual([[2414, { move: 'reject', reasonCode: 'other', reason: 'The gas is out' }]])
  await waitFor(() => expect(screen.queryByRole('article', { name: /^Order 2414/ })).toBeNull())
})

test('an invalid rider phone is marked and keeps the input; the next order offers the rider with one click', async () => {
  const user = open(aBoardOrder(2402, { state: 'ready' }), aBoardOrder(2403, { state: 'ready' }))
  await user.click(inCard(2402).getByRole('button', { name: /^Give to rider/ }))
  await fill(user, screen.getByRole('textbox', { name: askMessages.riderName }), 'Suraj Rai')
  await user.type(screen.getByRole('textbox', { name: askMessages.riderPhone }), '123{Enter}')
  expect(await screen.findByText('Enter a 10-digit mobile number that starts with 96, 97 or 98')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: askMessages.riderName }).value).toBe(
    'Suraj Rai',
  )
  await user.clear(screen.getByRole('textbox', { name: askMessages.riderPhone }))
  await user.type(screen.getByRole('textbox', { name: askMessages.riderPhone }), '9801112233{Enter}')
  await waitFor(() => expect(enqueue).toHaveBeenCalledTimes(1))
  await user.click(inCard(2403).getByRole('button', { name: /^Give to rider/ }))
  await user.click(screen.getByRole('button', { name: /^Suraj Rai/ }))
  const handOver = { move: 'hand-over', riderName: 'Suraj Rai', riderPhone: '9801112233' }
  expect(moves()).toEqual([
    [2402, handOver],
    [2403, handOver],
  ])
})

test('the menu opens by keyboard, and Cancel order in it asks for the reason', async () => {
  const user = open(aBoardOrder(2405))
  inCard(2405)
    .getByRole('button', { name: texts.more(2405) })
    .focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: texts.cancel }))
  expect(await screen.findByRole('dialog', { name: askMessages.cancel(2405) })).toBeTruthy()
})

test('ADM-02 cash that is due is asked for before the order is delivered, with the rider as the likely taker', async () => {
  const rider = { name: 'Suraj Rai', phone: '9801112233' }
  const user = open(aBoardOrder(2398, { state: 'out-for-delivery', rider }))
  await user.click(inCard(2398).getByRole('button', { name: /^Delivered/ }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: askMessages.takenBy }).value).toBe('Suraj Rai')
  await user.click(screen.getByRole('button', { name: askMessages.endedPaid('deliver') }))
  await waitFor(() => expect(moves()).toEqual([[2398, { move: 'deliver', cashTakenBy: 'Suraj Rai' }]]))
})

test('ADM-02 without a rider the likely taker is the signed-in account; without a name nothing is sent', async () => {
  const user = open(aBoardOrder(2399, { state: 'ready', fulfilmentMethod: 'pickup' }))
  await user.click(inCard(2399).getByRole('button', { name: /^Picked up/ }))
  const taker = screen.getByRole<HTMLInputElement>('textbox', { name: askMessages.takenBy })
  expect(taker.value).toBe('Maya Lama')
  await user.clear(taker)
  await user.click(screen.getByRole('button', { name: askMessages.endedPaid('collect') }))
  expect(await screen.findByText('Enter a name')).toBeTruthy()
  expect(enqueue).not.toHaveBeenCalled()
})

test('another ready time is typed in minutes, in any digits', async () => {
  const user = open(aNewOrder(2414))
  await user.click(inCard(2414).getByRole('button', { name: texts.acceptIn(2414) }))
  const minutes = screen.getByRole('textbox', { name: askMessages.otherMinutes })
  await user.type(minutes, '0{Enter}')
  expect(await screen.findByText(askMessages.minutesWrong)).toBeTruthy()
  await fill(user, minutes, '२५')
  await user.click(screen.getByRole('button', { name: askMessages.accept }))
  await waitFor(() => expect(moves()).toEqual([[2414, { move: 'accept', minutes: 25 }]]))
})

test('on a read-only page a card can only be opened', () => {
  const order = aBoardOrder(2411)
  renderScreen(
    <ReadOnly value="You're only looking at this branch.">
      <Board orders={[order]} tapClock={slowTaps} />
    </ReadOnly>,
  )
  const card = within(screen.getByRole('article'))
  expect(card.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    texts.openOf(order.shortNumber),
  ])
})
