import { markOf } from '#lib/action-queue/stored-action.ts'
import { debug } from '#lib/log/debug.ts'

function wasUsed(name: string): boolean {
  try {
    return localStorage.getItem(markOf(name)) !== null
  } catch {
    return false
  }
}

/** Starts each queue by its name. */
type Queues = Record<string, () => Promise<void>>

/** Sends what an earlier page left on this device, on any page of the area. Devices that never used a queue do not load its code. */
export function resumeQueues(queues: Queues): void {
  for (const [name, run] of Object.entries(queues))
    if (wasUsed(name)) run().catch((fault: unknown) => debug(`${name} queue: load failed`, fault))
}
