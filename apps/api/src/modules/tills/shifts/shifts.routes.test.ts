import { beforeEach, describe, expect, test } from 'vitest'
import { tenderMethods } from '@momo/contracts/payments'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aBillingBranch } from '../../invoices/invoices.factory.ts'
import { issueInvoiceIfDue } from '../../invoices/issue/issue-invoice.service.ts'
import { aPhoto } from '../../media/media.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aReturn, aSale } from '../tills.factory.ts'

const served = testApp()
const today = '2026-11-15'
const at = (text: string) => new Date(`${text}+05:45`)
const clock = (text: string) => stopClock(`${text}+05:45`)
beforeEach(() => clock(`${today}T10:00:00`))

const root = '/api/v1/branch-dashboard'
const cashOf = (rupees: number) => [
  { value: 1000, pieces: Math.floor(rupees / 1000) },
  { value: 1, pieces: rupees % 1000 },
]
const rows = async (text: string, branchId: string) =>
  (await served.database.pool.query(text, [branchId])).rows

async function aTill(branch?: string) {
  const branchId = branch ?? (await aBranch())
  const { id: accountId } = await anAccount({ role: 'branchAdmin', branchId })
  // Signed in again for each request, because the clock moves by hours and access tokens expire.
  const login = async () => (await aSession({ accountId })).calls
  const post = async (path: string, body?: object) =>
    (await (await login()).post(`${root}/${path}`, body)).json()
  const get = async (path: string) => (await (await login()).get(`${root}/${path}`)).json()
  return {
    branchId,
    login,
    post,
    get,
    state: async () => (await get('till-shifts')).data,
    day: async (date = today) => (await get(`tills/${date}`)).data,
    report: async (date = today) => (await get(`tills/${date}/report`)).data,
    open: (float: number, id = newId()) => post('till-shifts', { id, float: cashOf(float) }),
    count: (id: string, rupees: number, countId = newId()) =>
      post(`till-shifts/${id}/counts`, { id: countId, pieces: cashOf(rupees) }),
    end: (id: string, countId: string, reason?: string) =>
      post(`till-shifts/${id}/closing`, { countId, ...(reason && { reason }) }),
    move: (kind: 'pay-in' | 'pay-out', amount: string, id = newId(), reason = 'Change from the bank') =>
      post('till-moves', { id, kind, amount, reason }),
    reverse: (id: string) => post(`till-moves/${id}/reversal`),
  }
}
type Till = Awaited<ReturnType<typeof aTill>>

/** Closes the open shift with exactly this cash. */
async function settle(till: Till, id: string, rupees: number): Promise<void> {
  const countId = newId()
  await till.count(id, rupees, countId)
  expect(await till.end(id, countId, 'Settled by the test')).toMatchObject({ data: { closing: {} } })
}

async function close(till: Till, date = today, counted?: string) {
  const { methods } = await till.day(date)
  return till.post(`tills/${date}/closing`, {
    expected: methods.map((one: { method: string; expected: string }) => ({
      method: one.method,
      amount: one.expected,
    })),
    counted: methods.map((one: { method: string; expected: string }) => ({
      method: one.method,
      amount: one.method === 'cash' && counted !== undefined ? counted : one.expected,
    })),
  })
}

