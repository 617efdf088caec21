// Changes a price through the catalogue service and measures how long the API processes still answer the old one.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tools/stack.ts'
import { firstFood, priceOf } from './ask-api.ts'
import { later, withCleanUp } from '../stack/clean-up.ts'

type Change = { branchId: string; foodId: string; price: number }

/** A separate process that calls the service, as the back office does. */
function openEditor(env: Record<string, string>): (change: Change) => Promise<void> {
  const child = spawn(process.execPath, ['apps/api/src/testing/set-price.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  later(async () => child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return async (change) => {
    child.stdin.write(`${JSON.stringify(change)}\n`)
    if ((await lines.next()).done) throw new Error('the price editor ended')
  }
}

/** Reads continuously, so that the old price is always cached; returns when the last read with an old price began. */
async function lastStale(origin: string, { branchId, foodId, price }: Change): Promise<number> {
  const wanted = (price / 100).toFixed(2)
  let last = 0
  for (const giveUp = performance.now() + 10_000; performance.now() < giveUp; await sleep(2)) {
    const began = performance.now()
    if ((await priceOf(origin, branchId, foodId)) === wanted) return last
    last = began
  }
  throw new Error(`${origin} did not return the price ${wanted} within 10 s`)
}

type Options = { env: Record<string, string>; origins: string[]; branchId: string; changes: number }

/** For each change: the milliseconds after its commit in which a read could still return the old price. */
export function timePriceChanges({ env, origins, branchId, changes }: Options): Promise<number[]> {
  return withCleanUp(async () => {
    const foodId = await firstFood(origins[0] ?? '', branchId)
    const edit = openEditor(env)
    await edit({ branchId, foodId, price: 10_000 })
    const waits: number[] = []
    for (let i = 1; i <= changes; i += 1) {
      // At a random moment of the cache TTL.
      await sleep(100 + ((i * 367) % 1000))
      const change = { branchId, foodId, price: 10_000 + i * 100 }
      const watches = origins.map((origin) => lastStale(origin, change))
      await edit(change)
      const committed = performance.now()
      waits.push(Math.max(0, ...(await Promise.all(watches)).map((began) => began - committed)))
    }
    return waits
  })
}
