import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aKitchen, anItem } from '../../inventory/inventory.factory.ts'
import { aSupplier, auditOf, path as suppliersPath } from '../../suppliers/suppliers.factory.ts'
import {
  aDraft,
  boss,
  changesOf,
  kg,
  orderFields,
  path,
  readOne,
  sendingFields,
} from '../purchase-orders.factory.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-15T09:00:00+05:45'))

const put = (id: string, body: object) => boss.put(`${path}/${id}`, body)
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('a draft', () => {
  test('is added with its amounts, and changed with the version that was read', async () => {
    const [itemId, other] = [await anItem({ name: `Bones ${newId()}`, nameNe: 'हाड' }), await anItem()]
    const fields = await orderFields({
      lines: [
        { itemId, quantity: 40 * kg, price: '90.00' },
        { itemId: other, quantity: 2_500, unit: 'g', price: '0.33' },
      ],
    })
    const id = newId()
    const added = (await put(id, fields)).json().data
    expect(added).toMatchObject({
      id,
      state: 'draft',
      origin: 'person',
      isLate: false,
      total: '3600.83',
      vatPercent: 13,
      vat: '468.11',
      grandTotal: '4068.94',
      version: 1,
      canReceive: false,
      canClose: false,
      canCancel: true,
      sendings: [],
      lines: [
        { line: 1, itemId, nameNe: 'हाड', amount: '3600.00', open: 40 * kg, isClosed: false },
        { line: 2, itemId: other, unit: 'g', unitFactor: 1_000, amount: '0.83' },
      ],
    })
    expect(added.number).toMatch(/^PO-\d{4,}$/)
    const changed = await put(id, { ...fields, lines: fields.lines.slice(0, 1), version: 1 })
    expect(changed.json().data).toMatchObject({ total: '3600.00', version: 2, number: added.number })
    expect(changed.json().data.lines).toHaveLength(1)
    expect(await auditOf(served.database.pool, id)).toEqual([
      'purchase_order.added',
      'purchase_order.changed',
    ])
    expect(await changesOf(served.database.pool, id)).toEqual(['saved', 'saved'])
  })

  test('that is sent twice is saved once, also at the same moment', async () => {
    const [id, fields] = [newId(), await orderFields()]
    const answers = await Promise.all([put(id, fields), put(id, fields), put(id, fields)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await put(id, fields)).json().data.version).toBe(1)
    expect(await auditOf(served.database.pool, id)).toEqual(['purchase_order.added'])
    // The repeated request is answered even after the order was sent.
    await boss.post(`${path}/${id}/sendings`, sendingFields())
    expect((await put(id, fields)).json().data.state).toBe('to-receive')
  })

  test('with other content and a stale version is refused', async () => {
    const [id, fields] = [newId(), await orderFields()]
    await put(id, fields)
    await put(id, { ...fields, note: 'First', version: 1 })
    expect(codeOf(await put(id, { ...fields, note: 'Second', version: 1 }))).toBe('purchase_order.changed')
    expect(codeOf(await put(newId(), { ...fields, version: 1 }))).toBe('purchase_order.unknown')
  })

  test('is not changed once it is sent or cancelled', async () => {
    const [sent, cancelled, fields] = [await aDraft(), await aDraft(), await orderFields()]
    await boss.post(`${path}/${sent}/sendings`, sendingFields())
    await boss.post(`${path}/${cancelled}/cancellation`, { version: 1, reason: '' })
    expect(codeOf(await put(sent, { ...fields, version: 2 }))).toBe('purchase_order.sent')
    expect(codeOf(await put(cancelled, { ...fields, version: 2 }))).toBe('purchase_order.cancelled')
  })

  test('needs a supplier, a place, items and units that exist', async () => {
    const fields = await orderFields()
    const [line] = fields.lines
    const { transitId } = await aKitchen()
    const archived = await aSupplier()
    await boss.post(`${suppliersPath}/${archived}/archive`)
    const codes: string[] = []
    for (const over of [
      { supplierId: newId() },
      { supplierId: archived },
      { locationId: newId() },
      { locationId: transitId },
      { lines: [{ ...line, itemId: newId() }] },
      { lines: [{ ...line, unit: 'sack' }] },
      { lines: [{ ...line, quantity: 1_000_000_000_000, price: '1000000.00', unit: 'g' }] },
    ])
      codes.push(codeOf(await put(newId(), { ...fields, ...over })) ?? '')
    expect(codes).toEqual([
      'supplier.unknown',
      'supplier.archived',
      'location.unknown',
      'location.unknown',
      'item.unknown',
      'unit.unknown',
      'purchase_order.too_large',
    ])
  })

  test('is delivered to a branch under the name of the branch', async () => {
    const branchId = await aBranch({ name: `Patan ${newId()}` })
    const { location } = await readOne(await aDraft({ locationId: branchId }))
    expect(location).toMatchObject({ id: branchId, kind: 'branch', name: expect.stringMatching(/^Patan/) })
  })

  test('has no VAT when its supplier is not registered', async () => {
    const supplierId = await aSupplier({ isVatRegistered: false })
    expect(await readOne(await aDraft({ supplierId }))).toMatchObject({
      vatPercent: 0,
      vat: '0.00',
      grandTotal: '1000.00',
    })
  })
})
