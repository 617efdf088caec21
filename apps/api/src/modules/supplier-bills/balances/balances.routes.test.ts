import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aSupplier } from '../../suppliers/suppliers.factory.ts'
import {
  anApprovedBill,
  answer,
  approve,
  balanceOf,
  billOf,
  clerk,
  enter,
  kg,
  path,
  pay,
  paymentOf,
  receivedGoods,
  today,
} from '../supplier-bills.factory.ts'

testApp()
beforeEach(() => stopClock(`${today}T10:00:00+05:45`))
const balancesPath = '/api/v1/super-admin/supplier-balances'

/** One kilogram each: 113 rupees. */
async function billsDue(supplierId: string, days: string[]): Promise<void> {
  const goods = await receivedGoods({ supplierId })
  for (const dueOn of days)
    await anApprovedBill(billOf(goods, { billedOn: '2026-08-01', dueOn, vat: '13.00' }, { quantity: kg }))
}

describe('what we owe', () => {
  test('is by days after the due date, less advances, without bills that are not approved', async () => {
    const supplierId = await aSupplier()
    await billsDue(supplierId, [
      '2026-11-15',
      '2026-11-14',
      '2026-10-16',
      '2026-10-15',
      '2026-09-16',
      '2026-09-15',
      '2026-08-17',
      '2026-08-16',
    ])
    await enter(billOf(await receivedGoods({ supplierId })))
    await pay(paymentOf(supplierId, '4.00'))
    expect(await balanceOf(supplierId)).toMatchObject({
      ages: {
        notDue: '113.00',
        days1to30: '226.00',
        days31to60: '226.00',
        days61to90: '226.00',
        over90: '113.00',
      },
      open: '904.00',
      overdue: '791.00',
      advances: '4.00',
      credits: '0.00',
      owed: '900.00',
      openBills: 8,
      overdueBills: 7,
      unapproved: { bills: 1, total: '1130.00' },
      nextPayment: { dueOn: '2026-08-16', amount: '113.00' },
    })
    const none = await clerk.get(`/api/v1/super-admin/suppliers/${newId()}/balance`)
    expect(none.json()).toMatchObject({ code: 'supplier.unknown' })
  })

  test('is listed by supplier, added up, and exported safely', async () => {
    const [first, second, third] = [
      await aSupplier({ name: `=A ${newId()}` }),
      await aSupplier({ name: `B ${newId()}` }),
      await aSupplier({ name: `C ${newId()}` }),
    ]
    const before = (await clerk.get(`${balancesPath}/summary`)).json().data
    await billsDue(first, ['2026-11-14'])
    await billsDue(second, ['2026-11-30'])
    await pay(paymentOf(third, '10.00'))
    const after = (await clerk.get(`${balancesPath}/summary`)).json().data
    expect([Number(after.owed) - Number(before.owed), after.suppliers - before.suppliers]).toEqual([216, 2])
    const list = async (query: string) => (await clerk.get(`${balancesPath}?${query}`)).json().data
    const ids = ({ items }: { items: { supplierId: string }[] }) => items.map(({ supplierId }) => supplierId)
    const all = ids(await list('limit=100'))
    for (const id of [first, second, third]) expect(all).toContain(id)
    expect(ids(await list('limit=100&filter=overdue'))).not.toContain(second)
    expect(ids(await list(`ids=${third},${first}`))).toEqual([first, third])
    const page = await list('limit=1')
    expect(ids(await list(`limit=1&cursor=${page.nextCursor}`))[0]).toBe(all[1])
    const { body } = await clerk.get(`${balancesPath}/export`)
    expect(body).toMatch(/^"'=A .*","600000001","0","113","0","0","0","113","0","0","113","0"\r$/m)
    expect(body).toMatch(/^"C .*","0","10","0","-10","0"\r$/m)
  })
})

describe('the VAT purchase register', () => {
  const registerOf = async (month: string, supplierName: string): Promise<string[]> => {
    const { body, headers } = await clerk.get(`${path}/vat-register/export?month=${month}`)
    expect(headers['content-disposition']).toContain(`vat-purchase-register-${month}.csv`)
    return body.split('\r\n').filter((line) => line.includes(supplierName))
  }

  test('has the approved bills of a Nepali month as billed, and credit notes below zero', async () => {
    const name = `Paper House ${newId()}`
    const supplierId = await aSupplier({ name })
    const goods = await receivedGoods({ supplierId, receipt: { accepted: 8 * kg } })
    const body = billOf(goods, { billNumber: '=PH-1', billedOn: '2026-10-18' })
    await enter(body)
    await answer(body.id, 'quantity', 'our-records', 1)
    expect(await registerOf('2083-07', name)).toEqual([])
    await approve(body.id)
    const credits = { billId: body.id, reason: 'withheld' }
    const note = { kind: 'credit-note', credits, billNumber: 'CN-1', vat: '26.00' }
    await anApprovedBill(billOf(goods, note, { quantity: 2 * kg }))
    expect(await registerOf('2083-07', name)).toEqual([
      `"2083-07-01","2026-10-18","'=PH-1","Bill","${name}","600000001","1000","0","130","1130"`,
      `"2083-07-29","2026-11-15","CN-1","Credit note","${name}","600000001","-200","0","-26","-226"`,
    ])
    expect(await registerOf('2083-06', name)).toEqual([])
  })

  test('has no VAT of a supplier that is not registered', async () => {
    const name = `Hari ${newId()}`
    const supplierId = await aSupplier({ name, isVatRegistered: false, pan: undefined })
    const goods = await receivedGoods({ supplierId })
    await anApprovedBill(billOf(goods, { billNumber: 'H-1', vat: '0.00' }, { isTaxable: false }))
    expect(await registerOf('2083-07', name)).toEqual([
      `"2083-07-29","2026-11-15","H-1","Bill","${name}","","0","1000","0","1000"`,
    ])
  })
})
