import { Fault } from '#platform/faults/fault.ts'
import type { Exchange } from '#platform/http/mount.ts'

/** Adds a Retry-After header when the error knows how long to wait. */
export async function withRetryAfter<T>({ reply }: Exchange, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const seconds =
      error instanceof Fault ? (error.details as { seconds?: number } | undefined)?.seconds : undefined
    if (seconds !== undefined) reply.header('retry-after', seconds)
    throw error
  }
}
