import { beforeEach, describe, expect, test } from 'vitest'
import type { VatPeriod } from '@momo/contracts/settings'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { deleteSettings, saveBusiness } from '../../settings/settings.factory.ts'
import { issueDueInvoices } from '../issue/issue-due-invoices.service.ts'
import { issueInvoiceIfDue } from '../issue/issue-invoice.service.ts'
import { aBill, aBillingBranch, aHead, aPaidOrder, billsOf } from '../invoices.factory.ts'
import { upsertHead } from './invoice-header.store.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const boss = as('superadmin')

beforeEach(async () => {
  stopClock('2026-11-15T13:15:00+05:45')
  await deleteSettings(served.database.pool)
})

const from = (day: string, over: Partial<VatPeriod> = {}) => ({
  from: day,
  isRegistered: true,
  rate: 13,
  ...over,
})

describe('ADM-07 the seller of the chain', () => {
  test('is printed by a branch without a seller of its own, and a change applies to the next bill only', async () => {
    await saveBusiness({ legalName: 'Jhol Momo Pvt. Ltd.', footer: 'Namaste', phone: '01-5970000' })
    const branch = await aBranch({ phone: '01-4444444' })
    const before = await aBill({ branch_id: branch })
    await saveBusiness({ legalName: 'Jhol Momo Foods Pvt. Ltd.', pan: '700123456' })
    const after = await aBill({ branch_id: branch })
    expect(await billsOf(before.order_id)).toEqual([before])
    expect(before).toMatchObject({
      seller_name: 'Jhol Momo Pvt. Ltd.',
      seller_address: 'Naxal, Kathmandu',
      seller_pan: '600123456',
      seller_phone: '015970000',
      footer: 'Namaste',
      vat_rate: 13,
      is_vat: true,
    })
    expect(after).toMatchObject({
      seller_name: 'Jhol Momo Foods Pvt. Ltd.',
      seller_pan: '700123456',
      seller_phone: '01-4444444',
      footer: null,
    })
    expect(after.full_number.endsWith('000002')).toBe(true)
  })

  test('does not replace the seller of a franchisee, but a branch may print it with its own address', async () => {
    await saveBusiness()
    const own = await aBillingBranch({ legalName: 'Himal Foods', isVat: false })
    expect(await aBill({ branch_id: own })).toMatchObject({
      seller_name: 'Himal Foods',
      is_vat: false,
      vat: 0,
    })
    const url = `/api/v1/branches/${own}/bill-head`
    const sent = { ...aHead, usesChain: true, address: 'Patan Dhoka, Lalitpur' }
    expect((await boss.put(url, sent)).json().data).toMatchObject({ usesChain: true, legalName: '', pan: '' })
    expect(await aBill({ branch_id: own })).toMatchObject({
      seller_name: 'Jhol Momo Pvt. Ltd.',
      seller_address: 'Patan Dhoka, Lalitpur',
      is_vat: true,
    })
  })

  test('must be entered before a branch can use it, and an own seller needs all fields', async () => {
    const url = `/api/v1/branches/${await aBranch()}/bill-head`
    expect((await boss.put(url, { ...aHead, usesChain: true })).json().code).toBe('setting.unknown')
    for (const field of ['legalName', 'address', 'pan'])
      expect((await boss.put(url, { ...aHead, [field]: '' })).json().code).toBe('request.invalid')
  })

  test('lets the bills be written that waited for a seller', async () => {
    const id = await aPaidOrder({ branch_id: await aBranch() })
    expect(await issueInvoiceIfDue(id)).toBe(false)
    await saveBusiness()
    await issueDueInvoices()
    expect(await billsOf(id)).toHaveLength(1)
  })

  test('is one header when two bills of a branch without one are written at once', async () => {
    await saveBusiness()
    const branch = await aBranch()
    const orders = await Promise.all([1, 2, 3].map(() => aPaidOrder({ branch_id: branch })))
    await Promise.all(orders.map((id) => issueInvoiceIfDue(id)))
    const numbers = await sql('select number from invoices where branch_id = $1 order by number', [branch])
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test.each([
    ['before the first period: a PAN bill', [from('2026-11-16')], { is_vat: false, vat: 0, taxable: 36_000 }],
    ['registered', [from('2026-11-15')], { is_vat: true, vat: 4142, taxable: 31_858, vat_rate: 13 }],
    [
      'a new rate from this day',
      [from('2020-01-01'), from('2026-11-15', { rate: 15 })],
      { is_vat: true, vat: 4696, taxable: 31_304, vat_rate: 15 },
    ],
    [
      'a new rate from the next day',
      [from('2020-01-01'), from('2026-11-16', { rate: 15 })],
      { vat: 4142, vat_rate: 13 },
    ],
    [
      'not registered any more',
      [from('2020-01-01'), from('2026-07-17', { isRegistered: false })],
      { is_vat: false, vat: 0 },
    ],
  ])('VAT %s', async (_, vat, printed) => {
    await saveBusiness({ vat })
    expect(await aBill({ branch_id: await aBranch() })).toMatchObject({ ...printed, total: 36_000 })
  })

  test('the rate of a period is also that of a franchisee, and a credit note keeps what the bill had', async () => {
    const branch = await aBillingBranch()
    await saveBusiness({ vat: [from('2020-01-01', { rate: 15 })], footer: 'Namaste' })
    const bill = await aBill({ branch_id: branch })
    expect(bill).toMatchObject({ vat_rate: 15, vat: 4696 })
    await saveBusiness({ vat: [from('2020-01-01')] })
    await boss.post(`/api/v1/bills/${bill.id}/credit-note`, { reason: 'Wrong order' })
    const [, note] = await billsOf(bill.order_id)
    expect(note).toMatchObject({ kind: 'credit-note', vat_rate: 15, vat: 4696, footer: 'Namaste' })
  })

  test('its PAN is that of the monthly sums unless a branch has another', async () => {
    await sql('delete from bill_headers')
    await saveBusiness({ pan: '700123456' })
    const read = async (query = '') =>
      (await boss.get(`/api/v1/super-admin/invoices/summary${query}`)).json().data.sellerPan
    expect(await read()).toBe('700123456')
    const own = await aBillingBranch({ pan: '600999999' })
    expect(await read()).toBeUndefined()
    expect(await read(`?branchId=${own}`)).toBe('600999999')
    await transaction((tx) => upsertHead(tx, own, { ...aHead, usesChain: true }, now()))
    expect(await read(`?branchId=${own}`)).toBe('700123456')
  })
})
