import { getBranch, listBranches } from '@momo/contracts/branches'
import { getFooter } from '@momo/contracts/site-content'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { asPublished } from '#testing/landing-content.ts'
import { call } from './call.ts'
import { orPageMissing } from './page-missing.ts'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => api.restore())

const unknownId = '019311ab-0000-7000-8000-000000000000'

test('a reply is decoded from its wire format', async () => {
  const footer = asPublished({ quickLinks: [{ title: 'Outlets', path: '/jholmomo-outlets' }], company: [] })
  api.reply(getFooter, footer)
  expect(await call(getFooter)).toEqual(footer)
})

test('a query is encoded in its wire format', async () => {
  api.reply(listBranches, { items: [], nextCursor: undefined, total: { count: 0, andMore: false } })
  await call(listBranches, { query: { q: 'मःम', open: true, limit: 12 } })
  expect(Object.fromEntries(api.requests[0]?.search ?? [])).toEqual({ q: 'मःम', open: '1', limit: '12' })
})

test('the request id is forwarded to the API', async () => {
  api.reply(getFooter, asPublished({ quickLinks: [], company: [] }))
  await call(
    getFooter,
    {},
    { request: new Request('http://x/', { headers: { 'x-request-id': 'abc-12345' } }) },
  )
  expect(api.requests[0]?.headers.get('x-request-id')).toBe('abc-12345')
})

test('a fault keeps its status and code', async () => {
  api.fault(getBranch, { status: 404, code: 'branch.unknown' }, { id: unknownId })
  await expect(call(getBranch, { params: { id: unknownId } })).rejects.toMatchObject({
    status: 404,
    code: 'branch.unknown',
  })
})

test('an unreachable API is reported as server.unreachable', async () => {
  await expect(call(getFooter)).rejects.toMatchObject({ status: 502, code: 'server.unreachable' })
})

test('a 404 of the API becomes a missing page, every other error is rethrown', async () => {
  api.fault(getBranch, { status: 404, code: 'branch.unknown' }, { id: unknownId })
  await expect(orPageMissing(call(getBranch, { params: { id: unknownId } }))).rejects.toMatchObject({
    status: 404,
  })
  await expect(orPageMissing(call(getFooter))).rejects.toMatchObject({ code: 'server.unreachable' })
})
