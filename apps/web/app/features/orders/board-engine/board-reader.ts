import type { Board } from '@momo/contracts/orders'
import { debug } from '#lib/log/debug.ts'
import { realtimeConnection } from '#lib/session/live/realtime-status.ts'
import type { ConnectionStatus } from '../board/board-view.ts'
import { coalesceMs, isWorthReading, nextRead } from './polling-interval.ts'

export type BoardResponse = { board: Board; beganAt: number; endedAt: number }
type Parts = {
  read(): Promise<Board>
  onResponse(answer: BoardResponse): void
  /** The connection status may have changed. */
  onChange(): void
}
export type BoardReader = ReturnType<typeof openReader>

/** A request that takes longer is treated as lost, and a second one is sent beside it. */
const slowMs = 3_000
/** Short socket interruptions on a bad network are not shown. */
const graceMs = 3_000

/**
 * For overlapping requests the server's clock decides which response is newer. A request that began after the other one ended is always
 * newer, because the clocks of several servers differ.
 */
export const isNewer = (answer: BoardResponse, shown: BoardResponse | undefined): boolean =>
  shown === undefined || answer.beganAt > shown.endedAt || answer.board.now >= shown.board.now

type Facts = { isOnline: boolean; failures: number; socketAwayMs: number }
export function connectionStatus({ isOnline, failures, socketAwayMs }: Facts): ConnectionStatus {
  if (!isOnline || failures > 1) return 'offline'
  return failures > 0 || socketAwayMs > graceMs ? 'reconnecting' : 'live'
}

const clock = () => performance.now()

/** ADM-02, R-19: reads the whole board on a realtime hint, after a reconnect, on focus and every 20 s. */
export function openReader({ read, onResponse, onChange }: Parts) {
  let shown: BoardResponse | undefined
  let failures = 0
  let awaySince: number | undefined = clock()
  let timer: ReturnType<typeof setTimeout> | undefined
  let coalesceTimer: ReturnType<typeof setTimeout> | undefined
  let lastBegan = -Infinity
  const underway = new Set<number>()
  let needsAnotherRead = false
  let isOver = false

  function schedulePoll(): void {
    clearTimeout(timer)
    if (isOver) return
    const pause = nextRead({ failures, isLive: realtimeConnection.isUp() })
    timer = setTimeout(() => void begin(), pause * (0.9 + Math.random() / 5))
  }

  function acceptIfNewer(answer: BoardResponse): void {
    failures = 0
    if (!isNewer(answer, shown)) return
    shown = answer
    onResponse(answer)
  }

  async function begin(): Promise<void> {
    clearTimeout(coalesceTimer)
    coalesceTimer = undefined
    needsAnotherRead = false
    if (isOver) return
    const beganAt = clock()
    lastBegan = beganAt
    underway.add(beganAt)
    try {
      const board = await read()
      if (!isOver) acceptIfNewer({ board, beganAt, endedAt: clock() })
    } catch (fault) {
      debug('board reader: read failed', fault)
      failures += 1
    }
    underway.delete(beganAt)
    if (isOver) return
    onChange()
    if (needsAnotherRead) readAgain()
    else schedulePoll()
  }

  function readAgain(): void {
    clearTimeout(coalesceTimer)
    coalesceTimer = undefined
    scheduleRead()
  }

  /** Coalesces hints. A hint during a request may be newer than its response, so the board is read once more. */
  function scheduleRead(): void {
    if (isOver || coalesceTimer !== undefined) return
    needsAnotherRead = underway.size > 0
    const wait = lastBegan + (needsAnotherRead ? slowMs : coalesceMs) - clock()
    coalesceTimer = setTimeout(() => void begin(), Math.max(0, wait))
  }

  const socketChanged = () => {
    awaySince = realtimeConnection.isUp() ? undefined : (awaySince ?? clock())
    onChange()
    // Hints sent while the socket was down are lost, so the board is read again.
    if (realtimeConnection.isUp()) scheduleRead()
    else schedulePoll()
  }
  const onVisible = () => void (document.hidden || scheduleRead())
  const stops = [
    realtimeConnection.onStatusChange(socketChanged),
    realtimeConnection.onHint(({ kind }) => void (isWorthReading(kind, clock() - lastBegan) && scheduleRead())),
    on(window, 'online', scheduleRead),
    on(window, 'offline', onChange),
    on(window, 'focus', onVisible),
    on(document, 'visibilitychange', onVisible),
  ]
  if (realtimeConnection.isUp()) awaySince = undefined
  void begin()

  return {
    requestRead: scheduleRead,
    /** Resolves when the request has succeeded or failed. */
    refresh: begin,
    hasFailed: (): boolean => failures > 0,
    connection: (): ConnectionStatus =>
      connectionStatus({ isOnline: navigator.onLine !== false, failures, socketAwayMs: awaySince === undefined ? 0 : clock() - awaySince }),
    stop(): void {
      isOver = true
      clearTimeout(timer)
      clearTimeout(coalesceTimer)
      for (const stop of stops) stop()
    },
  }
}

export function on(target: EventTarget, name: string, act: () => void): () => void {
  target.addEventListener(name, act)
  return () => target.removeEventListener(name, act)
}
