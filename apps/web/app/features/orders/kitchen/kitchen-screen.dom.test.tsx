import type { Board, BoardOrder, KitchenStation } from '@momo/contracts/orders'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBoard, aBoardOrder, aBoardView, aLine, aPendingAction, minutesFromNow } from '#testing/a-board.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { applyPendingActions } from '../board-queue/optimistic-board.ts'
import type { BoardView, PendingAction } from '../board/board-view.ts'
import { boardMessages } from '../board/board.messages.ts'
import { kitchenMessages as texts } from './kitchen.messages.ts'
import { KitchenScreen } from './kitchen-screen.tsx'

const enqueue = vi.fn<BoardView['enqueueAction']>()
const undo = vi.fn<BoardView['undo']>()
let setBoard: (board: Board) => void
/** Milliseconds of the tap guard: passes only when a test says so. */
let tapMs = 0
beforeEach(() => {
  enqueue.mockReset()
  undo.mockReset()
  localStorage.clear()
  tapMs += 10_000
})

type Given = { board: Board; change: Partial<BoardView>; bumpState: PendingAction['state'] }

/** With optimistic updates, as the engine provides them. */
function Kitchen({ board: first, change, bumpState }: Given) {
  const [board, set] = useState(first)
  const [actions, setActions] = useState<PendingAction[]>([])
  useEffect(() => {
    setBoard = set
  }, [])
  const view = aBoardView([], {
    board: applyPendingActions(board, actions),
    pendingActions: actions,
    enqueueAction: (order, move) => {
      enqueue(order, move)
      const key = `key-${order.shortNumber}-${move.move}-${actions.length}`
      setActions((before) => [
        ...before,
        aPendingAction(
          order,
          { ...move, key },
          { key, state: bumpState, queuedAt: new Date(actions.length) },
        ),
      ])
    },
    undo: (key) => {
      undo(key)
      setActions((before) => before.filter((one) => one.key !== key))
    },
    ...change,
  })
  return <KitchenScreen view={view} tapClock={() => tapMs} />
}
const openBoard = (
  board: Board,
  change: Partial<BoardView> = {},
  bumpState: PendingAction['state'] = 'waiting',
) => renderScreen(<Kitchen board={board} change={change} bumpState={bumpState} />)
const open = (...orders: BoardOrder[]) => openBoard(aBoard(orders))

const momo = aLine('Chicken Jhol Momo', 2, {
  station: 'steam',
  pieces: { Chicken: 10 },
  options: ['Extra achar'],
})
const chop = aLine('Aalu Chop', 1, { station: 'fry', note: 'no chilli' })
const tea = aLine('Masala Chiya')
const anOrder = (number: number, change: Partial<BoardOrder> = {}) =>
  aBoardOrder(number, { lines: [momo, chop, tea], stateAt: minutesFromNow(number - 2410), ...change })
const tickets = () => screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label'))
const named = (number: number, station: keyof typeof boardMessages.stations) =>
  texts.ticket(number, boardMessages.stations[station])
const ticket = (number: number, station: KitchenStation) =>
  screen.getByRole('article', { name: named(number, station) })
const bumpButton = (number: number, station: KitchenStation) =>
  within(ticket(number, station)).getByRole('button')
