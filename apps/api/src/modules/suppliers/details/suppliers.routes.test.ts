import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { aSupplier, auditOf, boss, clock, path, readOne, sell, supplierFields } from '../suppliers.factory.ts'

const served = testApp()
beforeEach(() => clock('09:00'))

const put = (id: string, body: object) => boss.put(`${path}/${id}`, body)

describe('a supplier', () => {
  test('is added, changed with the version that was read, archived and restored', async () => {
    const [id, fields] = [newId(), supplierFields({ orderDays: [3, 0], phone: '98-0000 0201' })]
    const { version: _, ...shown } = fields
    const added = (await put(id, fields)).json().data
    expect(added).toEqual({
      ...shown,
      id,
      phone: '9800000201',
      orderDays: [0, 3],
      isArchived: false,
      version: 1,
      nextOrderDay: { day: '2026-11-15', orderBy: '2026-11-15T10:15:00.000Z', isToday: true },
      items: [],
    })
    expect(await readOne(id)).toEqual(added)
    const { email: __, ...withoutMail } = fields
    const changed = (await put(id, { ...withoutMail, payWithinDays: 0, version: 1 })).json().data
    expect(changed).toMatchObject({ payWithinDays: 0, version: 2 })
    expect(changed).not.toHaveProperty('email')
    const stale = await put(id, { ...fields, note: 'Rings twice', version: 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'supplier.changed', details: { version: 2 } })
    for (const action of ['archive', 'archive'])
      expect((await boss.post(`${path}/${id}/${action}`)).json().data).toMatchObject({
        isArchived: true,
        version: 3,
      })
    expect(await readOne(id)).not.toHaveProperty('nextOrderDay')
    for (const action of ['restore', 'restore'])
      expect((await boss.post(`${path}/${id}/${action}`)).json().data).toMatchObject({
        isArchived: false,
        version: 4,
        nextOrderDay: { isToday: true },
      })
    expect(await auditOf(served.database.pool, id)).toEqual([
      'supplier.added',
      'supplier.changed',
      'supplier.archived',
      'supplier.restored',
    ])
  })

  test('sent twice, also at once, is added once; other content under its id is a conflict', async () => {
    const [id, fields] = [newId(), supplierFields()]
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => put(id, fields)))
    expect(answers.map((answer) => answer.json().data?.version)).toEqual([1, 1, 1, 1, 1])
    expect((await put(id, { ...fields, orderDays: [3, 0] })).json().data).toMatchObject({ id, version: 1 })
    expect(await auditOf(served.database.pool, id)).toEqual(['supplier.added'])
    expect((await put(id, { ...fields, leadDays: 2 })).json().code).toBe('supplier.changed')
  })

  test('changed twice with the same content is changed once', async () => {
    const [id, fields] = [newId(), supplierFields()]
    await put(id, fields)
    const change = { ...fields, note: 'Closed on Dashain', version: 1 }
    const answers = await Promise.all([put(id, change), put(id, change)])
    expect(answers.map((answer) => answer.json().data?.version)).toEqual([2, 2])
    expect(await auditOf(served.database.pool, id)).toEqual(['supplier.added', 'supplier.changed'])
  })

  test('of two different changes at once, one is a conflict', async () => {
    const [id, fields] = [newId(), supplierFields()]
    await put(id, fields)
    const answers = await Promise.all(['One', 'Two'].map((note) => put(id, { ...fields, note, version: 1 })))
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
  })

  test('needs a name of its own among those that are not archived', async () => {
    const name = `Khadgi Meat House ${newId()}`
    const first = await aSupplier({ name })
    const twin = supplierFields({ name: name.toUpperCase() })
    expect((await put(newId(), twin)).json().code).toBe('supplier.exists')
    const other = supplierFields()
    const otherId = newId()
    await put(otherId, other)
    expect((await put(otherId, { ...other, name, version: 1 })).json().code).toBe('supplier.exists')
    await boss.post(`${path}/${first}/archive`)
    expect((await put(newId(), twin)).statusCode).toBe(200)
    expect((await boss.post(`${path}/${first}/restore`)).json().code).toBe('supplier.exists')
    const race = supplierFields({ name: `Race ${newId()}` })
    const answers = await Promise.all([put(newId(), race), put(newId(), race)])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
  })

  test('that is archived keeps its items and is not changed', async () => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    await sell(id, itemId, { isPreferred: true })
    await boss.post(`${path}/${id}/archive`)
    const { items, ...archived } = await readOne(id)
    expect(items).toMatchObject([{ id: itemId, isPreferred: true }])
    const change = { ...supplierFields(), name: archived.name, version: archived.version }
    // The same content is no change.
    expect((await put(id, change)).statusCode).toBe(200)
    const answer = await put(id, { ...change, note: 'Moved' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('supplier.archived')
  })

  test('that does not exist is unknown', async () => {
    const id = newId()
    for (const answer of [
      await boss.get(`${path}/${id}`),
      await put(id, supplierFields({ version: 1 })),
      await boss.post(`${path}/${id}/archive`),
      await boss.post(`${path}/${id}/restore`),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('supplier.unknown')
    }
  })

  test.each([
    [{ pan: undefined }, 'VAT registered without a PAN'],
    [{ pan: '12345678' }, 'a short PAN'],
    [{ orderDays: [1, 1] }, 'the same day twice'],
    [{ orderDays: [7] }, 'an eighth day'],
    [{ orderBy: '24:00' }, 'a time after midnight'],
    [{ leadDays: -1 }, 'a negative lead time'],
    [{ name: ' ' }, 'no name'],
  ] as [object, string][])('is rejected with %j: %s', async (over) => {
    expect((await put(newId(), supplierFields(over))).json().code).toBe('request.invalid')
  })
})
