import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the condition holds, for asynchronous effects. The generous timeout is not part of the assertion. */
export async function eventually(holds: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const giveUpAt = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`eventually: condition not met within ${withinMs} ms`)
    await pause(10)
  }
}
