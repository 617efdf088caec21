import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '@momo/contracts/shared'
import { Fault, fault } from '#platform/faults/fault.ts'
import type { Actor, ResolveActor } from '#platform/tokens/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
  interface FastifyInstance {
    /** Injected by app.ts; the platform does not know how people sign in. */
    resolveActor: ResolveActor
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Runs on the matched route, never on the spelling of the address. A public route has no guard at all. */
export function guard(access: Access): Hook | undefined {
  if (access === 'public') return undefined
  return async (request) => {
    const resolving = request.server.resolveActor(bearer(request))
    const actor = await (access === 'optional' ? resolving.catch(nobodyIfEnded) : resolving)
    request.actor = actor
    if (access === 'optional') return
    if (actor === undefined) throw fault('auth.required')
    if (!access.includes(actor.role)) throw fault('auth.forbidden')
  }
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** What everybody may read is read by someone whose session has ended, too. */
function nobodyIfEnded(error: unknown): undefined {
  if (error instanceof Fault && error.code === 'auth.session_ended') return undefined
  throw error
}
