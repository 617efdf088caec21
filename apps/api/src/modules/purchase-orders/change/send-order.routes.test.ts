import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { auditOf, path as suppliersPath, readOne as readSupplier } from '../../suppliers/suppliers.factory.ts'
import {
  aDraft,
  aSentOrder,
  boss,
  changesOf,
  kg,
  path,
  readOne,
  sendingFields,
} from '../purchase-orders.factory.ts'
import { changeOrderLines } from './order-progress.service.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-15T09:00:00+05:45'))

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code
const send = (id: string, over: object = {}) => boss.post(`${path}/${id}/sendings`, sendingFields(over))
const outboxOf = async (topic: string, key: string, value: string) =>
  (
    await served.database.pool.query(`select from outbox where topic = $1 and payload ->> $2 = $3`, [
      topic,
      key,
      value,
    ])
  ).rows.length

describe('sending', () => {
  test('makes a draft an order to receive, by the person who sent it', async () => {
    const id = await aDraft()
    const sending = sendingFields({ method: 'phone', recipient: 'Sita' })
    const sent = (await boss.post(`${path}/${id}/sendings`, sending)).json().data
    expect(sent).toMatchObject({
      state: 'to-receive',
      sentAt: '2026-11-15T03:15:00.000Z',
      version: 2,
      canReceive: true,
      canClose: false,
      canCancel: true,
      sendings: [{ id: sending.id, method: 'phone', recipient: 'Sita' }],
    })
    expect(await auditOf(served.database.pool, id)).toEqual(['purchase_order.added', 'purchase_order.sent'])
    expect(await changesOf(served.database.pool, id)).toEqual(['saved', 'sent'])
    expect(await outboxOf('purchase-orders.mail-due', 'sendingId', sending.id)).toBe(0)
  })

  test('again adds a sending and needs no version', async () => {
    const id = await aSentOrder()
    stopClock('2026-11-15T10:00:00+05:45')
    const again = (await send(id, { method: 'print', version: 1 })).json().data
    expect(again).toMatchObject({ sentAt: '2026-11-15T03:15:00.000Z', version: 3 })
    expect(again.sendings.map(({ method }: { method: string }) => method)).toEqual(['phone', 'print'])
    expect(await changesOf(served.database.pool, id)).toEqual(['saved', 'sent', 'sent-again'])
  })

  test('twice with the same id counts once, also at the same moment', async () => {
    const id = await aDraft()
    const sending = sendingFields({ method: 'mail', recipient: 'veg@suppliers.example' })
    const answers = await Promise.all([1, 2, 3].map(() => boss.post(`${path}/${id}/sendings`, sending)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await readOne(id)).sendings).toHaveLength(1)
    expect(await outboxOf('purchase-orders.mail-due', 'sendingId', sending.id)).toBe(1)
  })

  test('of a draft by two people at once makes one first sending; the other one sends it again', async () => {
    const id = await aDraft()
    const answers = await Promise.all([send(id), send(id, { method: 'print' })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await changesOf(served.database.pool, id)).toEqual(['saved', 'sent', 'sent-again'])
  })

  test('that is interrupted at its last statement leaves a draft; the repeated request sends it once', async () => {
    const id = await aDraft()
    const sending = sendingFields({ method: 'mail', recipient: 'veg@suppliers.example' })
    const { pool } = served.database
    await pool.query(
      `create function interrupt() returns trigger language plpgsql as $$ begin raise 'interrupted'; end $$`,
    )
    await pool.query(
      `create trigger interrupt before insert on outbox for each row
       when (new.topic = 'purchase-orders.changed') execute function interrupt()`,
    )
    const interrupted = await boss.post(`${path}/${id}/sendings`, sending)
    await pool.query('drop trigger interrupt on outbox; drop function interrupt')
    expect(interrupted.statusCode).toBe(500)
    expect(await readOne(id)).toMatchObject({ state: 'draft', version: 1, sendings: [] })
    expect(await outboxOf('purchase-orders.mail-due', 'sendingId', sending.id)).toBe(0)
    await boss.post(`${path}/${id}/sendings`, sending)
    expect(await readOne(id)).toMatchObject({
      state: 'to-receive',
      version: 2,
      sendings: [{ id: sending.id }],
    })
    expect(await outboxOf('purchase-orders.mail-due', 'sendingId', sending.id)).toBe(1)
  })

  test('with the id of another sending is refused', async () => {
    const [id, other] = [await aDraft(), await aDraft()]
    const sending = sendingFields()
    await boss.post(`${path}/${id}/sendings`, sending)
    expect(codeOf(await boss.post(`${path}/${other}/sendings`, sending))).toBe('stock.key_reused')
    expect(codeOf(await send(id, { ...sending, method: 'print' }))).toBe('stock.key_reused')
    expect((await readOne(other)).state).toBe('draft')
  })

  test('needs the version that was shown, and a supplier that takes orders', async () => {
    const id = await aDraft()
    expect(codeOf(await send(id, { version: 2 }))).toBe('purchase_order.changed')
    await boss.post(`${suppliersPath}/${(await readOne(id)).supplier.id}/archive`)
    expect(codeOf(await send(id))).toBe('supplier.archived')
    expect(codeOf(await send(newId()))).toBe('purchase_order.unknown')
  })

  test('fixes VAT: a later registration of the supplier does not change the order', async () => {
    const [sent, draft] = [await aSentOrder(), await aDraft()]
    for (const id of [sent, draft]) {
      const supplierId = (await readOne(id)).supplier.id
      const {
        id: _,
        items: __,
        nextOrderDay: ___,
        isArchived: ____,
        ...fields
      } = await readSupplier(supplierId)
      await boss.put(`${suppliersPath}/${supplierId}`, { ...fields, isVatRegistered: false })
    }
    expect(await readOne(sent)).toMatchObject({ vatPercent: 13, vat: '130.00', grandTotal: '1130.00' })
    expect(await readOne(draft)).toMatchObject({ vatPercent: 0, vat: '0.00' })
  })

  test('is refused once the order is closed or cancelled', async () => {
    const [closed, cancelled] = [await aSentOrder(), await aSentOrder()]
    const lines = [{ line: 1, received: kg }]
    await transaction((tx) => changeOrderLines(tx, { orderId: closed, change: 'received', lines }))
    await boss.post(`${path}/${closed}/closing`, { version: 3, reason: 'Sold out' })
    await boss.post(`${path}/${cancelled}/cancellation`, { version: 2, reason: 'Not needed' })
    expect(codeOf(await send(closed))).toBe('purchase_order.closed')
    expect(codeOf(await send(cancelled))).toBe('purchase_order.cancelled')
  })
})