describe('cash into and out of the till', () => {
  test('is part of the expected cash once per id, and a reversal takes it out again', async () => {
    const till = await aTill()
    await aSale({ branchId: till.branchId, amount: 100_000 })
    const [paidIn, paidOut] = [newId(), newId()]
    await Promise.all([1, 2, 3].map(() => till.move('pay-in', '500.00', paidIn)))
    await till.move('pay-out', '120.50', paidOut)
    expect((await till.move('pay-in', '501.00', paidIn)).code).toBe('till.entered_otherwise')
    const cash = async () => (await till.day()).methods[0]
    expect(await cash()).toMatchObject({ paidIn: '500.00', paidOut: '120.50', expected: '1379.50' })
    await Promise.all([1, 2].map(() => till.reverse(paidOut)))
    expect(await cash()).toMatchObject({ paidOut: '0.00', expected: '1500.00' })
    expect((await till.day()).moves).toMatchObject([
      { kind: 'pay-in', amount: '500.00', by: 'Sita Gurung', isReversed: false },
      { kind: 'pay-out', amount: '120.50', isReversed: true },
    ])
    expect(await rows('select id from till_moves where branch_id = $1', till.branchId)).toHaveLength(3)
    await expect(
      rows('update till_moves set amount = 1 where branch_id = $1', till.branchId),
    ).rejects.toThrow()
    await expect(rows('delete from till_moves where branch_id = $1', till.branchId)).rejects.toThrow()
  })

  test('is refused and stays as it is on a closed day', async () => {
    const till = await aTill()
    const id = newId()
    await till.move('pay-in', '500.00', id)
    expect(await close(till)).toMatchObject({ data: { closing: {} } })
    expect((await till.move('pay-out', '1.00')).code).toBe('till.closed')
    expect((await till.reverse(id)).code).toBe('till.closed')
    expect((await till.open(100)).code).toBe('till.closed')
    expect(await till.move('pay-in', '500.00', id), 'a retry').toMatchObject({ success: true })
  })

  test('SEC-03 and its slip are of the own branch only; the first photo stays', async () => {
    const [till, other] = [await aTill(), await aTill()]
    const id = newId()
    await till.move('pay-out', '10.00', id)
    const [first, second] = [await aPhoto({ width: 60, height: 40 }), await aPhoto({ width: 40, height: 40 })]
    for (const bytes of [first, second])
      expect(
        (await (await till.login()).call('PUT', `${root}/till-moves/${id}/photo`, uploadOf(bytes)))
          .statusCode,
      ).toBe(200)
    expect((await till.day()).moves).toMatchObject([{ hasPhoto: true }])
    const photo = `/api/v1/till-moves/${id}/photo`
    for (const reader of [await till.login(), as('superadmin')])
      expect((await reader.get(photo)).headers['content-type']).toBe('image/jpeg')
    expect((await (await other.login()).get(photo)).json().code).toBe('till_move.unknown')
    expect((await other.reverse(id)).code).toBe('auth.forbidden')
    expect((await other.move('pay-out', '10.00', id)).code).toBe('auth.forbidden')
    expect(
      (await (await other.login()).call('PUT', `${root}/till-moves/${id}/photo`, uploadOf(first))).json()
        .code,
    ).toBe('auth.forbidden')
  })
})