const choose = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} \\d+$`) })
const typeKey = (key: string) => fireEvent.keyDown(document.body, { key })
const moves = () =>
  enqueue.mock.calls.map(([order, move]) => [order.shortNumber, move.move, 'station' in move && move.station])

test('a station sees only its lines; the choice stays on the tablet', async () => {
  const user = open(anOrder(2401), anOrder(2402, { lines: [chop] }), anOrder(2403, { state: 'ready' }))
  expect(tickets()).toEqual([
    named(2401, 'steam'),
    named(2401, 'fry'),
    named(2401, 'other'),
    named(2402, 'fry'),
  ])
  await user.click(choose('Fry'))
  expect(tickets()).toEqual([named(2401, 'fry'), named(2402, 'fry')])
  expect(within(ticket(2401, 'fry')).queryByText('Chicken Jhol Momo')).toBeNull()
  expect(within(ticket(2401, 'fry')).getByText('no chilli')).toBeTruthy()
  await user.click(choose('Steam'))
  expect(tickets()).toContain(named(2401, 'steam'))
  expect(localStorage.getItem('device:kitchen-stations')).toBe('steam fry')
  await user.click(choose('Steam'))
  await user.click(choose('Fry'))
  expect(tickets()).toHaveLength(4)
})

test('a ticket shows table, promise, timer, options, allergies and the other stations', () => {
  const [done, fryDone] = [minutesFromNow(-1), '019311ab-0000-7000-8000-0000000000d1']
  open(
    anOrder(2401, {
      stateAt: minutesFromNow(-20),
      readyAt: minutesFromNow(-5),
      fulfilmentMethod: 'dine-in',
      tableNumber: '7',
      note: 'Peanut allergy',
      stationsDone: [{ station: 'fry', key: fryDone, at: done }],
    }),
  )
  const text = ticket(2401, 'steam').textContent
  for (const part of [
    '2401',
    'Table 7',
    'by 7:15 PM',
    'Late ·',
    '2×',
    'Extra achar',
    'Allergy: ',
    'Fry ✓ · Other',
  ])
    expect(text).toContain(part)
  expect(tickets()).toEqual([named(2401, 'steam'), named(2401, 'other')])
})

test('R-38 a double tap bumps once, and not the ticket that moves under the finger', async () => {
  const user = open(anOrder(2401, { lines: [momo] }), anOrder(2402, { lines: [momo] }))
  await user.dblClick(bumpButton(2401, 'steam'))
  await user.click(bumpButton(2402, 'steam'))
  expect(moves()).toEqual([[2401, 'bump', 'steam']])
  expect(tickets()).toEqual([named(2402, 'steam')])
  tapMs += 400
  await user.click(bumpButton(2402, 'steam'))
  expect(moves()).toHaveLength(2)
  expect(screen.getByText(texts.empty.title)).toBeTruthy()
})

test('a tap that began before another tablet bumped the ticket does not bump the next one', () => {
  const [first, second] = [anOrder(2401, { lines: [momo] }), anOrder(2402, { lines: [momo] })]
  open(first, second)
  fireEvent.pointerDown(bumpButton(2401, 'steam'))
  act(() => setBoard(aBoard([second])))
  tapMs += 1_000
  fireEvent.click(bumpButton(2402, 'steam'), { detail: 1 })
  expect(moves()).toEqual([])
})

test('the keys of a bump bar bump by number and recall the last one; a held key or a fresh layout does nothing', () => {
  open(anOrder(2401, { lines: [momo] }), anOrder(2402, { lines: [momo] }), anOrder(2403, { lines: [momo] }))
  typeKey('2')
  typeKey('2')
  expect(moves()).toEqual([[2402, 'bump', 'steam']])
  tapMs += 400
  fireEvent.keyDown(document.body, { key: '2', repeat: true })
  typeKey('9')
  expect(moves()).toHaveLength(1)
  typeKey('2')
  expect(moves()[1]).toEqual([2403, 'bump', 'steam'])
  typeKey('r')
  expect(moves()[2]).toEqual([2403, 'recall', 'steam'])
  expect(enqueue.mock.calls[2]![1]).toMatchObject({ bump: 'key-2403-bump-1' })
  expect(tickets()).toEqual([named(2401, 'steam'), named(2403, 'steam')])
})

test('the drawer brings a ticket back, and says which orders are ready already', async () => {
  const key = (n: number) => `019311ab-0000-7000-8000-0000000000e${n}`
  const done = (n: number, at: number) => [{ station: 'steam' as const, key: key(n), at: minutesFromNow(at) }]
  const user = open(
    anOrder(2401, { stationsDone: done(1, -4) }),
    anOrder(2402, { stationsDone: done(2, -2), state: 'ready' }),
  )
  await user.click(screen.getByRole('button', { name: texts.recall }))
  const rows = within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(`2402.*${texts.isReady}`),
    expect.stringMatching(`2401.*${texts.bringBack}`),
  ])
  await user.click(within(rows[0]!).getByRole('button'))
  await user.click(within(rows[1]!).getByRole('button'))
  expect(enqueue.mock.calls.map(([{ shortNumber }, move]) => [shortNumber, move])).toEqual([
    [2401, { move: 'recall', station: 'steam', bump: key(1) }],
  ])
  expect(ticket(2401, 'steam')).toBeTruthy()
})

test('the last bump of an order that then becomes ready can be taken back before it is sent', () => {
  openBoard(aBoard([anOrder(2401, { lines: [momo] })], { readyWhenBumped: true }), {}, 'held')
  typeKey('1')
  expect(tickets()).toEqual([])
  typeKey('r')
  expect(undo).toHaveBeenCalledWith('key-2401-bump-0')
  expect(tickets()).toEqual([named(2401, 'steam')])
})

test('a cancelled order stays visible at the stations that were cooking it until each tablet dismisses it', async () => {
  const user = open(anOrder(2401, { lines: [momo] }), anOrder(2402, { lines: [momo] }))
  const gone = anOrder(2401, { lines: [momo], state: 'cancelled' })
  act(() => setBoard(aBoard([anOrder(2402, { lines: [momo] })], { cancelled: [gone] })))
  expect(screen.getByRole('alert').textContent).toContain(texts.cancelled)
  tapMs += 400
  await user.click(
    within(screen.getByRole('article', { name: /^Cancelled ticket 2401/ })).getByRole('button'),
  )
  expect(tickets()).toEqual([named(2402, 'steam')])
  expect(moves()).toEqual([])
  expect(JSON.parse(localStorage.getItem('kitchen:dismissed')!)).toHaveLength(1)
})

test('the totals count what the shown stations still have to cook, and can be hidden', async () => {
  const user = open(anOrder(2401), anOrder(2402))
  const totals = () => screen.queryByRole('complementary', { name: texts.allDayTitle })?.textContent
  expect(totals()).toBe('SteamChicken pieces40FryAalu Chop2')
  await user.click(bumpButton(2401, 'steam'))
  expect(totals()).toBe('SteamChicken pieces20FryAalu Chop2')
  await user.click(choose('Fry'))
  expect(totals()).toBe('FryAalu Chop2')
  await user.click(screen.getByRole('button', { name: texts.allDay }))
  expect(totals()).toBeUndefined()
})

test('an empty station says how much others have; offline and refused bumps are shown', async () => {
  const refusal = { key: 'k', orderId: 'o', number: 'JM-BNS-2401', move: 'bump', text: 'Refused.' } as const
  const user = openBoard(aBoard([anOrder(2401, { lines: [momo] })]), {
    connection: 'offline',
    conflicts: [refusal],
  })
  expect(screen.getByText(/Offline since/)).toBeTruthy()
  expect(screen.getByText('Refused.')).toBeTruthy()
  await user.click(choose('Wok'))
  expect(screen.getByText(texts.emptyHere.text(1))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.emptyHere.showAll }))
  expect(tickets()).toEqual([named(2401, 'steam')])
})
