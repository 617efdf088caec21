import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { byId, endpoint } from '@momo/contracts/shared'
import { fault, notFound } from '#platform/faults/fault.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { mount } from '#platform/http/mount.ts'
import { openServer } from '#platform/http/server.ts'

const base = '/api/v1/notebook'
const restricted = { access: ['branchAdmin'], scope: 'branch' } as const
const text = z.strictObject({ text: z.string() })
const renameBranch = endpoint({
  method: 'PUT',
  path: `${base}/name/:branchId`,
  ...restricted,
  summary: 'Renames',
  params: z.strictObject({ branchId: z.uuid() }),
  body: text,
  reply: z.string(),
})
const editNote = endpoint({
  method: 'PUT',
  path: `${base}/notes/:id`,
  ...restricted,
  summary: 'Edits',
  params: byId,
  body: text,
  reply: z.string(),
})
const listNotes = endpoint({
  method: 'GET',
  path: `${base}/notes`,
  ...restricted,
  summary: 'Lists',
  reply: z.string(),
})

const id = (n: number) => `01890000-0000-7000-8000-00000000abc${n}`
const [mine, theirs, missingId] = [{ id: id(1) }, { id: id(2) }, id(9)]
const notes = [
  { id: id(3), branchId: mine.id },
  { id: id(4), branchId: theirs.id },
]

testApp({
  modules: [
    {
      name: 'notes',
      routes(app) {
        mount(app, renameBranch, async ({ actor, params }) => ownBranch(actor, params.branchId))
        // Like a service: the query is restricted to the own branch, and a row that is not found throws notFound.
        mount(app, editNote, async ({ actor, params, body }) => {
          const note =
            notes.find((one) => one.id === params.id && one.branchId === ownBranch(actor)) ??
            notFound('content', params.id)
          if (body.text === 'gone') throw fault('account.own')
          return note.id
        })
        mount(app, listNotes, async ({ actor }) => ownBranch(actor))
      },
    },
  ],
})
const admin = as('branchAdmin', mine)
const asSeen = async (reply: ReturnType<typeof admin.get>) => {
  const { statusCode, body, headers } = await reply
  const { 'x-request-id': _request, date: _date, ...seen } = headers
  return { statusCode, body: body.replaceAll(mine.id, 'own'), headers: seen }
}

const strange = [
  theirs.id,
  missingId,
  'not-an-id',
  '%00',
  mine.id.toUpperCase(),
  `${mine.id}%20`,
  '1',
  "' or 1=1 --",
  'null',
  '..%2f',
]

describe('requests outside the own branch', () => {
  test.each(strange)('a branch: %s gets the same 403', async (branchId) => {
    const seen = await asSeen(admin.put(`${base}/name/${branchId}`, { text: 'x' }))
    expect(seen).toEqual(await asSeen(admin.put(`${base}/name/${theirs.id}`, { text: 'x' })))
    expect([seen.statusCode, JSON.parse(seen.body)]).toEqual([
      403,
      { success: false, code: 'auth.forbidden', message: "You don't have permission to do this." },
    ])
  })

  test.each([id(4), ...strange])('a row: %s gets the same 403', async (row) => {
    expect(await asSeen(admin.put(`${base}/notes/${row}`, { text: 'x' }))).toEqual(
      await asSeen(admin.put(`${base}/name/${theirs.id}`, { text: 'x' })),
    )
  })

  test('an invalid body does not reveal whether a foreign branch exists', async () => {
    for (const branchId of [theirs.id, missingId, 'not-an-id'])
      expect(await asSeen(admin.put(`${base}/name/${branchId}`, { more: 1 }))).toMatchObject({
        statusCode: 403,
      })
  })

  test('another role gets the same code; an anonymous request gets auth.required', async () => {
    for (const who of ['user', 'admin', 'superadmin'] as const)
      expect((await as(who).get(`${base}/notes`)).json()).toMatchObject({ code: 'auth.forbidden' })
    expect((await as('public').get(`${base}/notes`)).json()).toMatchObject({ code: 'auth.required' })
  })

  test('a branch admin without a branch is rejected', async () => {
    expect((await as('branchAdmin').get(`${base}/notes`)).statusCode).toBe(403)
  })
})

describe('requests within the own branch', () => {
  test('are served', async () => {
    expect((await admin.get(`${base}/notes`)).json()).toBe(mine.id)
    expect((await admin.put(`${base}/name/${mine.id}`, { text: 'x' })).json()).toBe(mine.id)
    expect((await admin.put(`${base}/notes/${id(3)}`, { text: 'x' })).json()).toBe(id(3))
  })

  test('get the specific error', async () => {
    expect((await admin.put(`${base}/name/${mine.id}`, { more: 1 })).json()).toMatchObject({
      code: 'request.invalid',
      details: expect.any(Array),
    })
    expect((await admin.put(`${base}/notes/${id(3)}`, { text: 'gone' })).json()).toMatchObject({
      code: 'account.own',
    })
  })
})

test.each(['public', 'optional', ['superadmin'], ['branchAdmin', 'superadmin']] as const)(
  'a route for %j cannot be restricted to a branch',
  (others) => {
    const app = openServer({ mode: 'test', trustProxy: [] })
    const leak = endpoint({
      method: 'GET',
      path: `${base}/leak`,
      access: others,
      scope: 'branch',
      summary: 'Leaks',
      reply: z.string(),
    })
    expect(() => mount(app, leak, async () => '')).toThrow('not for branch admins only')
  },
)

test('a route for branch admins must be restricted to their branch', () => {
  const app = openServer({ mode: 'test', trustProxy: [] })
  const open = endpoint({
    method: 'GET',
    path: `${base}/open`,
    access: ['branchAdmin'],
    summary: 'Reads',
    reply: z.string(),
  })
  expect(() => mount(app, open, async () => '')).toThrow("lacks scope: 'branch'")
})
