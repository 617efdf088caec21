// Restarts a program whenever it ends, as the supervisor in production does.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Program, start } from '../../../tools/stack.ts'

export type SupervisedProgram = {
  name: string
  kill(): Promise<void>
  /** Suspends the process for that time. */
  freeze(ms: number): Promise<void>
  /** The end of its output, across restarts. */
  output(): string
  stop(): Promise<void>
}

type Keeping = { name: string; file: string; env: Record<string, string>; readyAt: string }

/** Waits across restarts: on a busy machine the first start may time out. */
async function untilReady(url: string, output: () => string): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`nothing answers at ${url}\n${output()}`)
}

export async function keepRunning({ name, file, env, readyAt }: Keeping): Promise<SupervisedProgram> {
  let isStopping = false
  let earlierOutput = ''
  let program: Program = start(name, file, { env })

  function follow(): void {
    program.child.once('exit', () => {
      earlierOutput = (earlierOutput + program.output()).slice(-20_000)
      if (isStopping) return
      program = start(name, file, { env })
      follow()
    })
  }
  follow()
  const stop = async () => {
    isStopping = true
    await program.stop()
  }
  await untilReady(readyAt, () => program.output()).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    name,
    kill: () => program.kill(),
    async freeze(ms) {
      const { child } = program
      child.kill('SIGSTOP')
      await sleep(ms)
      child.kill('SIGCONT')
    },
    output: () => earlierOutput + program.output(),
    stop,
  }
}
