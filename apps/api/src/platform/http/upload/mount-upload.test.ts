import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint, maxUploadBytes } from '@momo/contracts/shared'
import { actorOfTestToken, as, testToken } from '#testing/as.ts'
import { eventually } from '#testing/eventually.ts'
import { boundary, fieldOf, formOf, partOf, uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { mountUpload } from './mount-upload.ts'
import { readFile } from './multipart.ts'
import { addRateLimits } from '#platform/http/limits/rate-limit.ts'
import { openServer } from '#platform/http/server.ts'

const path = '/api/v1/drawer'
const storeDrawing = endpoint({
  method: 'POST',
  path,
  access: ['admin'],
  summary: 'Stores a drawing',
  reply: z.number(),
})
const stored = vi.fn(async ({ file }: { file: Buffer }) => file.length)
const served = testApp({
  modules: [{ name: 'drawer', routes: (app) => mountUpload(app, storeDrawing, stored) }],
})
const port = 4660

beforeAll(async () => void (await served.app.listen({ port, host: '127.0.0.1' })))
beforeEach(() => void stored.mockClear())

const send = ({ body, headers }: { body: Buffer | string; headers: Record<string, string> }) =>
  as('admin').call('POST', path, { body, headers })
const kilobyte = Buffer.alloc(1024, 7)

describe('a form with one file', () => {
  test.each([0, 1, 1024, maxUploadBytes])('of %i bytes arrives complete', async (size) => {
    const bytes = Buffer.alloc(size, 'momo')
    const reply = await send(uploadOf(bytes))
    expect([reply.statusCode, reply.json()]).toEqual([200, size])
    expect(stored.mock.calls[0]![0].file.equals(bytes)).toBe(true)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('is accepted as a browser encodes FormData', async () => {
    const form = new FormData()
    form.append('document', new Blob([kilobyte], { type: 'image/png' }), 'मःमः "१".png')
    const token = testToken(as('admin').actor!)
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await reply.json()).toBe(1024)
  })
})

describe('rejects a file that is too large instead of truncating it', () => {
  const tooLarge = {
    success: false,
    code: 'media.too_large',
    message: 'File is larger than 2097152 bytes',
    details: { maxBytes: 2_097_152 },
  }

  test('by one byte', async () => {
    const reply = await send(uploadOf(Buffer.alloc(maxUploadBytes + 1)))
    expect([reply.statusCode, reply.json()]).toEqual([413, tooLarge])
    expect(stored).not.toHaveBeenCalled()
  })

  test('by its content-length, before the body is read', async () => {
    const socket = await call('admin', [
      'content-length: 3000000',
      `content-type: multipart/form-data; boundary=${boundary}`,
    ])
    expect(await firstAnswer(socket)).toMatch(/^HTTP\/1.1 413 [^]+"code":"media.too_large"/)
    socket.destroy()
  })

  test('without a length, while it arrives', async () => {
    const socket = await call('admin', chunkedHead)
    const answer = firstAnswer(socket)
    socket.write(chunk(partOf({ bytes: Buffer.alloc(maxUploadBytes) })))
    // The response does not wait for the end of the form.
    for (let i = 0; i < 4; i += 1) socket.write(chunk(kilobyte))
    expect(await answer).toMatch(/^HTTP\/1.1 413 /)
    socket.destroy()
    expect(stored).not.toHaveBeenCalled()
  })

  test('also when the bytes come before the first part, where the parser drops them', async () => {
    const socket = await call('admin', chunkedHead)
    const answer = firstAnswer(socket)
    socket.write(
      chunk(
        Buffer.concat([
          Buffer.alloc(maxUploadBytes + 32 * 1024, 'x'),
          Buffer.from('\r\n'),
          uploadOf(kilobyte).body,
        ]),
      ),
    )
    expect(await answer).toMatch(/^HTTP\/1.1 413 /)
    socket.destroy()
    expect(stored).not.toHaveBeenCalled()
  })

  test('and keeps the connection usable for the next request', async () => {
    const socket = await call('admin', uploadHead(maxUploadBytes + 500))
    const { body } = uploadOf(Buffer.alloc(maxUploadBytes + 500 - uploadOf(Buffer.alloc(0)).body.length))
    socket.write(body)
    expect(await firstAnswer(socket)).toMatch(/^HTTP\/1.1 413 /)
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/HTTP\/1.1 200 OK[^]+ok$/)
  })
})

describe('rejects everything but one file', () => {
  const form = `multipart/form-data; boundary=${boundary}`
  const good = uploadOf(kilobyte).body
  const cases: [string, Buffer | string, string][] = [
    ['two files', formOf(partOf({ bytes: kilobyte }), partOf({ bytes: kilobyte })).body, form],
    [
      'a thousand files',
      formOf(...Array.from({ length: 1000 }, () => partOf({ bytes: kilobyte.subarray(0, 9) }))).body,
      form,
    ],
    [
      'a field beside the file',
      formOf(partOf({ bytes: kilobyte }), fieldOf('role', 'superadmin')).body,
      form,
    ],
    [
      'a field before the file',
      formOf(fieldOf('role', 'superadmin'), partOf({ bytes: kilobyte })).body,
      form,
    ],
    ['a field only', formOf(fieldOf('document', 'x')).body, form],
    ['a file under another name', formOf(partOf({ name: 'photo', bytes: kilobyte })).body, form],
    [
      'a file under the name of a prototype',
      formOf(partOf({ name: '__proto__', bytes: kilobyte })).body,
      form,
    ],
    ['a part without a name', formOf(Buffer.from(`--${boundary}\r\nx: y\r\n\r\nz\r\n`)).body, form],
    [
      'a part with more header than a kilobyte or four',
      formOf(
        Buffer.from(
          `--${boundary}\r\nx: ${'y'.repeat(9000)}\r\ncontent-disposition: form-data; name="document"; filename="a"\r\n\r\nz\r\n`,
        ),
      ).body,
      form,
    ],
    ['a form that ends early', good.subarray(0, 600), form],
    ['a form without an end', good.subarray(0, -6), form],
    ['an empty form', `--${boundary}--\r\n`, form],
    ['nothing', '', form],
    ['another boundary', good, 'multipart/form-data; boundary=other'],
    ['no boundary', good, 'multipart/form-data'],
    ['a boundary of 71 characters', good, `multipart/form-data; boundary=${'b'.repeat(71)}`],
    ['a boundary of 252 characters', good, `multipart/form-data; boundary=${'-'.repeat(252)}`],
    ['two boundaries', good, `multipart/form-data; boundary=x; boundary=${boundary}`],
    ['a form of another kind', good, `multipart/mixed; boundary=${boundary}`],
    ['JSON', '{"document":"x"}', 'application/json'],
    ['an ordinary form', 'document=x', 'application/x-www-form-urlencoded'],
    ['bytes as they are', kilobyte, 'image/jpeg'],
  ]
  test.each(cases)('%s', async (_what, body, contentType) => {
    const reply = await send({ body, headers: { 'content-type': contentType } })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { success: false, code: 'request.invalid' }])
    expect(stored).not.toHaveBeenCalled()
  })

  test('no body at all', async () => {
    expect((await as('admin').post(path)).json()).toMatchObject({ code: 'request.invalid' })
  })
})

