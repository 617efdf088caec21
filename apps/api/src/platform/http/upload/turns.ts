import type { FastifyRequest } from 'fastify'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'

/** Storing a picture costs a second of work and space for ever: nobody needs more, and someone who wants to fill the disk gets no further. */
const perHour = 100
export const quota = { max: perHour, timeWindow: 3_600_000, keyGenerator: (request: FastifyRequest): string => request.actor!.id }

/** Who comes when too many are under way is told to come again; nobody waits with a body in memory. */
export function turns(atOnce: { perAccount: number; inAll: number }) {
  const underWay = new Map<string, number>()
  let inAll = 0
  return async <T>({ id }: Actor, work: () => Promise<T>): Promise<T> => {
    const own = underWay.get(id) ?? 0
    if (own >= atOnce.perAccount || inAll >= atOnce.inAll) throw fault('server.busy')
    underWay.set(id, own + 1)
    inAll += 1
    try {
      return await work()
    } finally {
      inAll -= 1
      const left = underWay.get(id)! - 1
      if (left > 0) underWay.set(id, left)
      else underWay.delete(id)
    }
  }
}
