import type { FastifyInstance } from 'fastify'
import { log } from '#platform/log/log.ts'
import type { Readiness, ReadinessCheck } from './readiness.ts'

const routeConfig = { access: 'public' as const }

/** Routes of every program for the supervisor (`/healthz`) and the load balancer (`/readyz`). */
export function addHealthRoutes(app: FastifyInstance, { reasons, warnings }: Readiness): void {
  const logChange = createChangeLog()
  const check = async () => {
    const found = { reasons: await problemsOf(reasons), warnings: await problemsOf(warnings) }
    logChange(found)
    return found
  }
  app.get('/healthz', { config: routeConfig }, (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', { config: routeConfig }, async (_request, reply) => {
    const found = await check()
    const isReady = found.reasons.length === 0
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ready: isReady, ...found }))
  })
  // A program that starts with a problem logs it even if nothing asks for its readiness.
  app.addHook('onListen', (done) => {
    void check()
    done()
  })
}

async function problemsOf(checks: ReadinessCheck[]): Promise<string[]> {
  const found = await Promise.all(checks.map((check) => check()))
  return found.filter((problem) => problem !== undefined)
}

type Found = { reasons: string[]; warnings: string[] }

/** Logs a problem once, not every time the load balancer asks. */
function createChangeLog(): (found: Found) => void {
  let [reason, warning] = ['', '']
  return ({ reasons, warnings }) => {
    if (reasons.join() !== reason) {
      reason = reasons.join()
      if (reason) log.warn({ reasons }, 'health: not ready')
      else log.info('health: ready again')
    }
    if (warnings.join() !== warning) {
      warning = warnings.join()
      if (warning) log.warn({ warnings }, 'health: ready with a warning')
    }
  }
}
