import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#platform/log/log.ts'
import { traced } from '#platform/tracing/traced.ts'

/**
 * Polls the database every few seconds for due work, where a cron interval of a minute is too long. It has no stored state: the next
 * poll finds what became due while no worker ran. Every worker runs it, so it must claim rows with `skip locked`.
 */
export type PeriodicTask = {
  name: string
  everyMs: number
  /** Should stop at a safe point when the signal is aborted. */
  run: (signal: AbortSignal) => Promise<void>
}
export type PeriodicTasks = { stop(): Promise<void> }

export function startPeriodicTasks(tasks: PeriodicTask[]): PeriodicTasks {
  const ending = new AbortController()
  const working = tasks.map((task) => runPeriodically(task, ending.signal))
  return {
    async stop() {
      ending.abort()
      await Promise.all(working)
    },
  }
}

async function runPeriodically({ name, everyMs, run }: PeriodicTask, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await traced(name, () => run(signal)).catch((error: unknown) =>
      log.warn({ err: error, task: name }, 'periodic-tasks: run failed, retrying'),
    )
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}
