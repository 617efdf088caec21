import { debug } from '#lib/log/debug.ts'
import { on } from './board-reader.ts'

const everyMs = 30_000

/** Sends heartbeats and holds a screen wake lock while a shift is running. */
export function startPresence(sendHeartbeat: () => Promise<void>) {
  let sentAt = -Infinity
  let timer: ReturnType<typeof setInterval> | undefined
  let lock: WakeLockSentinel | undefined
  let stopWatching = () => {}

  /** Browsers throttle timers in background tabs, so other events call this too. */
  function sendIfDue(): void {
    if (timer === undefined || performance.now() - sentAt < everyMs - 500) return
    sentAt = performance.now()
    sendHeartbeat().catch((fault: unknown) => {
      debug('board presence: heartbeat failed', fault)
      // Retry after five seconds instead of a full interval.
      sentAt = performance.now() - everyMs + 5_000
    })
  }

  /** Browsers release the wake lock when the page is hidden. */
  async function requestWakeLock(): Promise<void> {
    if (document.hidden || lock?.released === false || !('wakeLock' in navigator)) return
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (timer === undefined) void lock?.release()
  }

  return {
    sendHeartbeatIfDue: sendIfDue,
    start(): void {
      if (timer !== undefined) return
      sentAt = -Infinity
      timer = setInterval(sendIfDue, everyMs)
      stopWatching = on(document, 'visibilitychange', () => {
        void requestWakeLock()
        sendIfDue()
      })
      sendIfDue()
      void requestWakeLock()
    },
    stop(): void {
      clearInterval(timer)
      timer = undefined
      stopWatching()
      void lock?.release()
      lock = undefined
    },
  }
}
