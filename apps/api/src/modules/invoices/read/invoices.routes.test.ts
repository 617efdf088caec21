import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aBranchAdmin } from '../../orders/place-order.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aBill, aBillingBranch, aHead, aPaidOrder } from '../invoices.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
beforeEach(() => stopClock('2026-11-15T13:15:00+05:45'))

let branchId = ''
let staff = {} as Awaited<ReturnType<typeof aBranchAdmin>>
beforeAll(async () => {
  branchId = await aBillingBranch()
  staff = await aBranchAdmin(branchId)
})
const audits = (id: string) => sql('select action, details from audit_log where subject_id = $1', [id])

test('the list of orders gets the bills of own orders in one request; foreign orders and those without a bill are left out', async () => {
  const { accountId, calls } = await aSession()
  const [bill, foreign] = [
    await aBill({ branch_id: branchId, account_id: accountId }),
    await aBill({ branch_id: branchId, account_id: (await anAccount()).id }),
  ]
  const read = (...ids: string[]) => calls.get(`/api/v1/orders/bills?orders=${ids.join()}`)
  expect((await read(bill.order_id, foreign.order_id, newId())).json().data).toEqual([
    { id: bill.id, orderId: bill.order_id, kind: 'invoice', isVat: true },
  ])
  for (const ids of [[], ['x'], Array.from({ length: 21 }, () => newId())])
    expect((await read(...ids)).statusCode).toBe(400)
  expect(
    (await as('branchAdmin', { id: branchId }).get(`/api/v1/orders/bills?orders=${newId()}`)).statusCode,
  ).toBe(403)
})

describe('an invoice is readable', () => {
  test('by its customer, its branch and head office only', async () => {
    const { id: accountId } = await anAccount()
    const customer = await aSession({ accountId })
    const bill = await aBill({ branch_id: branchId, account_id: accountId })
    const [own, [ofOrder]] = [
      (await customer.calls.get(`/api/v1/bills/${bill.id}`)).json().data,
      (await customer.calls.get(`/api/v1/orders/${bill.order_id}/bills`)).json().data,
    ]
    expect(own).toMatchObject({
      number: bill.full_number,
      date: '2026-11-15',
      bsDate: '2083-07-29',
      total: '360.00',
      vat: '41.42',
      prints: 0,
    })
    expect(ofOrder).toEqual(own)
    expect((await staff.calls.get(`/api/v1/bills/${bill.id}`)).json().data).toEqual(own)
    expect((await as('superadmin').get(`/api/v1/bills/${bill.id}`)).json().data).toEqual(own)
    expect((await (await aSession()).calls.get(`/api/v1/bills/${bill.id}`)).json().code).toBe('bill.unknown')
    expect((await as('branchAdmin', { id: newId() }).get(`/api/v1/bills/${bill.id}`)).json().code).toBe(
      'auth.forbidden',
    )
    expect((await as('public').get(`/api/v1/bills/${bill.id}`)).statusCode).toBe(401)
  })

  test('only after the sale is final: a placed order has none', async () => {
    const id = await aPaidOrder({ branch_id: branchId, state: 'placed' })
    expect((await staff.calls.get(`/api/v1/orders/${id}/bills`)).json().data).toEqual([])
  })
})

describe('prints', () => {
  const print = async (id: string, key: string) =>
    (await staff.calls.post(`/api/v1/bills/${id}/prints`, { key })).json().data.prints as number

  test('the first is the original, later ones are copies, and a repeated key returns the same print', async () => {
    const { id } = await aBill({ branch_id: branchId })
    const [first, second] = [newId(), newId()]
    expect([await print(id, first), await print(id, second), await print(id, first)]).toEqual([1, 2, 1])
    expect((await staff.calls.get(`/api/v1/bills/${id}`)).json().data.prints).toBe(2)
  })

  test('each names who printed it and when, also when the request is repeated later', async () => {
    const { id } = await aBill({ branch_id: branchId })
    const key = newId()
    const printed = async () => (await staff.calls.post(`/api/v1/bills/${id}/prints`, { key })).json().data
    const first = { by: 'Sita Gurung', at: '2026-11-15T07:30:00.000Z' }
    expect((await printed()).print).toEqual(first)
    stopClock('2026-11-15T13:20:00+05:45')
    expect((await printed()).print).toEqual(first)
    expect((await staff.calls.get(`/api/v1/bills/${id}`)).json().data.print).toBeUndefined()
  })

  test('twelve concurrent prints are numbered one to twelve', async () => {
    const { id } = await aBill({ branch_id: branchId })
    const sequences = await Promise.all(Array.from({ length: 12 }, () => print(id, newId())))
    expect(sequences.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
  })
})

describe('a manual credit note', () => {
  test('has issuer and reason, is audited, and can be issued once', async () => {
    const bill = await aBill({ branch_id: branchId })
    const send = (reason: string) => staff.calls.post(`/api/v1/bills/${bill.id}/credit-note`, { reason })
    const replies = await Promise.all(['Wrong dish', 'Wrong dish', 'Wrong dish'].map(send))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const note = replies.find(({ statusCode }) => statusCode === 200)!.json().data
    expect(note).toMatchObject({
      kind: 'credit-note',
      creditOf: bill.full_number,
      reason: 'Wrong dish',
      total: '360.00',
    })
    expect(note.issuedBy).not.toBe('System')
    expect(await audits(bill.id)).toEqual([
      {
        action: 'bill.credited',
        details: { number: bill.full_number, creditNote: note.number, reason: 'Wrong dish' },
      },
    ])
    const all = (await staff.calls.get(`/api/v1/orders/${bill.order_id}/bills`)).json().data
    expect(all.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit-note'])
    expect(all[0].creditedBy).toEqual({ id: note.id, number: note.number })
    expect(
      (await staff.calls.post(`/api/v1/bills/${note.id}/credit-note`, { reason: 'Again' })).json().code,
    ).toBe('bill.credited')
  })

  test('is rejected while the fiscal year is unknown', async () => {
    const bill = await aBill({ branch_id: branchId })
    stopClock('2035-01-01T00:00:00Z')
    const reply = await as('superadmin').post(`/api/v1/bills/${bill.id}/credit-note`, {
      reason: 'Wrong dish',
    })
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'bill.no_year'])
  })
})

describe('the invoice header of a branch', () => {
  test('is saved by head office, readable by the branch, and audited once', async () => {
    const id = await aBranch()
    const url = `/api/v1/branches/${id}/bill-head`
    const [office, branch] = [as('superadmin'), as('branchAdmin', { id })]
    expect((await branch.get(url)).json().data).toBeNull()
    expect((await office.put(url, aHead)).json().data).toEqual(aHead)
    expect((await office.put(url, aHead)).statusCode).toBe(200)
    expect((await branch.get(url)).json().data).toEqual(aHead)
    expect(await audits(id)).toEqual([{ action: 'bill-head.changed', details: { ...aHead } }])
    expect((await branch.put(url, aHead)).statusCode).toBe(403)
    expect((await office.put(url, { ...aHead, pan: '12345' })).json().code).toBe('request.invalid')
    expect((await office.put(`/api/v1/branches/${newId()}/bill-head`, aHead)).json().code).toBe(
      'branch.unknown',
    )
  })
})
