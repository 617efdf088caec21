import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { testToken } from '#testing/as.ts'
import { actorOfTestToken } from '#testing/as.ts'
import { printLedger } from './ledger.ts'
import { openServer } from '#platform/http/server.ts'

const id = '01890000-0000-7000-8000-000000000001'
const tokenOf = (role: 'user' | 'admin') => ({ authorization: `Bearer ${testToken({ id, sessionId: id, role })}` })

function anApp(): FastifyInstance {
  const app = openServer({ mode: 'test', trustProxy: [] })
  app.resolveActor = async (token) => actorOfTestToken(token)
  return app
}

describe('a route that does not say who may call it cannot be registered', () => {
  test.each(['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'all'] as const)('by app.%s', (verb) => {
    expect(() => anApp()[verb]('/secret', () => 'x')).toThrow('/secret does not say who may call it')
  })

  test.each([undefined, [], 'everyone', '', null, true, ['admin', 'everyone']])('nor one that says %j', (access) => {
    const config = { access } as never
    expect(() => anApp().route({ method: 'GET', url: '/secret', config, handler: () => 'x' })).toThrow('does not say who may call it')
  })

  test('by a plugin, however deep, and the app does not start', async () => {
    const app = anApp()
    void app.register(async (outer) => {
      await outer.register(async (inner) => void inner.get('/metrics', () => 'x'), { prefix: '/plugin' })
    })
    await expect(app.ready()).rejects.toThrow('GET /plugin/metrics does not say who may call it')
  })

  test('by pretending to be documentation', () => {
    expect(() => anApp().get('/api/docs-of-mine', () => 'x')).toThrow('does not say who may call it')
    expect(() => anApp().get('/api/docs/secret', () => 'x')).toThrow('does not say who may call it')
  })
})

describe('what a route says is what happens', () => {
  test('also when it was registered by hand and has no guard of its own, for every verb', async () => {
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

  test('before its own hooks and before its body is read', async () => {
    const app = anApp()
    const seen: string[] = []
    const onRequest = async () => void seen.push('hook')
    app.post('/by-hand', { config: { access: ['admin'] }, onRequest, preParsing: async () => void seen.push('body') }, () => 'x')
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
  expect(printLedger(app).split('\n')).toEqual(['HEAD /a → optional', 'GET /b → public', 'POST /b → admin, superadmin'])
})