describe('a till shift', () => {
  test('is opened once: by two tablets at once, and again with the same id', async () => {
    const till = await aTill()
    const ids = [newId(), newId()]
    const replies = await Promise.all([ids[0]!, ids[0]!, ids[1]!].map((id) => till.open(5000, id)))
    const codes = replies.map(({ code }) => code as string | undefined)
    expect(codes.filter((code) => code === 'till.shift_open').length).toBeGreaterThan(0)
    const { shift } = await till.state()
    expect(shift).toMatchObject({ number: 1, date: today, float: '5000.00', counts: [] })
    expect((await till.open(4000, shift.id)).code).toBe('till.entered_otherwise')
    expect(await rows('select id from till_shifts where branch_id = $1', till.branchId)).toHaveLength(1)
  })

  test('is counted blind: the expected amount follows the count, a recount keeps both', async () => {
    const till = await aTill()
    const { data: shift } = await till.open(5000)
    clock(`${today}T11:00:00`)
    const sale = await aSale({ branchId: till.branchId, amount: 100_000 })
    await aSale({ branchId: till.branchId, amount: 70_000, method: 'esewa' })
    await aSale({ branchId: till.branchId, amount: 30_000, riderName: 'Hari', takenBy: 'Hari' })
    await aReturn(sale, { amount: 20_000 })
    await till.move('pay-in', '500.00')
    await till.move('pay-out', '100.00')
    await till.post(`tills/${today}/hand-overs`, { key: newId(), name: 'Hari', amount: '100.00' })
    expect(JSON.stringify((await till.state()).shift)).not.toContain('expected')
    expect((await till.report()).cash.expected).toBeUndefined()
    const [first, second] = [newId(), newId()]
    const counted = await till.count(shift.id, 6000, first)
    // 5000 + 1000 - 200 + 500 - 100 + 300 of the rider, of which he has handed over 100.
    expect(counted.data.counts).toMatchObject([
      { counted: '6000.00', expected: '6300.00', difference: '-300.00' },
    ])
    clock(`${today}T11:01:00`)
    await Promise.all([1, 2].map(() => till.count(shift.id, 6290, second)))
    expect((await till.count(shift.id, 6291, second)).code).toBe('till.entered_otherwise')
    expect((await till.end(shift.id, first, 'Short')).code, 'not the last count').toBe('till.changed')
    const replies = await Promise.all([1, 2].map(() => till.end(shift.id, second)))
    for (const reply of replies)
      expect(reply.data).toMatchObject({
        counts: [{ counted: '6000.00' }, { counted: '6290.00' }],
        closing: { counted: '6290.00', expected: '6300.00', difference: '-10.00', closedBy: 'Sita Gurung' },
      })
    expect((await till.end(shift.id, second, 'Other')).code).toBe('till.shift_closed')
    expect((await till.count(shift.id, 1)).code).toBe('till.shift_closed')
    await expect(
      rows('update till_shifts set counted = 1 where branch_id = $1', till.branchId),
    ).rejects.toThrow()
  })

  test('needs a reason above the limit, and another count if cash moved after it', async () => {
    const till = await aTill()
    const { data: shift } = await till.open(1000)
    const [first, second] = [newId(), newId()]
    await till.count(shift.id, 899, first)
    expect((await till.end(shift.id, first)).code).toBe('till.reason_needed')
    await aSale({ branchId: till.branchId, amount: 1_000 })
    expect((await till.end(shift.id, first, 'Lost a note')).code).toBe('till.changed')
    clock(`${today}T10:05:00`)
    await till.count(shift.id, 910, second)
    expect((await till.end(shift.id, second)).data.closing).toMatchObject({ difference: '-100.00' })
  })

  test('SEC-03 of another branch is refused', async () => {
    const [till, other] = [await aTill(), await aTill()]
    const { data: shift } = await till.open(1000)
    expect((await other.count(shift.id, 1000)).code).toBe('auth.forbidden')
    expect((await other.end(shift.id, newId())).code).toBe('auth.forbidden')
    expect((await other.open(1000, shift.id)).code).toBe('auth.forbidden')
    expect((await other.state()).shift).toBeUndefined()
  })

  test('its day is closed with the counts of all its shifts, which leave no gap', async () => {
    const till = await aTill()
    const { data: first } = await till.open(1000)
    await aSale({ branchId: till.branchId, amount: 50_000 })
    expect((await close(till)).code).toBe('till.shift_open')
    clock(`${today}T14:00:00`)
    await settle(till, first.id, 1500)
    clock(`${today}T14:05:00`)
    // Between two shifts: part of the next one.
    await aSale({ branchId: till.branchId, amount: 20_000 })
    clock(`${today}T14:10:00`)
    const { data: second } = await till.open(2000)
    expect(second.number).toBe(2)
    await settle(till, second.id, 2190)
    expect((await close(till, today, '3700.00')).code, 'another amount than counted').toBe('till.changed')
    const { data } = await close(till, today, '3690.00')
    expect(data.methods[0]).toMatchObject({
      float: '3000.00',
      taken: '700.00',
      expected: '3700.00',
      counted: '3690.00',
      difference: '-10.00',
    })
  })
})

