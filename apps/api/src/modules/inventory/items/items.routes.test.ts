import { describe, expect, test } from 'vitest'
import { type Item, itemColumns } from '@momo/contracts/inventory'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aDocument, aKitchen, anItem, aReceipt, itemFields, post, taken } from '../inventory.factory.ts'

const served = testApp()
const base = '/api/v1/super-admin/inventory'
const items = `${base}/items`
const boss = as('superadmin')
const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
type Reply = { statusCode: number; json: () => { code?: string; data?: unknown } }
const answer = (reply: Reply) => [reply.statusCode, reply.json().code]
const create = async (over: Parameters<typeof itemFields>[0] = {}) =>
  (await boss.post(items, itemFields(over))).json().data as Item
const sentFor = ({ id: _, isArchived: __, ...fields }: Item) => fields
const put = (item: Item, over: object) => boss.put(`${items}/${item.id}`, { ...sentFor(item), ...over })
const namesOf = async (search: string) =>
  (await boss.get(`${items}?${search}`)).json().data.items.map(({ name }: Item) => name)
const sack = { name: '25 kg sack', factor: 25_000_000 }

describe('an item', () => {
  test('is added with its units and audited', async () => {
    const fields = itemFields({ name: 'Maida', nameNe: 'मैदा', useWithinDays: 120, units: [sack] })
    const item = (await boss.post(items, fields)).json().data as Item
    expect(item).toEqual({
      ...fields,
      id: item.id,
      units: [{ id: expect.any(String), ...sack }],
      isArchived: false,
      version: 1,
    })
    expect((await boss.get(`${items}/${item.id}`)).json().data).toEqual(item)
    expect(await query('select action, details from audit_log where subject_id = $1', [item.id])).toEqual([
      { action: 'stock-item.added', details: { name: 'Maida', kind: 'ingredient' } },
    ])
    const log = (await boss.get(`/api/v1/super-admin/audit?about=${item.id}`)).json().data
    expect(log.items[0].subject).toMatchObject({ kind: 'stock-item', name: 'Maida' })
    expect(answer(await boss.post(items, { ...fields, name: 'MAIDA' }))).toEqual([409, 'item.exists'])
    expect(answer(await boss.get(`${items}/${newId()}`))).toEqual([404, 'item.unknown'])
  })

  test('is changed under its version; a concurrent change is not overwritten', async () => {
    const item = await create()
    const name = `Renamed ${newId()}`
    const changed = (await put(item, { name, storageArea: 'Freezer' })).json().data as Item
    expect(changed).toMatchObject({ name, storageArea: 'Freezer', version: 2 })
    const late = await put(item, { storageArea: 'Counter' })
    expect([answer(late), late.json().details]).toEqual([[409, 'item.changed'], { version: 2 }])
    const log = 'select details from audit_log where subject_id = $1 order by id desc limit 1'
    expect(await query(log, [item.id])).toEqual([{ details: { name, fields: ['name', 'storageArea'] } }])
    expect(await namesOf(`q=${encodeURIComponent(name)}`)).toEqual([name])
  })

  test('adds and retires units but never changes one', async () => {
    const item = await create({ units: [sack] })
    const [unit] = item.units
    expect(answer(await put(item, { units: [{ ...unit, factor: 1_000 }] }))).toEqual([409, 'unit.fixed'])
    expect(answer(await put(item, { units: [{ ...sack, id: newId() }] }))).toEqual([404, 'unit.unknown'])
    const replaced = (await put(item, { units: [{ ...sack, factor: 24_000_000 }] })).json().data as Item
    expect(replaced.units).toMatchObject([{ name: sack.name, factor: 24_000_000 }])
    expect(
      await query(
        'select factor::int, retired_at is not null as retired from stock_units where item_id = $1 order by 1',
        [item.id],
      ),
    ).toEqual([
      { factor: 24_000_000, retired: false },
      { factor: 25_000_000, retired: true },
    ])
    await expect(query('update stock_units set factor = 1 where item_id = $1', [item.id])).rejects.toThrow()
  })

  test('has a fixed kind, base unit and batch tracking once it has a balance', async () => {
    const item = await create()
    const changed = (await put(item, { kind: 'packaging', baseUnit: 'piece' })).json().data as Item
    expect(changed).toMatchObject({ kind: 'packaging', baseUnit: 'piece' })
    await aReceipt({ itemId: item.id, locationId: await aBranch() }, 1_000, 1)
    for (const over of [{ kind: 'resale' }, { baseUnit: 'g' }, { tracksBatches: true }])
      expect(answer(await put(changed, over))).toEqual([409, 'item.fixed'])
    expect((await put(changed, { storageArea: 'Counter' })).statusCode).toBe(200)
  })

  test('is archived without stock only, and restored', async () => {
    const at = { itemId: await anItem(), locationId: await aBranch() }
    await aReceipt(at, 1_000, 1)
    const archive = () => boss.post(`${items}/${at.itemId}/archive`)
    expect(answer(await archive())).toEqual([409, 'item.has_stock'])
    await post(aDocument([taken(at, 1_000)], { type: 'waste', ...at }))
    const { name } = (await archive()).json().data
    expect((await archive()).json().data.isArchived).toBe(true)
    const search = `q=${encodeURIComponent(name)}`
    expect([await namesOf(search), await namesOf(`${search}&archived=yes`)]).toEqual([[], [name]])
    expect((await boss.post(`${items}/${at.itemId}/restore`)).json().data.isArchived).toBe(false)
    expect(await namesOf(search)).toEqual([name])
  })
})

