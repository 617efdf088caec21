import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { byId, endpoint, roles } from '@momo/contracts/shared'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { mount } from '#platform/http/mount.ts'
import type { ModuleRecord } from '#platform/module.ts'
import { defineEvent, publish } from '#platform/outbox/outbox.ts'
import type { MatrixFixture } from './matrix.ts'
import { walkMatrix } from './matrix.ts'
import type { ValidCall } from './valid-calls.ts'
import { walkSpellings } from './spellings.ts'
import { readVerdicts } from './verdicts.ts'
import { walkContentTypes, walkVerbs } from './verbs-and-types.ts'

const base = '/api/v1/violations'
const written = defineEvent('planted.written', z.object({}))
const write = () => transaction((tx) => publish(tx, written({})))
const superadmin = { config: { access: ['superadmin'] as const } }
const ours = ['superadmin'] as const
const text = z.strictObject({ text: z.string() })

/** Routes with one access violation each, which the matrix must find. */
export const violationsModule: ModuleRecord = {
  name: 'violations',
  routes(app) {
    const open = endpoint({
      method: 'GET',
      path: `${base}/open`,
      access: roles,
      summary: 'Allows too many roles',
      reply: z.string(),
    })
    mount(app, open, async () => 'x')
    const anyDevice = endpoint({
      method: 'GET',
      path: `${base}/devices/:id`,
      access: roles,
      summary: 'Does not check the owner',
      params: byId,
      reply: z.string(),
    })
    mount(app, anyDevice, async ({ params }) => params.id)
    const hasty = endpoint({
      method: 'POST',
      path: `${base}/hasty`,
      access: ours,
      summary: 'Writes, then rejects',
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
      summary: 'Reveals existence',
      params: byId,
      reply: z.string(),
    })
    mount(app, chatty, async ({ actor, params }) => {
      if (params.id === actor.sessionId) return params.id
      throw fault('device.unknown', params.id.startsWith('0') ? { owner: 'someone else' } : undefined)
    })
    const unlisted = endpoint({
      method: 'GET',
      path: `${base}/unlisted`,
      access: ours,
      summary: 'Has no verdict',
      reply: z.string(),
    })
    mount(app, unlisted, async () => 'x')
    const wrongVerdict = endpoint({
      method: 'GET',
      path: `${base}/wrong-verdict`,
      access: ours,
      summary: 'Has a wrong verdict',
      reply: z.string(),
    })
    mount(app, wrongVerdict, async () => 'x')
    byText(app)
    anyType(app)
    overridden(app)
  },
}

/** Guards the text of the URL instead of the route. */
function byText(app: FastifyInstance): void {
  app.get(`${base}/by-text`, { config: { access: 'optional' } }, async (request) => {
    if (request.url !== `${base}/by-text`) return 'secret'
    if (request.headers.authorization === undefined) throw fault('auth.required')
    return request.actor?.role === 'superadmin'
      ? 'secret'
      : Promise.reject(fault(request.actor ? 'auth.forbidden' : 'auth.required'))
  })
}

/** Accepts a content type without validation. */
function anyType(app: FastifyInstance): void {
  void app.register(async (inner) => {
    inner.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, { text: 'x' }),
    )
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

/** Lets a header override the verb. */
function overridden(app: FastifyInstance): void {
  app.post(`${base}/overridden`, superadmin, async () => write().then(() => 'x'))
  app.get(`${base}/overridden`, superadmin, async (request) => {
    if (request.headers['x-http-method-override'] === 'POST') await write()
    return 'x'
  })
}

export const violationVerdicts = readVerdicts(`
GET ${base}/open           | superadmin                           | 200
GET ${base}/devices/:id    | user, admin, branchAdmin, superadmin | 200 | 404 device.unknown | 404 device.unknown | 400 request.invalid
POST ${base}/hasty         | superadmin                           | 404 content.unknown
GET ${base}/chatty/:id     | user, admin, branchAdmin, superadmin | 200 | 404 device.unknown | 404 device.unknown | 400 request.invalid
GET ${base}/wrong-verdict  | superadmin                           | 204
GET ${base}/by-text        | superadmin                           | 200
POST ${base}/any-type      | superadmin                           | 200
GET ${base}/overridden     | superadmin                           | 200
POST ${base}/overridden    | superadmin                           | 200
`)

const ownSession: ValidCall = async (scene, { account }) => ({
  own: (account ?? (await scene.someone())).sessionId,
  foreign: (await scene.someone()).sessionId,
  missing: 'f1890000-0000-7000-8000-000000000000',
})
const withText: ValidCall = async () => ({ json: { text: 'x' } })

export const violationCalls: Record<string, ValidCall> = {
  [`GET ${base}/devices/:id`]: ownSession,
  [`GET ${base}/chatty/:id`]: ownSession,
  [`POST ${base}/hasty`]: withText,
  [`POST ${base}/any-type`]: withText,
}

/** Each violation and the finding that must report it. */
const expected: Record<string, RegExp> = {
  'a guard that allows too many roles': /open, user, own: answered 200, should be 403 auth\.forbidden/,
  'a row without an owner check':
    /devices\/:id, other user, foreign: answered 200, should be 404 device\.unknown/,
  'a rejection that wrote': /hasty, superadmin, own: answered 404 and wrote to public\.outbox/,
  'an answer that distinguishes a foreign row from a missing one':
    /chatty\/:id: a foreign row can be distinguished from a missing one/,
  'a route without a verdict': /GET \/api\/v1\/violations\/unlisted is served, but has no verdict/,
  'a wrong verdict': /wrong-verdict, superadmin, own: answered 200, should be 204/,
  'a guard that checks the text of the URL':
    /by-text, anonymous, a slash at the end: answered 200, should be 401/,
  'a body with an unvalidated content type': /any-type, an unknown word as plain text: answered 200/,
  'a header that changes the verb':
    /POST \/api\/v1\/violations\/overridden, GET with x-http-method-override: answered 200/,
}

/** The violations that the walks did not find. */
export async function findMissedViolations(
  ground: MatrixFixture,
): Promise<{ injected: number; missed: string[] }> {
  const few = (over: MatrixFixture) => walkSpellings(over, { kinds: ['anonymous', 'superadmin'] })
  const findings: string[] = []
  for (const walk of [walkMatrix, few, walkContentTypes, walkVerbs])
    findings.push(...(await walk(ground)).findings)
  const missed = Object.entries(expected).filter(
    ([, pattern]) => !findings.some((finding) => pattern.test(finding)),
  )
  return { injected: Object.keys(expected).length, missed: missed.map(([name]) => name) }
}
