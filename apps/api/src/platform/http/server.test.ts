import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@momo/contracts/shared'
import { read } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { as, testToken } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { mount } from './mount.ts'
import { openServer } from './server.ts'

const say = z.strictObject({ text: z.string() })
const echo = endpoint({
  method: 'POST',
  path: '/api/v1/echo',
  access: 'public',
  summary: 'Says it again',
  body: say,
  reply: say,
})
const forStaff = endpoint({
  method: 'GET',
  path: '/api/v1/staff',
  access: ['admin', 'superadmin'],
  summary: 'For staff',
  reply: z.string(),
})
const forSome = endpoint({
  method: 'GET',
  path: '/api/v1/some',
  access: 'optional',
  summary: 'For some',
  reply: z.string(),
})
const broken = endpoint({
  method: 'GET',
  path: '/api/v1/broken',
  access: 'public',
  summary: 'Breaks',
  query: z.object({ how: z.string() }),
  reply: z.string(),
})
const limited = endpoint({
  method: 'GET',
  path: '/api/v1/limited',
  access: 'public',
  summary: 'Limited',
  reply: z.string(),
})

const served = testApp({
  modules: [
    {
      name: 'echo',
      routes(app) {
        mount(app, echo, async ({ body }) => body)
        mount(app, forStaff, async ({ actor }) => actor!.role)
        mount(app, forSome, async ({ actor }) => actor?.id ?? 'anonymous')
        mount(app, broken, async ({ query }) => breakIt(query.how))
        mount(app, limited, async () => 'ok', { limit: { max: 2, windowMs: 60_000 } })
      },
    },
  ],
})

async function breakIt(how: string): Promise<string> {
  if (how === 'fault') throw fault('branch.unknown', { id: 'x' })
  if (how === 'busy') throw fault('server.busy', { secret: 'pool' })
  await read((tx) =>
    tx.withTables<{ secret_table: { a: string } }>().selectFrom('secret_table').selectAll().execute(),
  )
  return ''
}

describe('errors', () => {
  test('API-15 an expected one has its status, its dotted code, a sentence and details', async () => {
    const reply = await as('public').get('/api/v1/broken?how=fault')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({
      success: false,
      code: 'branch.unknown',
      message: "We couldn't find this outlet.",
      details: { id: 'x' },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('API-15 an unexpected one does not reveal its cause: no stack ever leaves the server', async () => {
    const reply = await as('public').get('/api/v1/broken?how=sql')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      success: false,
      code: 'server.error',
      message: 'Something went wrong on our side. Please try again.',
      requestId: reply.headers['x-request-id'],
    })
    expect(reply.body).not.toMatch(/secret_table|select|stack|\.ts|node_modules/i)
  })

  test('server.busy is answered with retry-after and without details', async () => {
    const reply = await as('public').get('/api/v1/broken?how=busy')
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('1')
    expect(reply.body).not.toContain('pool')
  })

  test('an unknown URL, in any spelling, is route.unknown', async () => {
    for (const url of [
      '/',
      '/nothing',
      '/api/v1/echo',
      '/api/v1//staff',
      '/API/v1/staff',
      '/api/v1/staff;a=b',
      '/api/v1/%2e%2e/staff',
    ]) {
      const reply = await as('public').get(url)
      expect(reply.statusCode, url).toBe(404)
      expect(reply.json()).toMatchObject({ success: false, code: 'route.unknown' })
    }
  })

  test('rejects a URL that cannot be decoded', async () => {
    expect((await as('public').get('/api/v1/%zz')).json()).toMatchObject({
      success: false,
      code: 'request.invalid',
    })
  })
})

describe('bodies', () => {
  const post = (payload: string, contentType?: string) =>
    served.app.inject({
      method: 'POST',
      url: '/api/v1/echo',
      payload,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    })

  test('rejects a body above the limit', async () => {
    expect(
      (await post(JSON.stringify({ text: 'x'.repeat(70_000) }), 'application/json')).json(),
    ).toMatchObject({
      code: 'request.too_large',
    })
  })

  test.each(['{"text":', '{"__proto__":{"a":1},"text":"a"}', '', '[]', '7', 'null'])(
    '%s is rejected as a body',
    async (payload) => {
      const reply = await post(payload, 'application/json')
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ success: false, code: 'request.invalid' })
    },
  )

  test.each([
    'text/plain',
    ' application/json',
    'application/json\t',
    'application/xml',
    'application/x-www-form-urlencoded',
    undefined,
  ])('an invalid body sent as %j is never accepted', async (contentType) => {
    const reply = await post('{"text":1,"more":true}', contentType)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, code: 'request.invalid' })
  })
})

