import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@momo/contracts/shared'
import { invalidate } from '#platform/cache/cache.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { mount, mountCached } from './mount.ts'
import { openServer } from './server.ts'

const Note = z.object({ id: z.string(), text: z.string() })
const NoteWire = z.codec(z.strictObject({ NoteId: z.string(), Text: z.string().max(20) }), Note, {
  decode: (wire) => ({ id: wire.NoteId, text: wire.Text }),
  encode: (note) => ({ NoteId: note.id, Text: note.text }),
})
const path = '/api/v1/notes/:id'
const byId = z.strictObject({ id: z.uuid() })
const page = z.object({ page: z.coerce.number().int().default(1) })
const saveNote = endpoint({
  method: 'PUT',
  path,
  access: ['admin'],
  summary: 'Saves a note',
  params: byId,
  query: page,
  body: NoteWire,
  reply: NoteWire,
})
const readNote = endpoint({
  method: 'GET',
  path,
  access: 'public',
  summary: 'Reads a note',
  params: byId,
  reply: NoteWire,
})

const id = '0193c5a0-0000-7000-8000-000000000001'
const saved = vi.fn(async (input: object) => (input as { body: z.output<typeof Note> }).body)
const load = vi.fn(async () => ({ id, text: 'hot' }))
testApp({
  modules: [
    {
      name: 'notes',
      routes(app) {
        mount(app, saveNote, saved)
        mountCached(app, readNote, { key: ({ params }) => `note:${params.id}`, ttlMs: 200 }, load)
      },
    },
  ],
})
const put = (body: object, url = `/api/v1/notes/${id}`) => as('admin').put(url, body)

describe('mount', () => {
  test('decodes the wire for the handler and encodes its result', async () => {
    const reply = await put({ NoteId: 'a', Text: 'jhol' }, `/api/v1/notes/${id}?page=3`)
    expect(reply.json()).toEqual({ NoteId: 'a', Text: 'jhol' })
    expect(saved).toHaveBeenCalledWith(
      {
        actor: expect.objectContaining({ role: 'admin' }),
        params: { id },
        query: { page: 3 },
        body: { id: 'a', text: 'jhol' },
      },
      expect.anything(),
    )
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('a trailing slash changes nothing', async () => {
    expect((await put({ NoteId: 'a', Text: 'jhol' }, `/api/v1/notes/${id}/`)).statusCode).toBe(200)
  })

  test.each([
    ['an unknown property', { NoteId: 'a', Text: 'b', role: 'superadmin' }],
    ['a wrong type', { NoteId: 1, Text: 'b' }],
    ['a missing property', { NoteId: 'a' }],
    ['a text that is too long', { NoteId: 'a', Text: 'x'.repeat(21) }],
  ])('%s in the body is rejected with its path', async (_what, body) => {
    const reply = await put(body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      success: false,
      code: 'request.invalid',
      message: 'The request is not valid.',
      details: [{ in: 'body' }],
    })
  })

  test('rejects an invalid path parameter or query', async () => {
    expect((await put({ NoteId: 'a', Text: 'b' }, '/api/v1/notes/7')).json()).toMatchObject({
      code: 'request.invalid',
      details: [{ in: 'params', path: '/id' }],
    })
    expect((await put({ NoteId: 'a', Text: 'b' }, `/api/v1/notes/${id}?page=x`)).json()).toMatchObject({
      details: [{ in: 'querystring', path: '/page' }],
    })
  })

  test('a reply that breaks the contract is a server error and is not sent', async () => {
    saved.mockResolvedValueOnce({ id: 'a', text: 'y'.repeat(30) })
    const reply = await put({ NoteId: 'a', Text: 'b' })
    expect(reply.json()).toEqual({
      success: false,
      code: 'server.error',
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(reply.body).not.toContain('yyy')
  })

  test.each([
    ['at the top', z.object({ a: z.string() })],
    ['below', z.strictObject({ list: z.array(z.object({ a: z.string() })).optional() })],
    [
      'behind a codec',
      z.codec(z.object({ a: z.string() }), z.strictObject({ a: z.string() }), {
        decode: (w) => w,
        encode: (v) => v,
      }),
    ],
  ])('a body that ignores unknown properties %s cannot be mounted', (_where, body) => {
    const app = openServer({ mode: 'test', trustProxy: [] })
    const loose = endpoint({
      method: 'POST',
      path: '/api/v1/loose',
      access: 'public',
      summary: 'Too loose',
      body,
      reply: z.string(),
    })
    expect(() => mount(app, loose, async () => '')).toThrow(/strictObject/)
  })
})

describe('mountCached', () => {
  /** Mocked time, because on a slow machine the TTL could end by itself. */
  let at = 0
  beforeEach(() => {
    at = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => at)
    return () => void vi.restoreAllMocks()
  })
  const get = (headers: Record<string, string> = {}) => as('public').get(`/api/v1/notes/${id}`, headers)

  test('a hundred concurrent requests load once, and the bytes are cached', async () => {
    invalidate([`note:${id}`])
    load.mockClear()
    const replies = await Promise.all(Array.from({ length: 100 }, () => get()))
    expect(new Set(replies.map((reply) => reply.body))).toEqual(
      new Set(['{"NoteId":"0193c5a0-0000-7000-8000-000000000001","Text":"hot"}']),
    )
    expect(replies[0]!.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^".+"$/),
    })
    await get()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('answers 304 to a matching etag', async () => {
    const etag = (await get()).headers['etag'] as string
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const reply = await get({ 'if-none-match': header })
      expect(reply.statusCode).toBe(304)
      expect(reply.body).toBe('')
      expect(reply.headers['etag']).toBe(etag)
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('reloads after an invalidation and after the TTL', async () => {
    await get()
    load.mockResolvedValueOnce({ id, text: 'dropped' })
    invalidate([`note:${id}`])
    expect((await get()).json()).toMatchObject({ Text: 'dropped' })
    at += 200
    expect((await get()).json()).toMatchObject({ Text: 'hot' })
  })

  test('a failed load is answered as an error and retried by the next request', async () => {
    invalidate([`note:${id}`])
    load.mockRejectedValueOnce(new Error('no'))
    expect((await get()).statusCode).toBe(500)
    expect((await get()).statusCode).toBe(200)
  })

  test('only public endpoints can be cached', () => {
    const app = openServer({ mode: 'test', trustProxy: [] })
    const mine = endpoint({
      method: 'GET',
      path: '/api/v1/mine',
      access: ['user'],
      summary: 'Mine',
      reply: z.string(),
    })
    expect(() => mountCached(app, mine, { key: () => 'x', ttlMs: 1 }, async () => '')).toThrow(/not public/)
  })
})