test('the documentation describes the file', async () => {
  const { paths } = (await as('public').get('/api/docs/json')).json()
  expect(paths[path].post.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['document'],
        properties: { document: { type: 'string', format: 'binary' } },
      },
    },
  })
})

test('limits by account stay active when limits by address are switched off', async () => {
  const app = openServer({ mode: 'test', trustProxy: [] })
  app.resolveActor = async (token) => actorOfTestToken(token)
  await addRateLimits(app, { client: undefined } as never, { byAddress: false })
  mountUpload(app, storeDrawing, stored)
  app.get('/guess', { config: { access: 'public', rateLimit: { max: 1, timeWindow: 60_000 } } }, () => 'x')
  const headers = { ...uploadOf(kilobyte).headers, authorization: `Bearer ${testToken(as('admin').actor!)}` }
  const last = async (calls: number, call: () => Promise<{ statusCode: number }>) => {
    for (let i = 1; i < calls; i += 1) expect((await call()).statusCode).toBe(200)
    return (await call()).statusCode
  }
  expect(
    await last(101, () =>
      app.inject({ method: 'POST', url: path, payload: uploadOf(kilobyte).body, headers }),
    ),
  ).toBe(429)
  expect(await last(3, () => app.inject('/guess'))).toBe(200)
  await app.close()
})