describe('invalid Unicode', () => {
  test.each(['a\0', '\ud800', 'a\udc00b', '\0'])('%j in a body is rejected', async (text) => {
    expect((await as('public').post('/api/v1/echo', { text })).json()).toMatchObject({
      success: false,
      code: 'request.invalid',
    })
  })

  test('a body nested deeper than the stack is rejected without a crash', async () => {
    const body = `{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    const reply = await as('public').call('POST', '/api/v1/echo', {
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
  })

  test.each(['मःमः', '🥟', '', 'a\u200bb', '\n'])('%j is accepted', async (text) => {
    expect((await as('public').post('/api/v1/echo', { text })).json()).toEqual({ text })
  })

  test('rejects a null in a URL', async () => {
    expect((await as('public').get('/api/v1/broken?how=%00')).json()).toMatchObject({
      code: 'request.invalid',
    })
  })
})

describe('access', () => {
  test('a list of roles requires a token with one of the roles', async () => {
    expect((await as('public').get('/api/v1/staff')).json()).toMatchObject({ code: 'auth.required' })
    expect((await as('user').get('/api/v1/staff')).json()).toMatchObject({ code: 'auth.forbidden' })
    expect((await as('superadmin').get('/api/v1/staff')).json()).toBe('superadmin')
  })

  test('the guard runs before the body is read', async () => {
    const reply = await served.app.inject({ method: 'HEAD', url: '/api/v1/staff/' })
    expect(reply.statusCode).toBe(401)
  })

  test('an optional token is used when there is one', async () => {
    const caller = as('user')
    expect((await as('public').get('/api/v1/some')).json()).toBe('anonymous')
    expect((await caller.get('/api/v1/some')).json()).toBe(caller.actor?.id)
  })

  test('a header that is not a bearer token counts as anonymous', async () => {
    const token = testToken({ id: 'x', sessionId: 's', role: 'superadmin' })
    for (const authorization of [token, `Basic ${token}`, `Bearer ${token} x`, 'Bearer ']) {
      const reply = await served.app.inject({ url: '/api/v1/staff', headers: { authorization } })
      expect(reply.statusCode).toBe(401)
    }
  })
})

describe('every response', () => {
  test('carries the security headers', async () => {
    for (const url of [
      '/healthz',
      '/api/v1/some',
      '/nothing',
      '/api/v1/staff',
      '/api/v1/broken?how=sql',
      '/api/v1/%zz',
    ]) {
      const { headers } = await as('public').get(url)
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      })
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test('carries strict-transport-security in production only', async () => {
    const app = openServer({ mode: 'production', trustProxy: [] })
    const { headers } = await app.inject('/nothing')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  })

  test('to a failed request carries the request id of the proxy if it is well-formed', async () => {
    const call = (given: string) => served.app.inject({ url: '/nothing', headers: { 'x-request-id': given } })
    expect((await call('edge-12345678')).headers['x-request-id']).toBe('edge-12345678')
    expect((await call('<script>alert(1)</script>')).headers['x-request-id']).toMatch(/^[0-9a-f]{8}-\w+$/)
  })
})

test('requests above a rate limit get 429', async () => {
  const replies = [
    await as('public').get('/api/v1/limited'),
    await as('public').get('/api/v1/limited'),
    await as('public').get('/api/v1/limited'),
  ]
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 429])
  expect(replies[2]!.json()).toMatchObject({ success: false, code: 'rate.limited' })
  expect(Number(replies[2]!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await as('public').get('/api/v1/some')).headers).not.toHaveProperty('x-ratelimit-limit')
})

test('rejects input that is not HTTP and closes the connection', async () => {
  const app = openServer({ mode: 'test', trustProxy: [] })
  await app.listen({ host: '127.0.0.1', port: 4110 })
  const socket = connect(4110, '127.0.0.1')
  socket.write('momo please\r\n\r\n')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request[^]*"code":"request\.invalid"/)
  await app.close()
})
