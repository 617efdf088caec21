import { getBranch, listBranches } from '@momo/contracts/branches'
import { getFooter } from '@momo/contracts/site-content'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { asPublished } from '#testing/landing-content.ts'
import { call } from './call.ts'
import { orMissing } from './page-missing.ts'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => api.restore())

const nobody = '019311ab-0000-7000-8000-000000000000'

test('a reply comes back in its inside shape', async () => {
  const footer = asPublished({ quickLinks: [{ title: 'Outlets', path: '/jholmomo-outlets' }], company: [] })
  api.reply(getFooter, footer)
  expect(await call(getFooter)).toEqual(footer)
})

test('a query travels in its wire form', async () => {
  api.reply(listBranches, { items: [], nextCursor: undefined, total: { count: 0, andMore: false } })
  await call(listBranches, { query: { q: 'मःम', open: true, limit: 12 } })
  expect(Object.fromEntries(api.asked[0]?.search ?? [])).toEqual({ q: 'मःम', open: '1', limit: '12' })
})

test('the id of the request goes with it', async () => {
  api.reply(getFooter, asPublished({ quickLinks: [], company: [] }))
  await call(getFooter, {}, { request: new Request('http://x/', { headers: { 'x-request-id': 'abc-12345' } }) })
  expect(api.asked[0]?.headers.get('x-request-id')).toBe('abc-12345')
})

test('a fault keeps its status and code', async () => {
  api.fault(getBranch, { status: 404, code: 'branch.unknown' }, { id: nobody })
  await expect(call(getBranch, { params: { id: nobody } })).rejects.toMatchObject({ status: 404, code: 'branch.unknown' })
})

test('an API that does not answer is a fault of its own', async () => {
  await expect(call(getFooter)).rejects.toMatchObject({ status: 502, code: 'server.unreachable' })
})

test('what the API does not know is a missing page, any other fault stays one', async () => {
  api.fault(getBranch, { status: 404, code: 'branch.unknown' }, { id: nobody })
  await expect(orMissing(call(getBranch, { params: { id: nobody } }))).rejects.toMatchObject({ status: 404 })
  await expect(orMissing(call(getFooter))).rejects.toMatchObject({ code: 'server.unreachable' })
})
