import { markOf } from '#lib/action-queue/stored-action.ts'
import { debug } from '#lib/log/debug.ts'

function wasUsed(name: string): boolean {
  try {
    return localStorage.getItem(markOf(name)) !== null
  } catch {
    return false
  }
}

const queues = {
  counts: async () => (await import('#features/counts/queue/count-queue.ts')).countQueue.run(),
  receipts: async () => (await import('#features/requisitions/receive/receipt-queue.ts')).receiptQueue.run(),
  waste: async () => (await import('#features/waste/queue/waste-queue.ts')).wasteQueue.run(),
}

/** Sends what an earlier page left on this device, on any page of the area. Devices that never used a queue do not load its code. */
export function resumeQueues(): void {
  for (const [name, run] of Object.entries(queues))
    if (wasUsed(name)) run().catch((fault: unknown) => debug(`${name} queue: load failed`, fault))
}
