import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { byId, endpoint, roles } from '@momo/contracts/shared'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { mount } from '#platform/http/mount.ts'
import type { ModuleRecord } from '#platform/module.ts'
import { defineEvent, publish } from '#platform/outbox/outbox.ts'
import type { Ground } from './matrix.ts'
import { walkMatrix } from './matrix.ts'
import type { HonestCall } from './valid-calls.ts'
import { walkSpellings } from './spellings.ts'
import { readVerdicts } from './verdicts.ts'
import { walkContentTypes, walkVerbs } from './verbs-and-types.ts'

const base = '/api/v1/planted'
const written = defineEvent('planted.written', z.object({}))
const write = () => transaction((tx) => publish(tx, written({})))
const superadmin = { config: { access: ['superadmin'] as const } }
const ours = ['superadmin'] as const
const text = z.strictObject({ text: z.string() })

/** Routes with the mistakes that the matrix is there to find, one each. */
export const plantedModule: ModuleRecord = {
  name: 'planted',
  routes(app) {
    const open = endpoint({ method: 'GET', path: `${base}/open`, access: roles, summary: 'Lets too many in', reply: z.string() })
    mount(app, open, async () => 'x')
    const anyDevice = endpoint({
      method: 'GET',
      path: `${base}/devices/:id`,
      access: roles,
      summary: 'Asks not whose',
      params: byId,
      reply: z.string(),
    })
    mount(app, anyDevice, async ({ params }) => params.id)
    const hasty = endpoint({
      method: 'POST',
      path: `${base}/hasty`,
      access: ours,
      summary: 'Writes, then refuses',
      body: text,
      reply: z.string(),
    })
    mount(app, hasty, async () => {
      await write()
      throw fault('content.unknown')
    })
    const chatty = endpoint({
      method: 'GET',
      path: `${base}/chatty/:id`,
      access: roles,
      summary: 'Tells too much',
      params: byId,
      reply: z.string(),
    })
    mount(app, chatty, async ({ actor, params }) => {
      if (params.id === actor.sessionId) return params.id
      throw fault('device.unknown', params.id.startsWith('0') ? { owner: 'someone else' } : undefined)
    })
    const unlisted = endpoint({ method: 'GET', path: `${base}/unlisted`, access: ours, summary: 'Was forgotten', reply: z.string() })
    mount(app, unlisted, async () => 'x')
    const honest = endpoint({ method: 'GET', path: `${base}/honest`, access: ours, summary: 'Has a doctored verdict', reply: z.string() })
    mount(app, honest, async () => 'x')
    byText(app)
    anyType(app)
    overridden(app)
  },
}

/** Guards the text of the address instead of the route. */
function byText(app: FastifyInstance): void {
  app.get(`${base}/by-text`, { config: { access: 'optional' } }, async (request) => {
    if (request.url !== `${base}/by-text`) return 'secret'
    if (request.headers.authorization === undefined) throw fault('auth.required')
    return request.actor?.role === 'superadmin' ? 'secret' : Promise.reject(fault(request.actor ? 'auth.forbidden' : 'auth.required'))
  })
}

/** Reads a body of a type that nobody validates. */
function anyType(app: FastifyInstance): void {
  void app.register(async (inner) => {
    inner.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, done) => done(null, { text: 'x' }))
    const loose = endpoint({
      method: 'POST',
      path: `${base}/any-type`,
      access: ours,
      summary: 'Takes any type',
      body: text,
      reply: z.string(),
    })
    mount(inner, loose, async () => 'x')
  })
}

/** Lets a header say what the verb is. */
function overridden(app: FastifyInstance): void {
  app.post(`${base}/overridden`, superadmin, async () => write().then(() => 'x'))
  app.get(`${base}/overridden`, superadmin, async (request) => {
    if (request.headers['x-http-method-override'] === 'POST') await write()
    return 'x'
  })
}

export const plantedVerdicts = readVerdicts(`
GET ${base}/open           | superadmin                           | 200
GET ${base}/devices/:id    | user, admin, branchAdmin, superadmin | 200 | 404 device.unknown | 404 device.unknown | 400 request.invalid
POST ${base}/hasty         | superadmin                           | 404 content.unknown
GET ${base}/chatty/:id     | user, admin, branchAdmin, superadmin | 200 | 404 device.unknown | 404 device.unknown | 400 request.invalid
GET ${base}/honest         | superadmin                           | 204
GET ${base}/by-text        | superadmin                           | 200
POST ${base}/any-type      | superadmin                           | 200
GET ${base}/overridden     | superadmin                           | 200
POST ${base}/overridden    | superadmin                           | 200
`)

const ownSession: HonestCall = async (scene, { account }) => ({
  own: (account ?? (await scene.someone())).sessionId,
  foreign: (await scene.someone()).sessionId,
  missing: 'f1890000-0000-7000-8000-000000000000',
})
const said: HonestCall = async () => ({ json: { text: 'x' } })

export const plantedCalls: Record<string, HonestCall> = {
  [`GET ${base}/devices/:id`]: ownSession,
  [`GET ${base}/chatty/:id`]: ownSession,
  [`POST ${base}/hasty`]: said,
  [`POST ${base}/any-type`]: said,
}

/** Each mistake and the finding that names it. */
const expected: Record<string, RegExp> = {
  'a guard that lets too many in': /open, user, own: answered 200, should be 403 auth\.forbidden/,
  'a row that is not asked whose it is': /devices\/:id, other user, foreign: answered 200, should be 404 device\.unknown/,
  'a refusal that wrote': /hasty, superadmin, own: answered 404 and wrote to public\.outbox/,
  'an answer that tells a foreign row from a missing one': /chatty\/:id: a foreign row can be told from a missing one/,
  'a route without a verdict': /GET \/api\/v1\/planted\/unlisted is served, but has no verdict/,
  'a doctored verdict': /honest, superadmin, own: answered 200, should be 204/,
  'a guard that looks at the text of the address': /by-text, anonymous, a slash at the end: answered 200, should be 401/,
  'a body of an unwatched type': /any-type, an unknown word as plain text: answered 200/,
  'a header that changes the verb': /POST \/api\/v1\/planted\/overridden, GET with x-http-method-override: answered 200/,
}

/** The mistakes that the walks over the planted routes did not find. */
export async function missedPlants(ground: Ground): Promise<{ planted: number; missed: string[] }> {
  const few = (over: Ground) => walkSpellings(over, { kinds: ['anonymous', 'superadmin'] })
  const findings: string[] = []
  for (const walk of [walkMatrix, few, walkContentTypes, walkVerbs]) findings.push(...(await walk(ground)).findings)
  const missed = Object.entries(expected).filter(([, pattern]) => !findings.some((finding) => pattern.test(finding)))
  return { planted: Object.keys(expected).length, missed: missed.map(([name]) => name) }
}
