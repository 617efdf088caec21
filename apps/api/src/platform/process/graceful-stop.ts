import { log } from '#platform/log/log.ts'

type Step = () => Promise<unknown> | void
type Stop = (failure: unknown) => void
const hardLimitMs = 10_000

let isStopping = false

export function stopping(): boolean {
  return isStopping
}

/**
 * On SIGTERM or SIGINT the steps run in order: first stop accepting and finish what is under way, last close the pools.
 * After ten seconds the process ends in any case; nothing that matters is kept in it. The returned function stops the
 * same way because of a failure.
 */
export function stopGracefully(steps: Step[]): Stop {
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    log.info('stopping')
    setTimeout(() => process.exit(1), hardLimitMs).unref()
    for (const step of steps) await attempt(step)
    log.info('stopped')
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  return (failure) => {
    if (!isStopping) log.fatal({ err: failure }, 'the program cannot go on')
    void stop(1)
  }
}

async function attempt(step: Step): Promise<void> {
  try {
    await step()
  } catch (error) {
    log.error({ err: error }, 'a step of the stop failed')
  }
}
