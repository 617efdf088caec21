import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { testToken } from '#testing/as.ts'
import { actorOfTestToken } from '#testing/as.ts'
import { printLedger } from './ledger.ts'
import { openServer } from '#platform/http/server.ts'

const id = '01890000-0000-7000-8000-000000000001'
const tokenOf = (role: 'user' | 'admin') => ({
  authorization: `Bearer ${testToken({ id, sessionId: id, role })}`,
})

function anApp(): FastifyInstance {
  const app = openServer({ mode: 'test', trustProxy: [] })
  app.resolveActor = async (token) => actorOfTestToken(token)
  return app
}

describe('a route without access rules cannot be registered', () => {
  test.each(['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'all'] as const)(
    'by app.%s',
    (verb) => {
      expect(() => anApp()[verb]('/secret', () => 'x')).toThrow('/secret declares no access')
    },
  )

  test.each([undefined, [], 'everyone', '', null, true, ['admin', 'everyone']])(
    'with the access %j',
    (access) => {
      const config = { access } as never
      expect(() => anApp().route({ method: 'GET', url: '/secret', config, handler: () => 'x' })).toThrow(
        'declares no access',
      )
    },
  )

  test('by a nested plugin: the app does not start', async () => {
    const app = anApp()
    void app.register(async (outer) => {
      await outer.register(async (inner) => void inner.get('/metrics', () => 'x'), { prefix: '/plugin' })
    })
    await expect(app.ready()).rejects.toThrow('GET /plugin/metrics declares no access')
  })

  test('under a path that looks like documentation', () => {
    expect(() => anApp().get('/api/docs-of-mine', () => 'x')).toThrow('declares no access')
    expect(() => anApp().get('/api/docs/secret', () => 'x')).toThrow('declares no access')
  })
})

describe('the declared access is enforced', () => {
  test('for every verb of a route registered without mount', async () => {
    const app = anApp()
    app.all('/by-hand', { config: { access: ['admin'] } }, () => 'secret')
    app.get('/read', { config: { access: ['admin'] } }, () => 'secret')
    for (const [method, url] of [
      ['GET', '/by-hand'],
      ['POST', '/by-hand'],
      ['HEAD', '/read'],
      ['GET', '/read'],
    ] as const) {
      expect((await app.inject({ method, url })).statusCode).toBe(401)
      expect((await app.inject({ method, url, headers: tokenOf('user') })).statusCode).toBe(403)
      expect((await app.inject({ method, url, headers: tokenOf('admin') })).statusCode).toBe(200)
    }
  })

  test('before the hooks of the route and before its body is read', async () => {
    const app = anApp()
    const seen: string[] = []
    const onRequest = async () => void seen.push('hook')
    app.post(
      '/by-hand',
      { config: { access: ['admin'] }, onRequest, preParsing: async () => void seen.push('body') },
      () => 'x',
    )
    await app.inject({ method: 'POST', url: '/by-hand', payload: { a: 1 }, headers: tokenOf('user') })
    expect(seen).toEqual([])
    await app.inject({ method: 'POST', url: '/by-hand', payload: { a: 1 }, headers: tokenOf('admin') })
    expect(seen).toEqual(['hook', 'body'])
  })
})

test('the ledger lists each route once with its access; HEAD only where it is not implied by GET', () => {
  const app = anApp()
  app.get('/b', { config: { access: 'public' } }, () => 'x')
  app.post('/b', { config: { access: ['admin', 'superadmin'] } }, () => 'x')
  app.head('/a', { config: { access: 'optional' } }, () => 'x')
  expect(printLedger(app).split('\n')).toEqual([
    'HEAD /a → optional',
    'GET /b → public',
    'POST /b → admin, superadmin',
  ])
})