describe('without permission', () => {
  test.each([
    ['an anonymous caller', undefined, 401],
    ['a caller with another role', 'user', 403],
  ] as const)('%s is rejected before the body is read', async (_who, role, status) => {
    const socket = await call(role, uploadHead(1_000_000))
    expect(await firstAnswer(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    socket.destroy()
  })

  test('a public endpoint cannot accept uploads', () => {
    const open = endpoint({ method: 'POST', path, access: 'public', summary: 'For all', reply: z.number() })
    expect(() => mountUpload(openServer({ mode: 'test', trustProxy: [] }), open, stored)).toThrow(
      'must not be public',
    )
  })
})

describe('concurrent uploads', () => {
  test('an account may have eight running uploads, independent of other accounts', async () => {
    const busy = as('admin')
    const held = await Promise.all(Array.from({ length: 9 }, () => call(busy, uploadHead(2000))))
    // Any of the nine sockets may be the one that is rejected.
    expect(await Promise.any(held.map(firstAnswer))).toMatch(/^HTTP\/1.1 503 [^]+"code":"server.busy"/)
    expect((await send(uploadOf(kilobyte))).statusCode).toBe(200)
    for (const socket of held) socket.destroy()
    await eventually(async () => (await busy.call('POST', path, uploadOf(kilobyte))).statusCode === 200)
  })

  test('uploads that wait to be stored count as running', async () => {
    const busy = as('admin')
    let goOn: () => void = () => undefined
    const stuck = new Promise<void>((resolve) => (goOn = resolve))
    stored.mockImplementation(async ({ file }) => stuck.then(() => file.length))
    const first = Array.from({ length: 8 }, () => busy.call('POST', path, uploadOf(kilobyte)))
    await eventually(() => stored.mock.calls.length === 8)
    expect((await busy.call('POST', path, uploadOf(kilobyte))).statusCode).toBe(503)
    goOn()
    expect((await Promise.all(first)).map((reply) => reply.statusCode)).toEqual(first.map(() => 200))
    expect((await busy.call('POST', path, uploadOf(kilobyte))).statusCode).toBe(200)
  })

  test('a hundred aborted uploads free their slots', async () => {
    const before = await connections()
    for (let i = 0; i < 100; i += 1) {
      const socket = await call('admin', uploadHead(5000))
      socket.write(uploadOf(Buffer.alloc(4000)).body.subarray(0, 10 + i * 20))
      const leave = () => (i % 2 ? socket.destroy() : socket.resetAndDestroy())
      // Some disconnect at once, some after the server has read the available bytes.
      if (i % 3 === 0) leave()
      else void nextTurn().then(leave)
    }
    await eventually(async () => (await connections()) <= before)
    expect(stored).not.toHaveBeenCalled()
    // If one still held its slot, these would exceed the limit.
    const replies = await Promise.all(Array.from({ length: 40 }, () => send(uploadOf(kilobyte))))
    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 200))
  })

  test('rejects a request if its client disconnected before the body was read', async () => {
    const raw = Object.assign(new Readable({ read: () => undefined }), {
      headers: uploadOf(kilobyte).headers,
    })
    raw.destroy()
    await once(raw, 'close')
    await expect(readFile({ raw, headers: raw.headers, isMultipart: () => true } as never)).rejects.toThrow(
      'request.invalid',
    )
  })

  test('an account may upload a hundred files per hour', async () => {
    const uploader = as('admin')
    for (let i = 0; i < 100; i += 1)
      expect((await uploader.call('POST', path, uploadOf(kilobyte))).statusCode).toBe(200)
    const reply = await uploader.call('POST', path, uploadOf(kilobyte))
    expect([reply.statusCode, reply.json()]).toMatchObject([429, { code: 'rate.limited' }])
    expect((await send(uploadOf(kilobyte))).statusCode).toBe(200)
    expect(stored).toHaveBeenCalledTimes(101)
  })
})

const connections = () =>
  new Promise<number>((resolve) => served.app.server.getConnections((_error, count) => resolve(count)))
const uploadHead = (length: number) => [
  `content-length: ${length}`,
  `content-type: multipart/form-data; boundary=${boundary}`,
]
const chunkedHead = ['transfer-encoding: chunked', `content-type: multipart/form-data; boundary=${boundary}`]
const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

/** A connection that has sent the head of an upload but nothing of its body. */
async function call(
  who: Parameters<typeof as>[0] | undefined | ReturnType<typeof as>,
  head: string[],
): Promise<Socket> {
  const caller = typeof who === 'string' ? as(who) : who
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  const token = caller?.actor ? [`authorization: Bearer ${testToken(caller.actor)}`] : []
  socket.write([`POST ${path} HTTP/1.1`, 'host: x', ...token, ...head, '', ''].join('\r\n'))
  return socket
}

/** Head and body of the first response, which may arrive in more than one chunk. */
async function firstAnswer(socket: Socket): Promise<string> {
  let answer = ''
  const gather = (bytes: Buffer) => void (answer += bytes.toString())
  socket.on('data', gather)
  await eventually(() => /\r\n\r\n.+\}$/s.test(answer) || /\r\n\r\n\d+$/.test(answer))
  socket.off('data', gather)
  return answer
}
