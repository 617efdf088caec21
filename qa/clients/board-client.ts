// A board without a browser: it subscribes, reads and waits as the board does, and records when it first saw each order.
import { Agent, request } from 'node:http'
import { io } from 'socket.io-client'
import {
  coalesceMs,
  isWorthReading,
  nextRead,
} from '../../apps/web/app/features/orders/board-engine/polling-interval.ts'
import { reconnectDelays } from '../../apps/web/app/lib/session/live/reconnect-delays.ts'
import { boardEvent, notificationEvent } from '../../packages/contracts/src/notifications/index.ts'
import type { Watcher } from '../fixtures/board-place.ts'

type Place = { apiOrigin: string; realtimeOrigin: string }
export type BoardClient = Watcher & {
  /** The time by order number, by `performance.now()`. */
  seen: Map<string, number>
  /** The content of the last answer. */
  numbers(): string[]
  isLive(): boolean
  /** When its socket was last connected. */
  liveSince(): number
  reads(): number
  close(): void
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

/** Undefined: no answer. */
function readText(origin: string, token: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` }
    const call = request(
      `${origin}/api/v1/branch-dashboard/board`,
      { agent, headers, timeout: 8_000 },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.once('close', () =>
          resolve(response.complete && response.statusCode === 200 ? text : undefined),
        )
      },
    )
    call.once('timeout', () => call.destroy())
    call.once('error', () => resolve(undefined))
    call.end()
  })
}

export function openBoard({ apiOrigin, realtimeOrigin }: Place, watcher: Watcher): BoardClient {
  const seen = new Map<string, number>()
  let [last, reads, failures, lastBegan] = [[] as string[], 0, 0, -Infinity]
  let [isReading, isAskedAgain, isOver] = [false, false, false]
  let timer: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  // The same options as lib/session/live/socket.ts.
  const socket = io(realtimeOrigin, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    ...reconnectDelays('branchAdmin'),
    auth: { token: watcher.token },
  })

  function plan(): void {
    clearTimeout(timer)
    if (!isOver)
      timer = setTimeout(
        () => void read(),
        nextRead({ failures, isLive: socket.connected }) * (0.9 + Math.random() / 5),
      )
  }

  function take(text: string): void {
    const at = performance.now()
    last = [...text.matchAll(/"number":"([^"]+)"/g)].map(([, number]) => number!)
    for (const number of last) if (!seen.has(number)) seen.set(number, at)
  }

  async function read(): Promise<void> {
    clearTimeout(timer)
    gathering = undefined
    isReading = true
    isAskedAgain = false
    lastBegan = performance.now()
    const text = await readText(apiOrigin, watcher.token)
    isReading = false
    if (isOver) return
    reads += 1
    failures = text === undefined ? failures + 1 : 0
    if (text !== undefined) take(text)
    if (isAskedAgain) look()
    else plan()
  }

  function look(): void {
    if (isReading) isAskedAgain = true
    else gathering ??= setTimeout(() => void read(), Math.max(0, lastBegan + coalesceMs - performance.now()))
  }

  let liveSince = 0
  socket.on('connect', () => {
    liveSince = performance.now()
    look()
  })
  socket.on('disconnect', plan)
  const onHint = ({ kind }: { kind: string }) =>
    void (isWorthReading(kind, performance.now() - lastBegan) && look())
  for (const hint of [boardEvent, notificationEvent]) socket.on(hint, onHint)
  return {
    ...watcher,
    seen,
    numbers: () => last,
    isLive: () => socket.connected,
    liveSince: () => liveSince,
    reads: () => reads,
    close() {
      isOver = true
      clearTimeout(timer)
      clearTimeout(gathering)
      socket.disconnect()
    },
  }
}
