import { log } from '#platform/log/log.ts'

type Step = () => Promise<unknown> | void
type Stop = (failure: unknown) => void
const hardLimitMs = 10_000

let isStopping = false

export function stopping(): boolean {
  return isStopping
}

/**
 * On SIGTERM or SIGINT the steps run in order: first stop accepting work and finish running work, last close the pools. After ten
 * seconds the process exits in any case, because it holds no durable state. The returned function stops after a failure.
 */
export function stopGracefully(steps: Step[]): Stop {
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    log.info('process: stopping')
    setTimeout(() => process.exit(1), hardLimitMs).unref()
    for (const step of steps) await attempt(step)
    log.info('process: stopped')
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  return (failure) => {
    if (!isStopping) log.fatal({ err: failure }, 'process: fatal error')
    void stop(1)
  }
}

async function attempt(step: Step): Promise<void> {
  try {
    await step()
  } catch (error) {
    log.error({ err: error }, 'process: stop step failed')
  }
}
