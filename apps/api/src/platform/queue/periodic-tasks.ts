import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#platform/log/log.ts'
import { traced } from '#platform/tracing/traced.ts'

/**
 * Looks into the database every few seconds for what is due, where a minute of cron is too long. Nothing is stored about it: what was
 * due while no worker ran is found by the next look. Every worker does it, so it takes rows with `skip locked`.
 */
export type Sweep = {
  name: string
  everyMs: number
  /** Ends early, at a good place, when the program does. */
  run: (signal: AbortSignal) => Promise<void>
}
export type Sweeps = { stop(): Promise<void> }

export function startSweeps(sweeps: Sweep[]): Sweeps {
  const ending = new AbortController()
  const working = sweeps.map((sweep) => sweepOn(sweep, ending.signal))
  return {
    async stop() {
      ending.abort()
      await Promise.all(working)
    },
  }
}

async function sweepOn({ name, everyMs, run }: Sweep, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await traced(name, () => run(signal)).catch((error: unknown) => log.warn({ err: error, sweep: name }, 'a sweep failed, trying again'))
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}
