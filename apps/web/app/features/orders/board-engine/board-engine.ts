import type { Board } from '@momo/contracts/orders'
import { findBoard, sayWatched, sendMove } from '../board/board.api.ts'
import type { BoardView, Conflict, Press } from '../board/board-view.ts'
import { alone } from '#lib/session/tab-lock.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { boardEngineMessages as texts } from './board-engine.messages.ts'
import { type Answer, type BoardReader, on, openReader } from './board-reader.ts'
import { findKeptBoard, keepBoard } from './board-cache.ts'
import type { KeptPress, PressShelf } from '../board-queue/queued-action.ts'
import { openQueue, type PressState } from '../board-queue/action-queue.ts'
import { isRinging } from './alarm.ts'
import { withSameOrders } from './same-orders.ts'
import { openServerClock } from './server-clock.ts'
import { openShift } from './shift.ts'
import { withPresses } from '../board-queue/optimistic-board.ts'

export type BoardFacts = Pick<
  BoardView,
  'state' | 'board' | 'seenAt' | 'now' | 'line' | 'presses' | 'conflicts' | 'isShift' | 'sound' | 'isRinging'
>
type Parts = { accountId: string; branchId: string | undefined; shelf: PressShelf; show(facts: BoardFacts): void }
export type BoardEngine = ReturnType<typeof openEngine>

const tickMs = 1_000
const keepMs = 1_000

const shownPress = ({ key, orderId, number, move, pressedAt, sendAt, state }: KeptPress & { state: PressState }): Press => ({
  key,
  orderId,
  number,
  move,
  state,
  pressedAt: new Date(pressedAt),
  undoUntil: new Date(sendAt),
})

const conflictOf = ({ key, orderId, number, move: { move }, refused = '' }: KeptPress): Conflict => ({
  key,
  orderId,
  number,
  move,
  text: texts.conflict(number, move, refused),
})

/** All behind the board of one account, from sign-in to the end of the session, whichever page of it is open. */
export function openEngine({ accountId, branchId, shelf, show }: Parts) {
  const clock = openServerClock()
  let last: Board | undefined = findKeptBoard(accountId, branchId)
  /** Done, and not in the last answer yet. */
  let echoes: { press: KeptPress; at: number }[] = []
  let board: Board | undefined
  let reader: BoardReader | undefined
  let line: { is: BoardView['line']; since: number } = { is: 'reconnecting', since: performance.now() }
  let [isReady, isOver] = [false, false]
  let keeping: ReturnType<typeof setTimeout> | undefined

  const shift = openShift({ accountId, beat: sayWatched, tell })
  const queue = openQueue({
    accountId,
    shelf,
    now: clock.now,
    alone,
    send: ({ orderId, move }) => sendMove(orderId, move),
    maySend: () => !isOver && sessionStore.read().user?.id === accountId,
    tell: changed,
    answered(press, verdict) {
      if (verdict === 'done') echoes = [...echoes, { press, at: performance.now() }]
      reader?.look()
    },
  })

  function take(answer: Answer): void {
    clock.set(answer)
    last = withSameOrders(answer.board, last)
    echoes = echoes.filter(({ at }) => at > answer.beganAt)
    keeping ??= setTimeout(keep, keepMs)
    queue.wake()
    changed()
  }

  function keep(): void {
    clearTimeout(keeping)
    keeping = undefined
    if (last) keepBoard(accountId, last)
  }

  /** What stands on the board is another. */
  function changed(): void {
    // The parts are opened one after the other, and some speak at once.
    if (isOver || !isReady) return
    const presses = [...echoes.map(({ press }) => press), ...queue.presses()]
    board =
      last &&
      withPresses(
        last,
        presses.map((press) => ({ ...press, pressedAt: new Date(press.pressedAt) })),
      )
    tell()
  }

  function lineNow(): BoardView['line'] {
    const is = reader?.line() ?? 'reconnecting'
    if (is !== line.is) line = { is, since: performance.now() }
    return is
  }

  function tell(): void {
    if (isOver || !isReady) return
    shift.look({ board, line: lineNow(), lineForMs: performance.now() - line.since })
    show({
      state: last ? 'shown' : reader?.hasFailed() ? 'failed' : 'loading',
      board,
      seenAt: last?.now,
      now: new Date(clock.now()),
      line: line.is,
      presses: queue.presses().map(shownPress),
      conflicts: queue.conflicts().map(conflictOf),
      isShift: shift.isOn(),
      sound: shift.sound(),
      isRinging: isRinging(board, shift.isOn()),
    })
  }

  const read = () => (reader ??= openReader({ read: findBoard, take, tell }))
  const leave = () => {
    queue.flush()
    if (keeping !== undefined) keep()
  }
  const stops = [
    on(window, 'pagehide', leave),
    on(document, 'visibilitychange', () => void (document.hidden && leave())),
    on(window, 'online', queue.wake),
  ]
  const ticking = setInterval(tell, tickMs)
  isReady = true
  if (shift.isOn()) read()
  changed()

  return {
    press: queue.press,
    undo: queue.undo,
    dismiss: queue.dismiss,
    flush: queue.flush,
    wake: queue.wake,
    setSound: shift.setSound,
    endShift: shift.end,
    startShift(): Promise<void> {
      read()
      return shift.start()
    },
    refresh: (): Promise<void> => read().refresh(),
    /** Somebody looks at it. */
    open: (): void => void read(),
    /** Nobody does: it goes on while a shift runs, for the others it rests. */
    rest(): void {
      if (shift.isOn()) return
      reader?.stop()
      reader = undefined
    },
    close(): void {
      isOver = true
      clearInterval(ticking)
      clearTimeout(keeping)
      reader?.stop()
      queue.close()
      shift.close()
      for (const stop of stops) stop()
    },
  }
}
