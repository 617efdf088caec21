// Keeps one program running, as the machine it is made for does: whatever ends it, it is started again at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Program, start } from '../../../tools/stack.ts'

export type Kept = {
  name: string
  kill(): Promise<void>
  /** Stands still for so long, and does not know it. */
  freeze(ms: number): Promise<void>
  /** What it said last, over all its lives. */
  output(): string
  stop(): Promise<void>
}

type Keeping = { name: string; file: string; env: Record<string, string>; readyAt: string }

/** In whichever of its lives: on a busy machine the first may end because nothing answered it in time. */
async function untilReady(url: string, output: () => string): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`nothing answers at ${url}\n${output()}`)
}

export async function keepRunning({ name, file, env, readyAt }: Keeping): Promise<Kept> {
  let isStopping = false
  let said = ''
  let program: Program = start(name, file, { env })

  function follow(): void {
    program.child.once('exit', () => {
      said = (said + program.output()).slice(-20_000)
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
    output: () => said + program.output(),
    stop,
  }
}