test('items are found by the beginnings of their words in English and Nepali, in pages by name', async () => {
  const tag = newId().slice(-12)
  const word = (letter: string) => `${letter}x${tag}`
  for (const letter of ['c', 'A', 'b'])
    await anItem({ name: `${word(letter)} Zafran`, nameNe: 'केशर', kind: 'resale' })
  await anItem({ name: `Zafran ${tag}`, kind: 'packaging' })
  const all = ['A', 'b', 'c'].map((letter) => `${word(letter)} Zafran`)
  expect(await namesOf('q=zafran&kind=resale')).toEqual(all)
  expect(await namesOf(`q=${encodeURIComponent('केशर')}`)).toEqual(all)
  expect(await namesOf(`q=${encodeURIComponent(`zaf ${word('b')}`)}`)).toEqual([all[1]])
  expect(await namesOf('q=!!!')).toEqual([])
  const first = (await boss.get(`${items}?q=kesh&limit=2`)).json().data
  const second = (await boss.get(`${items}?q=kesh&limit=2&cursor=${first.nextCursor}`)).json().data
  expect([...first.items, ...second.items].map(({ name }: Item) => name)).toEqual(all)
  expect(second.nextCursor).toBeNull()
})

describe('a level', () => {
  test('is set for one location under its version and shown with the balances', async () => {
    const itemId = await anItem()
    const [branchId, kitchen] = [await aBranch(), await aKitchen()]
    await aReceipt({ itemId, locationId: kitchen.id }, 2_000, 150)
    const save = (over: object) =>
      boss.put(`${items}/${itemId}/level`, {
        locationId: branchId,
        safetyLevel: 5_000,
        position: 3,
        storageArea: 'Freezer',
        version: 0,
        ...over,
      })
    expect((await save({})).json().data).toEqual({
      location: { id: branchId, kind: 'branch', name: expect.any(String) },
      safetyLevel: 5_000,
      position: 3,
      storageArea: 'Freezer',
      version: 1,
    })
    expect(answer(await save({}))).toEqual([409, 'level.changed'])
    expect((await save({ version: 1, safetyLevel: 6_000 })).json().data.version).toBe(2)
    expect(answer(await save({ version: 1 }))).toEqual([409, 'level.changed'])
    expect(answer(await save({ locationId: newId() }))).toEqual([404, 'location.unknown'])
    const page = (await boss.get(`${items}/${itemId}/balances`)).json().data
    expect(page.items).toMatchObject([
      { location: { id: branchId }, safetyLevel: 6_000 },
      {
        location: { id: kitchen.id, kind: 'kitchen' },
        onHand: 2_000,
        value: '1.50',
        safetyLevel: 0,
        version: 0,
      },
    ])
    expect(page.items[0]).not.toHaveProperty('onHand')
    const paged = (await boss.get(`${items}/${itemId}/balances?limit=1`)).json().data
    expect(paged.nextCursor).toBe(branchId)
  })
})

