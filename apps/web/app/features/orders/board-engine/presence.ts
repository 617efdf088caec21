import { debug } from '#lib/log/debug.ts'
import { on } from './board-reader.ts'

const everyMs = 30_000

/** Tells the server that somebody watches, and keeps the screen awake, while a shift runs. */
export function openWatching(beat: () => Promise<void>) {
  let beatAt = -Infinity
  let timer: ReturnType<typeof setInterval> | undefined
  let lock: WakeLockSentinel | undefined
  let stopSeeing = () => {}

  /** Browsers slow down the timers of a tab in the background: whatever else wakes the page helps. */
  function beatIfDue(): void {
    if (timer === undefined || performance.now() - beatAt < everyMs - 500) return
    beatAt = performance.now()
    beat().catch((fault: unknown) => {
      debug('the heartbeat was not heard', fault)
      // The next look tries again.
      beatAt = performance.now() - everyMs + 5_000
    })
  }

  /** A browser takes it back whenever the page is hidden. */
  async function stayAwake(): Promise<void> {
    if (document.hidden || lock?.released === false || !('wakeLock' in navigator)) return
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (timer === undefined) void lock?.release()
  }

  return {
    beatIfDue,
    start(): void {
      if (timer !== undefined) return
      beatAt = -Infinity
      timer = setInterval(beatIfDue, everyMs)
      stopSeeing = on(document, 'visibilitychange', () => {
        void stayAwake()
        beatIfDue()
      })
      beatIfDue()
      void stayAwake()
    },
    stop(): void {
      clearInterval(timer)
      timer = undefined
      stopSeeing()
      void lock?.release()
      lock = undefined
    },
  }
}
