import type { Board } from '@momo/contracts/orders'
import { debug } from '#lib/log/debug.ts'
import { liveLine } from '#lib/session/live/realtime-status.ts'
import type { BoardLine } from '../board/board-view.ts'
import { gatherMs, isWorthReading, nextRead } from './polling-interval.ts'

export type Answer = { board: Board; beganAt: number; endedAt: number }
type Parts = {
  read(): Promise<Board>
  take(answer: Answer): void
  /** The line or what is known of it has changed. */
  tell(): void
}
export type BoardReader = ReturnType<typeof openReader>

/** A read that takes longer may have been swallowed: what is new is asked for beside it. */
const slowMs = 3_000
/** The socket comes and goes for a moment on every bad line: nobody has to hear of that. */
const graceMs = 3_000

/**
 * Of two questions that were under way at once the server's clock says which answer is newer. One that was asked after the other had been
 * answered is newer whatever the clocks say: servers' clocks differ.
 */
export const isNewer = (answer: Answer, shown: Answer | undefined): boolean =>
  shown === undefined || answer.beganAt > shown.endedAt || answer.board.now >= shown.board.now

type Facts = { isOnline: boolean; failures: number; socketAwayMs: number }
export function lineOf({ isOnline, failures, socketAwayMs }: Facts): BoardLine {
  if (!isOnline || failures > 1) return 'offline'
  return failures > 0 || socketAwayMs > graceMs ? 'reconnecting' : 'live'
}

const clock = () => performance.now()

/** ADM-02, R-19: the board is read whole: on a hint, when the line is back, when somebody looks, and every 20 s. */
export function openReader({ read, take, tell }: Parts) {
  let shown: Answer | undefined
  let failures = 0
  let awaySince: number | undefined = clock()
  let timer: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  let lastBegan = -Infinity
  const underway = new Set<number>()
  let isAskedAgain = false
  let isOver = false

  function plan(): void {
    clearTimeout(timer)
    if (isOver) return
    const pause = nextRead({ failures, isLive: liveLine.isUp() })
    timer = setTimeout(() => void begin(), pause * (0.9 + Math.random() / 5))
  }

  function taken(answer: Answer): void {
    failures = 0
    if (!isNewer(answer, shown)) return
    shown = answer
    take(answer)
  }

  async function begin(): Promise<void> {
    clearTimeout(gathering)
    gathering = undefined
    isAskedAgain = false
    if (isOver) return
    const beganAt = clock()
    lastBegan = beganAt
    underway.add(beganAt)
    try {
      const board = await read()
      if (!isOver) taken({ board, beganAt, endedAt: clock() })
    } catch (fault) {
      debug('the board could not be read', fault)
      failures += 1
    }
    underway.delete(beganAt)
    if (isOver) return
    tell()
    if (isAskedAgain) askAgain()
    else plan()
  }

  function askAgain(): void {
    clearTimeout(gathering)
    gathering = undefined
    look()
  }

  /** What comes while it is being asked may be newer than the answer: then it is asked once more. */
  function look(): void {
    if (isOver || gathering !== undefined) return
    isAskedAgain = underway.size > 0
    const wait = lastBegan + (isAskedAgain ? slowMs : gatherMs) - clock()
    gathering = setTimeout(() => void begin(), Math.max(0, wait))
  }

  const socketChanged = () => {
    awaySince = liveLine.isUp() ? undefined : (awaySince ?? clock())
    tell()
    // What happened while the socket was away was told to nobody.
    if (liveLine.isUp()) look()
    else plan()
  }
  const seen = () => void (document.hidden || look())
  const stops = [
    liveLine.watch(socketChanged),
    liveLine.hear(({ kind }) => void (isWorthReading(kind, clock() - lastBegan) && look())),
    on(window, 'online', look),
    on(window, 'offline', tell),
    on(window, 'focus', seen),
    on(document, 'visibilitychange', seen),
  ]
  if (liveLine.isUp()) awaySince = undefined
  void begin()

  return {
    look,
    /** Resolves when the server has answered, or not. */
    refresh: begin,
    hasFailed: (): boolean => failures > 0,
    line: (): BoardLine =>
      lineOf({ isOnline: navigator.onLine !== false, failures, socketAwayMs: awaySince === undefined ? 0 : clock() - awaySince }),
    stop(): void {
      isOver = true
      clearTimeout(timer)
      clearTimeout(gathering)
      for (const stop of stops) stop()
    },
  }
}

export function on(target: EventTarget, name: string, act: () => void): () => void {
  target.addEventListener(name, act)
  return () => target.removeEventListener(name, act)
}
