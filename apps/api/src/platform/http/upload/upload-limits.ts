import type { FastifyRequest } from 'fastify'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'

/** Storing a picture costs a second of CPU and permanent space; the limit also stops attempts to fill the disk. */
const perHour = 100
export const quota = {
  max: perHour,
  timeWindow: 3_600_000,
  keyGenerator: (request: FastifyRequest): string => request.actor!.id,
}

/** Rejects with server.busy above the limits instead of queueing, because a queued request would hold its body in memory. */
export function createUploadLimiter(limits: { perAccount: number; inAll: number }) {
  const running = new Map<string, number>()
  let inAll = 0
  return async <T>({ id }: Actor, work: () => Promise<T>): Promise<T> => {
    const own = running.get(id) ?? 0
    if (own >= limits.perAccount || inAll >= limits.inAll) throw fault('server.busy')
    running.set(id, own + 1)
    inAll += 1
    try {
      return await work()
    } finally {
      inAll -= 1
      const left = running.get(id)! - 1
      if (left > 0) running.set(id, left)
      else running.delete(id)
    }
  }
}
