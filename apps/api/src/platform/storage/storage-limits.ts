import { Fault, fault } from '#platform/faults/fault.ts'

/** How long a storage may take to answer one call, and how many writes may wait for it at the same time. */
export type StorageLimits = { answerMs: number; openWrites: number }

/** A picture has at most five files and a write takes milliseconds, so forty open writes mean that the storage does not answer. */
export const usualStorageLimits: StorageLimits = { answerMs: 10_000, openWrites: 40 }

/** Rejects with server.busy when the work takes too long. The work itself goes on; the S3 client ends it by its own time-outs. */
export async function answerWithin<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Fault('server.busy', undefined, new Error('storage: no answer in time'))),
    limitMs,
  )
  try {
    return await Promise.race([work(), expired])
  } catch (error) {
    throw isTimeOut(error) ? new Fault('server.busy', undefined, error) : error
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects further work with server.busy instead of queueing it, because each waiting upload holds its picture in memory. */
export function createOpenLimit(most: number) {
  let open = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (open >= most) throw fault('server.busy')
    open += 1
    try {
      return await work()
    } finally {
      open -= 1
    }
  }
}

const isTimeOut = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeOut(error.cause))
