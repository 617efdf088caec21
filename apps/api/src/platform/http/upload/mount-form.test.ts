import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint, maxUploadBytes } from '@momo/contracts/shared'
import type { UploadedFile } from '#platform/uploaded-file.ts'
import { as } from '#testing/as.ts'
import { fieldOf, formOf, partOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { mountForm } from './mount-form.ts'
import { openServer } from '#platform/http/server.ts'

const path = '/api/v1/album'
const Body = z.codec(
  z.strictObject({ Title: z.string().max(9).optional() }),
  z.object({ title: z.string().optional() }),
  {
    decode: (w) => ({ title: w.Title }),
    encode: (b) => ({ Title: b.title }),
  },
)
const saveAlbum = endpoint({
  method: 'PATCH',
  path,
  access: ['admin'],
  summary: 'Saves an album',
  body: Body,
  reply: z.string(),
})
type Saved = { body: { title?: string | undefined }; files: Record<'cover' | 'photos', UploadedFile[]> }
const save = vi.fn(
  async ({ body, files }: Saved) =>
    `${body.title} ${files.cover.length} ${files.photos.map(({ bytes }) => bytes.length)}`,
)
testApp({
  modules: [{ name: 'album', routes: (app) => mountForm(app, saveAlbum, { cover: 1, photos: 2 }, save) }],
})

beforeEach(() => void save.mockClear())

const send = (...parts: Buffer[]) => as('admin').call('PATCH', path, formOf(...parts))
const cover = (bytes: Buffer) => partOf({ name: 'cover', bytes })
const photo = (bytes: Buffer) => partOf({ name: 'photos', bytes })
const small = Buffer.alloc(9, 7)

describe('a form of texts and files', () => {
  test('arrives complete, in any order; an unused file input is ignored', async () => {
    const reply = await send(
      photo(small),
      fieldOf('Title', 'मःमः'),
      cover(Buffer.alloc(0)),
      photo(Buffer.alloc(maxUploadBytes)),
    )
    expect([reply.statusCode, reply.json()]).toEqual([200, `मःमः 0 9,${maxUploadBytes}`])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('may contain only text fields, or nothing', async () => {
    expect((await send(fieldOf('Title', 'x'))).json()).toBe('x 0 ')
    expect((await send()).json()).toBe('undefined 0 ')
  })
})

describe('rejects without calling the handler', () => {
  test.each<[string, Buffer[], string]>([
    ['a field that the contract does not know', [fieldOf('isAdmin', 'true')], 'request.invalid'],
    ['a field twice', [fieldOf('Title', 'a'), fieldOf('Title', 'b')], 'request.invalid'],
    ['a field that is too long for the contract', [fieldOf('Title', 'momo momo momo')], 'request.invalid'],
    ['a field longer than the parser limit', [fieldOf('Title', 'x'.repeat(200_000))], 'request.invalid'],
    ['a field with a null in it', [fieldOf('Title', 'a\0')], 'request.invalid'],
    ['a file under another name', [partOf({ name: 'document', bytes: small })], 'request.invalid'],
    [
      'a file under the name of a prototype',
      [partOf({ name: '__proto__', bytes: small })],
      'request.invalid',
    ],
    ['two covers', [cover(small), cover(small)], 'request.invalid'],
    ['a file that is one byte too large', [photo(Buffer.alloc(maxUploadBytes + 1))], 'media.too_large'],
  ])('%s', async (_what, parts, code) => {
    expect((await send(...parts)).json()).toMatchObject({ success: false, code })
    expect(save).not.toHaveBeenCalled()
  })

  test('JSON, half a form, and a hundred files', async () => {
    const whole = formOf(photo(small))
    const sent = [
      { body: '{}', headers: { 'content-type': 'application/json' } },
      { ...whole, body: whole.body.subarray(0, -9) },
      formOf(...Array.from({ length: 100 }, () => photo(small))),
    ]
    for (const form of sent)
      expect((await as('admin').call('PATCH', path, form)).json()).toMatchObject({ code: 'request.invalid' })
    expect(save).not.toHaveBeenCalled()
  })

  test('a content-length above sixteen megabytes', async () => {
    const form = formOf(photo(small))
    const reply = await as('admin').call('PATCH', path, {
      ...form,
      headers: { ...form.headers, 'content-length': '17000000' },
    })
    expect(reply.json()).toMatchObject({ code: 'media.too_large' })
  })

  test('a caller without the role, and a public endpoint at mount time', async () => {
    expect((await as('user').call('PATCH', path, formOf(photo(small)))).statusCode).toBe(403)
    const open = endpoint({ method: 'PATCH', path, access: 'public', summary: 'For all', reply: z.string() })
    expect(() => mountForm(openServer({ mode: 'test', trustProxy: [] }), open, {}, async () => '')).toThrow(
      'must not be public',
    )
  })
})

test('the documentation lists text fields and files', async () => {
  const { paths } = (await as('public').get('/api/docs/json')).json()
  const { properties } = paths[path].patch.requestBody.content['multipart/form-data'].schema
  expect(Object.keys(properties)).toEqual(['Title', 'cover', 'photos'])
})
