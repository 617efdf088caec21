import { beforeEach, expect, test } from 'vitest'
import { invalidate } from '#platform/cache/cache.ts'
import { as } from '#testing/as.ts'
import { expectWithin } from '#testing/expect-within.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { deleteSettings, saveSection } from '../settings/settings.factory.ts'
import { aBranch } from './branches.factory.ts'

const product = testApp()
const visitor = as('public')
const unknown = '01890000-0000-7000-8000-000000000000'

beforeEach(() => emptyTables(product, 'branches'))

test('API-03 the list is at data.data.data with cursor and count beside it, with and without the slash', async () => {
  await aBranch()
  await aBranch()
  for (const path of ['/api/v1/branches?limit=1', '/api/v1/branches/?limit=1']) {
    const { data } = (await visitor.get(path)).json()
    expect(data.data.data).toHaveLength(1)
    expect(data.data).toMatchObject({ nextCursor: expect.any(String), total: 2, totalIsMore: false })
  }
})

test('API-03 one branch is at data.branch and answers 304 by ETag when unchanged', async () => {
  const id = await aBranch({ name: 'Jhol Momo Thamel' })
  const first = await visitor.get(`/api/v1/branches/${id}`)
  expect(first.json().data.branch).toMatchObject({
    id,
    BranchName: 'Jhol Momo Thamel',
    Photo: null,
    Latitude: null,
  })
  const again = await visitor.get(`/api/v1/branches/${id}`, {
    'if-none-match': String(first.headers['etag']),
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a saved branch is in the very next read', async () => {
  const id = await aBranch({ code: 'NOW', name: 'Before' })
  await visitor.get(`/api/v1/branches/${id}`)
  await aBranch({ code: 'NOW', name: 'After' })
  expect((await visitor.get(`/api/v1/branches/${id}`)).json().data.branch.BranchName).toBe('After')
})

test('a name with blanks, capitals and symbols is read from the URL', async () => {
  const id = await aBranch({ name: 'Jhol Momo Déjà & Vu/2' })
  const answer = await visitor.get(`/api/v1/branches/by-name/${encodeURIComponent('JHOL momo Déjà & Vu/2')}`)
  expect(answer.json().data.branch.id).toBe(id)
})

test('the addresses of 20,000 branches are read in one request, each with its last change', async () => {
  const id = await aBranch()
  await product.database.pool.query(
    `insert into branches (id, code, name)
     select gen_random_uuid(), translate(lpad(n::text, 5, '0'), '0123456789', 'ABCDEFGHIJ'), 'Branch ' || n from generate_series(1, 19999) n`,
  )
  const ask = () => visitor.get('/api/v1/branches/addresses')
  await expectWithin(1000, () => {
    invalidate(['branches:addresses'])
    return ask()
  })
  const { data } = (await ask()).json()
  expect(data).toHaveLength(20_000)
  expect(data).toContainEqual({ id, UpdatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
})

test.each([
  ['/api/v1/branches?limit=101', 400, 'request.invalid'],
  ['/api/v1/branches?near=north', 400, 'request.invalid'],
  ['/api/v1/branches?sort=name', 400, 'request.invalid'],
  ['/api/v1/branches/not-an-id', 400, 'request.invalid'],
  [`/api/v1/branches/${unknown}`, 404, 'branch.unknown'],
  ['/api/v1/branches/by-name/unknown', 404, 'branch.unknown'],
  ['/api/v1/branch', 404, 'route.unknown'],
])('%s answers %d %s and leaks no internals', async (path, status, code) => {
  const answer = await visitor.get(path)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ success: false, code, message: expect.any(String) })
  expect(answer.body).not.toMatch(/select|node_modules|\.ts/)
})

test('OUT-03 the list says what a delivery takes and costs, to a position if one is given', async () => {
  await deleteSettings(product.database.pool)
  const id = await aBranch({ position: { latitude: 27.7, longitude: 85.3 } })
  await product.database.pool.query(
    'update branches set prep_minutes = 20, delivery_minutes = 25, delivery_charge = 6000, delivery_minimum = 30000, delivery_radius = 3000 where id = $1',
    [id],
  )
  const deliveryIn = async (query: string) =>
    (await visitor.get(`/api/v1/branches?${query}`)).json().data.data.data[0].Delivery
  const own = { Minutes: 45, Charge: '60.00', IsLowest: false, Minimum: '300.00' }
  expect(await deliveryIn('')).toEqual({ ...own, Reaches: null })
  expect(await deliveryIn('near=27.71,85.3')).toEqual({ ...own, Reaches: true })
  expect(await deliveryIn('near=27.9,85.3')).toEqual({ ...own, Reaches: false })
  const bands = [
    { upTo: 1000, charge: '40.00' },
    { upTo: 3000, charge: '70.00' },
  ]
  await saveSection('delivery', { isOn: true, bands })
  expect(await deliveryIn('')).toMatchObject({ Charge: '40.00', IsLowest: true })
  expect(await deliveryIn('near=27.72,85.3')).toMatchObject({ Charge: '70.00', IsLowest: false })
  await product.database.pool.query('update branches set offers_delivery = false where id = $1', [id])
  expect(await deliveryIn('')).toBeNull()
  await deleteSettings(product.database.pool)
})