test('a kitchen is added with its transit; every branch is a location', async () => {
  const name = `Kitchen ${newId()}`
  const branchId = await aBranch()
  const kitchen = (await boss.post(`${base}/kitchens`, { name })).json().data
  expect(kitchen).toEqual({ id: kitchen.id, kind: 'kitchen', name })
  expect(answer(await boss.post(`${base}/kitchens`, { name: name.toUpperCase() }))).toEqual([
    409,
    'location.exists',
  ])
  const listed = (await boss.get(`${base}/locations?limit=500`)).json().data.items
  expect(listed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: branchId, kind: 'branch' }),
      kitchen,
      expect.objectContaining({ kind: 'transit', name: `${name} (in transit)` }),
    ]),
  )
})

describe('the import', () => {
  const head = Object.values(itemColumns).join(',')
  const csv = (...rows: string[]) => [head, ...rows].join('\n')
  const send = (text: string, over: object = {}) =>
    boss.post(`${items}/import`, { key: newId(), csv: text, isDryRun: false, ...over })
  const row = (name: string, rest = ',ingredient,g,,,no,') => `${name},${rest}`

  test('lists every problem in a dry run and writes nothing', async () => {
    const name = `Import ${newId()}`
    const reply = await send(csv(row(name), row('Bad', ',tool,g,,,no,')), { isDryRun: true })
    expect(reply.json().data).toEqual({
      rows: 2,
      added: 1,
      changed: 0,
      unchanged: 0,
      problems: [{ line: 3, column: 'Kind', message: 'Choose one' }],
    })
    const applied = await send(csv(row(name), row('Bad', ',tool,g,,,no,')))
    expect([answer(applied), applied.json().details]).toEqual([
      [409, 'import.invalid'],
      [{ line: 3, column: 'Kind', message: 'Choose one' }],
    ])
    expect(await namesOf(`q=${encodeURIComponent(name)}`)).toEqual([])
  })

  test('adds and changes items in one transaction, once per key', async () => {
    const present = await create({ units: [sack] })
    const added = `Import ${newId()}`
    const text = csv(
      row(added, 'नुन,ingredient,g,packet = 1000,Dry store,yes,30'),
      row(present.name.toUpperCase(), `,ingredient,g,25 kg sack = 25000; tray = 5000,Freezer,no,`),
    )
    const key = newId()
    const replies = await Promise.all([send(text, { key }), send(text, { key })])
    expect(replies.map((reply) => reply.json().data)).toEqual(
      Array(2).fill({ rows: 2, added: 1, changed: 1, unchanged: 0, problems: [] }),
    )
    expect(answer(await send(`${text}\n`, { key }))).toEqual([409, 'stock.key_reused'])
    expect((await boss.get(`${items}/${present.id}`)).json().data).toMatchObject({
      storageArea: 'Freezer',
      version: 2,
      units: [{ name: 'tray' }, { id: present.units[0]!.id, name: sack.name }],
    })
    expect((await send(text)).json().data).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await namesOf(`q=${encodeURIComponent('नुन')}`)).toContain(added)
  })

  test('reports what is fixed and what is archived', async () => {
    const used = await create()
    await aReceipt({ itemId: used.id, locationId: await aBranch() }, 1, 1)
    const archived = await create()
    await boss.post(`${items}/${archived.id}/archive`)
    const reply = await send(csv(row(used.name, ',resale,g,,,no,'), row(archived.name)), { isDryRun: true })
    expect(reply.json().data.problems).toMatchObject([
      { line: 2, column: 'Kind' },
      { line: 3, column: 'Name' },
    ])
  })

  test('reads what the export wrote, also names that look like formulas', async () => {
    await create({
      name: `=Formula ${newId()}`,
      units: [sack, { name: 'pinch', factor: 300 }],
      useWithinDays: 9,
    })
    const { body, headers } = await boss.get(`${items}/export`)
    expect(headers['content-disposition']).toMatch(/items-[\d-]+[.]csv/)
    expect(body).toContain(`"'=Formula`)
    const { data } = (await send(body, { isDryRun: true })).json()
    expect(data).toMatchObject({ added: 0, changed: 0, problems: [] })
    expect(data.unchanged).toBe(data.rows)
  })
})
