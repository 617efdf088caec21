import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '@momo/contracts/shared'
import { actorOnPage } from './access/branch-of-page.ts'
import { Fault, fault } from '#platform/faults/fault.ts'
import type { Actor, ResolveActor } from '#platform/tokens/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
  interface FastifyInstance {
    /** Injected by app.ts, because the platform does not depend on the sessions module. */
    resolveActor: ResolveActor
  }
  interface FastifyContextConfig {
    access?: Access
    /** 'branch': only data of the branch of the caller's session (access/branch-scope.ts). */
    scope?: 'branch' | 'branches' | undefined
    visit?: 'personal' | { refused: string } | undefined
    duringSetUp?: true | undefined
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Hook of the matched route, so the spelling of the URL cannot bypass it. A public route has no guard. */
export function guard(access: Access): Hook | undefined {
  if (access === 'public') return undefined
  return async (request) => {
    const resolving = request.server.resolveActor(bearer(request))
    const actor = await (access === 'optional' ? resolving.catch(anonymousIfEnded) : resolving)
    request.actor = actor
    if (access === 'optional') {
      // Without its second factor such a session is worth no more than none.
      if (actor?.needsSecondFactor) request.actor = undefined
      return
    }
    if (actor === undefined) throw fault('auth.required')
    if (actor.needsSecondFactor && !request.routeOptions.config.duringSetUp)
      throw fault('second_factor.needed')
    request.actor = actorOnPage(request, actor)
    if (!access.includes(request.actor.role)) throw fault('auth.forbidden')
  }
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** An optional endpoint treats an ended session as anonymous. */
function anonymousIfEnded(error: unknown): undefined {
  if (error instanceof Fault && error.code === 'auth.session_ended') return undefined
  throw error
}
