import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aReceivedBatch } from '../batch-trace/batch-trace.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aMenu } from '../catalogue/catalogue.factory.ts'
import { anEmployee } from '../employees/employees.factory.ts'
import { saveGallery } from '../galleries/galleries.service.ts'
import { anItem, aKitchen } from '../inventory/inventory.factory.ts'
import { aBill, aBillingBranch } from '../invoices/invoices.factory.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { aDish } from '../site-content/site-content.factory.ts'
import { billOf, enter, receivedGoods } from '../supplier-bills/supplier-bills.factory.ts'
import { aSupplier } from '../suppliers/suppliers.factory.ts'
import { setSourceLimit } from './run-sources.service.ts'

testApp()
setSourceLimit(20_000)
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

const chain = '/api/v1/super-admin/search'
const branch = '/api/v1/branch-dashboard/search'
const content = '/api/v1/content-search'
const boss = as('superadmin')

type Hit = { id: string; name: string; nameNe?: string; detail?: string; orderState?: string; at?: string }
type Result = { groups: { kind: string; hits: Hit[]; hasMore: boolean }[]; leftOut: string[] }
type Caller = ReturnType<typeof as>

async function search(caller: Caller, path: string, text: string): Promise<Result> {
  const reply = await caller.get(`${path}?q=${encodeURIComponent(text)}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const hitsOf = async (caller: Caller, path: string, text: string, kind: string) =>
  (await search(caller, path, text)).groups.find((group) => group.kind === kind)?.hits ?? []
const idsOf = async (text: string, kind: string) =>
  (await hitsOf(boss, chain, text, kind)).map(({ id }) => id)
/** A word that no other test uses. */
const word = () => `w${newId().replaceAll('-', '').slice(-12)}`

describe('head office finds', () => {
  test('an order by its number on any date, with its branch, state and time', async () => {
    const branchId = await aBranch()
    const old = {
      placed_at: new Date('2020-03-01T06:00:00Z'),
      state: 'delivered',
      number: 8_123_456,
    } as const
    const id = await anOrder({ branch_id: branchId, branch_code: 'TST', ...old })
    expect(await hitsOf(boss, chain, 'JM-TST-8123456', 'order')).toEqual([
      {
        id,
        name: 'JM-TST-8123456 · Sita Gurung',
        detail: 'Jhol Momo Test',
        orderState: 'delivered',
        at: '2020-03-01T06:00:00.000Z',
      },
    ])
    expect(await idsOf('8123456', 'order')).toEqual([id])
  })

  test('an order by the whole phone number on any date, and by its last digits or a name among the newest', async () => {
    const branch_id = await aBranch()
    const placed_at = new Date('2020-03-01T06:00:00Z')
    const old = await anOrder({ branch_id, placed_at, customer_phone: '9800077701' })
    const name = word()
    const newest = await anOrder({ branch_id, customer_name: `Maya ${name}`, customer_phone: '9800077702' })
    expect(await idsOf('+977 9800077701', 'order')).toEqual([old])
    expect(await idsOf('0077702', 'order')).toEqual([newest])
    expect(await idsOf('००७७७०२', 'order')).toEqual([newest])
    expect(await idsOf(name, 'order')).toEqual([newest])
  })

  test('customers, staff and employees by name', async () => {
    const name = word()
    const customer = await anAccount({ firstName: name, lastName: 'Rai' })
    const branchId = await aBranch()
    const admin = await anAccount({ firstName: 'Hari', lastName: name, role: 'branchAdmin', branchId })
    const employee = await anEmployee({ name: `Puja ${name}`, post: 'Cook' })
    const { groups } = await search(boss, chain, name)
    expect(groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)])).toEqual([
      ['customer', [customer.id]],
      ['staff', [admin.id]],
      ['employee', [employee]],
    ])
  })

  test('foods, branches and items in English and Nepali', async () => {
    const foodId = (await aMenu()).get('Buff Jhol Momo')
    expect(await idsOf('buff jhol', 'food')).toContain(foodId)
    expect(await idsOf('झोल मःम', 'food')).toContain(foodId)
    const name = word()
    const branchId = await aBranch({ name: `Jhol Momo ${name}` })
    expect(await idsOf(name, 'branch')).toEqual([branchId])
    const itemId = await anItem({ name: `Onion ${name}`, nameNe: 'प्याज' })
    expect(await hitsOf(boss, chain, `प्याज ${name}`, 'item')).toEqual([
      { id: itemId, name: `Onion ${name}`, nameNe: 'प्याज' },
    ])
  })

  test('suppliers with their bills, and a bill by the beginning of its number', async () => {
    const name = word()
    const supplierId = await aSupplier({ name: `Trader ${name}` })
    expect(await idsOf(name, 'supplier')).toEqual([supplierId])
    const goods = await receivedGoods()
    const billNumber = `${word()}-0042%`
    await enter(billOf(goods, { billNumber }))
    const [bill] = await hitsOf(boss, chain, billNumber.slice(0, 9).toUpperCase(), 'supplier-bill')
    expect(bill?.name).toBe(billNumber)
    expect(await hitsOf(boss, chain, `%${billNumber.slice(1)}`, 'supplier-bill')).toEqual([])
  })

  test('a sales bill by its number, and a batch by the beginning of its code', async () => {
    const bill = await aBill({ branch_id: await aBillingBranch() })
    expect(await idsOf(bill.full_number, 'bill')).toEqual([bill.id])
    const [kitchen, itemId] = [await aKitchen(), await anItem({ tracksBatches: true })]
    const code = word().toUpperCase()
    const batchId = await aReceivedBatch({ locationId: kitchen.id, itemId }, 1_000, `${code}-1`)
    expect(await idsOf(code.toLowerCase(), 'batch')).toEqual([batchId])
  })

  test('five records of a kind, and whether there are more', async () => {
    const name = word()
    for (let made = 0; made < 6; made += 1) await anEmployee({ name: `Puja ${name} ${made}` })
    const { groups, leftOut } = await search(boss, chain, name)
    expect(groups).toMatchObject([{ kind: 'employee', hasMore: true }])
    expect(groups[0]?.hits).toHaveLength(5)
    expect(leftOut).toEqual([])
  })
})

describe('a branch admin', () => {
  test('SEC-03 finds the orders, bills and items of the own branch only', async () => {
    const [own, other] = [await aBillingBranch(), await aBillingBranch()]
    const [maya, hari] = [as('branchAdmin', { id: own }), as('branchAdmin', { id: other })]
    const phone = '9800077703'
    const order = await anOrder({ branch_id: own, number: 8_200_001, customer_phone: phone })
    for (const text of ['JM-TST-8200001', '8200001', phone, 'sita']) {
      expect((await hitsOf(maya, branch, text, 'order')).map(({ id }) => id)).toEqual([order])
      expect(await hitsOf(hari, branch, text, 'order')).toEqual([])
    }
    const bill = await aBill({ branch_id: own })
    expect((await hitsOf(maya, branch, bill.full_number, 'bill')).map(({ id }) => id)).toEqual([bill.id])
    expect((await search(hari, branch, bill.full_number)).groups).toEqual([])
  })

  test('finds the foods that the branch lists', async () => {
    const foodId = (await aMenu()).get('Masala Chiya')
    const own = as('branchAdmin', { id: await aBranch() })
    expect((await hitsOf(own, branch, 'chiya', 'food')).map(({ id }) => id)).toEqual([foodId])
  })

  test('without a branch is rejected', async () => {
    expect((await as('branchAdmin').get(`${branch}?q=sita`)).statusCode).toBe(403)
  })
})

test('the content team finds published texts and galleries', async () => {
  const name = word()
  const editor = as('admin')
  const dish = await aDish({ name: `Jhol ${name}`, description: `Broth ${name}` })
  const gallery = newId()
  await saveGallery({ id: gallery, title: `Wedding ${name}`, pictureIds: [] })
  const { groups } = await search(editor, content, name)
  expect(groups).toMatchObject([
    { kind: 'content', hits: [{ id: `dish/${dish.identifier}`, name: `Jhol ${name}` }] },
    { kind: 'gallery', hits: [{ id: gallery, name: `Wedding ${name}` }] },
  ])
})

test('SEC-03 each search is for its own role', async () => {
  const allowed = { superadmin: chain, branchAdmin: branch, admin: content } as const
  for (const role of ['superadmin', 'branchAdmin', 'admin', 'user'] as const)
    for (const path of [chain, branch, content]) {
      const { statusCode } = await as(role, { id: newId() }).get(`${path}?q=zzz`)
      expect([role, path, statusCode]).toEqual([role, path, allowed[role as 'admin'] === path ? 200 : 403])
    }
  for (const path of [chain, branch, content])
    expect((await as('public').get(`${path}?q=zzz`)).statusCode).toBe(401)
})

test.each([
  '%%',
  '__',
  `'; drop table orders; --`,
  '\\\\',
  'x'.repeat(60),
  'ॐ ॐ',
  '९८४',
  '--',
  '"a" & !b',
  '٪٪',
])('the text %j finds no unrelated record and breaks nothing', async (text) => {
  await anEmployee({ name: 'Plain Name' })
  const { groups, leftOut } = await search(boss, chain, text)
  expect(leftOut).toEqual([])
  expect(groups.filter(({ kind }) => kind === 'employee')).toEqual([])
})

test.each(['', 'a', ' a ', 'x'.repeat(61), 'a%00b'])(
  'the text %j is answered with request.invalid',
  async (text) => {
    const reply = await boss.get(`${chain}?q=${text}`)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
  },
)

test('an account that searches too often has to wait, and others do not', async () => {
  const eager = as('admin')
  let last = await eager.get(`${content}?q=zz`)
  for (let sent = 0; sent < 90 && last.statusCode === 200; sent += 1)
    last = await eager.get(`${content}?q=zz`)
  expect([last.statusCode, last.json().code]).toEqual([429, 'rate.limited'])
  expect((await as('admin').get(`${content}?q=zz`)).statusCode).toBe(200)
})
