import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until it holds, for what happens in another process or a moment later. How long it may take is no part of what is shown. */
export async function eventually(holds: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const giveUpAt = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`It did not happen within ${withinMs} ms.`)
    await pause(10)
  }
}