describe('a shift that is closed after midnight', () => {
  test('takes its cash to the day it was opened on, and the next day begins after it', async () => {
    const till = await aTill()
    clock(`${today}T18:00:00`)
    const { data: shift } = await till.open(1000)
    const order = await anOrder({
      branch_id: till.branchId,
      state: 'served',
      ended_at: at(`${today}T23:50:00`),
    })
    clock('2026-11-16T00:30:00')
    await (await till.login()).post(`/api/v1/orders/${order}/cash`, { takenBy: 'Counter' })
    await till.move('pay-out', '60.00')
    expect(await till.state()).toMatchObject({ date: today, shift: { date: today } })
    expect((await till.day()).methods[0]).toMatchObject({ taken: '360.00', paidOut: '60.00' })
    expect((await till.day('2026-11-16')).methods[0]).toMatchObject({ taken: '0.00', paidOut: '0.00' })
    clock('2026-11-16T01:00:00')
    await settle(till, shift.id, 1300)
    clock('2026-11-16T01:30:00')
    await aSale({ branchId: till.branchId, amount: 5_000 })
    expect((await till.day()).methods[0]).toMatchObject({ taken: '360.00', expected: '1300.00' })
    expect((await till.day('2026-11-16')).methods[0]).toMatchObject({ taken: '50.00' })
    const list = await as('superadmin').get(`/api/v1/super-admin/day-closings?branchId=${till.branchId}`)
    expect(
      list
        .json()
        .data.items.map(({ date, expected }: { date: string; expected: string }) => [date, expected]),
    ).toEqual([
      ['2026-11-16', '50.00'],
      [today, '1300.00'],
    ])
    expect((await close(till)).data.closing).toBeDefined()
  })

  test('ends its day at 6 in the morning, even if it stays open', async () => {
    const till = await aTill()
    clock(`${today}T18:00:00`)
    const { data: shift } = await till.open(1000)
    await aSale({ branchId: till.branchId, amount: 10_000, paidAt: at('2026-11-16T05:59:00') })
    await aSale({ branchId: till.branchId, amount: 20_000, paidAt: at('2026-11-16T06:00:00') })
    clock('2026-11-16T09:00:00')
    expect((await till.state()).date).toBe('2026-11-16')
    expect((await till.day()).methods[0]).toMatchObject({ taken: '100.00' })
    expect((await till.day('2026-11-16')).methods[0]).toMatchObject({ taken: '200.00' })
    expect((await till.count(shift.id, 1100)).data.counts).toMatchObject([{ difference: '0.00' }])
  })
})

describe('the report of a day', () => {
  test('has the bills, VAT, failed orders and cash of the day; Z is numbered without gaps and never changes', async () => {
    const till = await aTill(await aBillingBranch())
    const sale = await aSale({ branchId: till.branchId, amount: 113_000 })
    await issueInvoiceIfDue(sale.orderId)
    await anOrder({ branch_id: till.branchId, state: 'cancelled', ended_at: at(`${today}T10:00:00`) })
    await till.move('pay-in', '500.00')
    expect(await till.report()).toMatchObject({
      kind: 'X',
      bills: { count: 1, taxable: '1000.00', vat: '130.00', total: '1130.00' },
      creditNotes: { count: 0 },
      cancelled: { count: 1, amount: '360.00' },
      discounts: '0.00',
      cash: { paidIn: '500.00', expected: '1630.00' },
    })
    const replies = await Promise.all([1, 2].map(() => close(till)))
    expect(replies.some(({ success }) => success)).toBe(true)
    const z = await till.report()
    expect(z).toMatchObject({ kind: 'Z', number: 1, cash: { counted: '1630.00', difference: '0.00' } })
    expect(z.bills.first).toBe(z.bills.last)
    expect(z.methods).toHaveLength(tenderMethods.length)
    await aSale({ branchId: till.branchId, amount: 5_000 })
    expect(await till.report()).toEqual(z)
    await close(till, '2026-11-14')
    expect(await till.report('2026-11-14')).toMatchObject({ number: 2 })
    await expect(rows('delete from till_z_reports where branch_id = $1', till.branchId)).rejects.toThrow()
    const office = await as('superadmin').get(
      `/api/v1/super-admin/day-closings/${till.branchId}/${today}/report`,
    )
    expect(office.json().data).toEqual(z)
    const file = (await (await till.login()).get(`${root}/tills/${today}/report.csv`)).body
    expect(file).toContain('"Bills, VAT","130"')
    expect(file).toContain('"Number","1"')
  })
})

test('days that are not closed are listed from the first closing on, the oldest first', async () => {
  const till = await aTill()
  for (const day of ['2026-11-10', '2026-11-11', '2026-11-13', today])
    await aSale({ branchId: till.branchId, paidAt: at(`${day}T12:00:00`) })
  expect((await till.state()).openDays, 'never closed a day').toEqual([])
  await close(till, '2026-11-10')
  expect((await till.state()).openDays).toEqual([
    { date: '2026-11-11', bsDate: '2083-07-25' },
    { date: '2026-11-13', bsDate: '2083-07-27' },
  ])
  const all = (await as('superadmin').get('/api/v1/super-admin/open-days')).json().data
  const own = all.filter(({ branchId }: { branchId: string }) => branchId === till.branchId)
  expect(own).toMatchObject([{ date: '2026-11-11' }, { date: '2026-11-13' }])
})
