import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, roles } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'
import { mount } from './mount.ts'
import { openServer } from './server.ts'

const shown = endpoint({
  method: 'GET',
  path: '/api/v1/shown',
  access: 'optional',
  summary: 'For all',
  reply: z.string(),
})
const own = endpoint({
  method: 'GET',
  path: '/api/v1/own',
  access: roles,
  summary: 'For those signed in',
  reply: z.string(),
})

/** Each token is named after the error it causes. */
function served() {
  const app = openServer({ mode: 'test', trustProxy: [] })
  app.resolveActor = async (token) => {
    if (token === 'ended') throw fault('auth.session_ended')
    if (token === 'busy') throw fault('server.busy')
    return token === 'good' ? { id: 'sita', role: 'user', sessionId: 's' } : undefined
  }
  mount(app, shown, async ({ actor }) => actor?.id ?? 'anonymous')
  mount(app, own, async ({ actor }) => actor.id)
  return async (url: string, token: string) => {
    const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    return reply.statusCode === 200 ? reply.json<string>() : reply.json<{ code: string }>().code
  }
}

test('an optional endpoint ignores an unknown token and an ended session', async () => {
  const ask = served()
  expect([
    await ask(shown.path, 'good'),
    await ask(shown.path, 'unknown'),
    await ask(shown.path, 'ended'),
  ]).toEqual(['sita', 'anonymous', 'anonymous'])
  expect(await ask(shown.path, 'busy')).toBe('server.busy')
})

test('a signed-in endpoint distinguishes an ended session from an unknown token', async () => {
  const ask = served()
  expect([await ask(own.path, 'good'), await ask(own.path, 'unknown')]).toEqual(['sita', 'auth.required'])
  expect([await ask(own.path, 'ended'), await ask(own.path, 'busy')]).toEqual([
    'auth.session_ended',
    'server.busy',
  ])
})
