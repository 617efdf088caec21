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

/** How long the socket has been down. */
function createSocketTimer() {
  let awaySince = realtimeConnection.isUp() ? undefined : clock()
  return {
    update: (): void => {
      awaySince = realtimeConnection.isUp() ? undefined : (awaySince ?? clock())
    },
    awayMs: (): number => (awaySince === undefined ? 0 : clock() - awaySince),
  }
}

type RequestParts = Pick<Parts, 'read' | 'onResponse'> & { isOver(): boolean }

/** Sends the requests, which may overlap, and passes on a response only if it is newer than the last one. */
function createRequests({ read, onResponse, isOver }: RequestParts) {
  let shown: BoardResponse | undefined
  let failures = 0
  let lastBegan = -Infinity
  const underway = new Set<number>()

  function acceptIfNewer(answer: BoardResponse): void {
    failures = 0
    if (!isNewer(answer, shown)) return
    shown = answer
    onResponse(answer)
  }

  return {
    failures: () => failures,
    lastBegan: () => lastBegan,
    isUnderway: () => underway.size > 0,
    async send(): Promise<void> {
      const beganAt = clock()
      lastBegan = beganAt
      underway.add(beganAt)
      try {
        const board = await read()
        if (!isOver()) acceptIfNewer({ board, beganAt, endedAt: clock() })
      } catch (fault) {
        debug('board reader: read failed', fault)
        failures += 1
      }
      underway.delete(beganAt)
    },
  }
}

/** The page may have missed hints while it was offline, hidden or without the focus. */
function onReturn(act: () => void): (() => void)[] {
  const actIfVisible = () => void (document.hidden || act())
  return [
    on(window, 'online', act),
    on(window, 'focus', actIfVisible),
    on(document, 'visibilitychange', actIfVisible),
  ]
}

/** ADM-02, R-19: reads the whole board on a realtime hint, after a reconnect, on focus and every 20 s. */
export function openReader({ read, onResponse, onChange }: Parts) {
  const socket = createSocketTimer()
  const requests = createRequests({ read, onResponse, isOver: () => isOver })
  let timer: ReturnType<typeof setTimeout> | undefined
  let coalesceTimer: ReturnType<typeof setTimeout> | undefined
  let needsAnotherRead = false
  let isOver = false

  function schedulePoll(): void {
    clearTimeout(timer)
    if (isOver) return
    const pause = nextRead({ failures: requests.failures(), isLive: realtimeConnection.isUp() })
    timer = setTimeout(() => void begin(), pause * (0.9 + Math.random() / 5))
  }

  function cancelCoalesced(): void {
    clearTimeout(coalesceTimer)
    coalesceTimer = undefined
  }

  async function begin(): Promise<void> {
    cancelCoalesced()
    needsAnotherRead = false
    if (isOver) return
    await requests.send()
    if (isOver) return
    onChange()
    if (!needsAnotherRead) return schedulePoll()
    cancelCoalesced()
    scheduleRead()
  }

  /** Coalesces hints. A hint during a request may be newer than its response, so the board is read once more. */
  function scheduleRead(): void {
    if (isOver || coalesceTimer !== undefined) return
    needsAnotherRead = requests.isUnderway()
    const wait = requests.lastBegan() + (needsAnotherRead ? slowMs : coalesceMs) - clock()
    coalesceTimer = setTimeout(() => void begin(), Math.max(0, wait))
  }

  const onSocketChange = () => {
    socket.update()
    onChange()
    // Hints sent while the socket was down are lost, so the board is read again.
    if (realtimeConnection.isUp()) scheduleRead()
    else schedulePoll()
  }
  const stops = [
    realtimeConnection.onStatusChange(onSocketChange),
    realtimeConnection.onHint(
      ({ kind }) => void (isWorthReading(kind, clock() - requests.lastBegan()) && scheduleRead()),
    ),
    on(window, 'offline', onChange),
    ...onReturn(scheduleRead),
  ]
  void begin()

  return {
    requestRead: scheduleRead,
    /** Resolves when the request has succeeded or failed. */
    refresh: begin,
    hasFailed: (): boolean => requests.failures() > 0,
    connection: (): ConnectionStatus =>
      connectionStatus({
        isOnline: navigator.onLine !== false,
        failures: requests.failures(),
        socketAwayMs: socket.awayMs(),
      }),
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
