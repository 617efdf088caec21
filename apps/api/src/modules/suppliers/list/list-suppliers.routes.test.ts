import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { aSupplier, boss, clock, listOf, path, sell } from '../suppliers.factory.ts'

testApp()
beforeEach(() => clock('09:00'))

/** A word that only one test uses; the last part of an id is random. */
const aWord = () => `w${newId().slice(-12)}`
const idsOf = async (query: string) => (await listOf(query)).items.map(({ id }) => id)

describe('the list of suppliers', () => {
  test('shows what each sells and its next order day', async () => {
    const word = aWord()
    const id = await aSupplier({ name: `${word} Traders` })
    for (const name of ['Onion', 'Cabbage', 'Tomato', 'Carrot'])
      await sell(id, await anItem({ name: `${name} ${word}` }))
    expect((await listOf(`q=${word}`)).items).toEqual([
      {
        id,
        name: `${word} Traders`,
        phone: '9800000201',
        isVatRegistered: true,
        isArchived: false,
        items: 4,
        firstItems: [`Cabbage ${word}`, `Carrot ${word}`, `Onion ${word}`],
        nextOrderDay: { day: '2026-11-15', orderBy: '2026-11-15T10:15:00.000Z', isToday: true },
      },
    ])
  })

  test('is by the next order day, in pages that stay stable when a time passes', async () => {
    const word = aWord()
    const add = (name: string, over: object) => aSupplier({ name: `${word} ${name}`, ...over })
    const never = await add('A', { orderDays: [] })
    const wednesday = await add('B', { orderDays: [3] })
    const later = await add('D', {})
    const sameTime = await add('C', {})
    const first = await add('E', { orderBy: '09:30' })
    const whole = [first, sameTime, later, wednesday, never]
    expect(await idsOf(`q=${word}`)).toEqual(whole)
    const page = await listOf(`q=${word}&limit=2`)
    expect(page.items.map(({ id }) => id)).toEqual(whole.slice(0, 2))
    // The first one's time is over, and the last one of the page is archived.
    clock('10:00')
    await boss.post(`${path}/${sameTime}/archive`)
    const next = await listOf(`q=${word}&limit=2&cursor=${encodeURIComponent(page.nextCursor!)}`)
    expect(next.items.map(({ id }) => id)).toEqual([later, wednesday])
    const last = await listOf(`q=${word}&limit=2&cursor=${encodeURIComponent(next.nextCursor!)}`)
    expect(last.items.map(({ id }) => id)).toEqual([never])
    expect(last.items[0]).not.toHaveProperty('nextOrderDay')
    expect(last.nextCursor).toBeNull()
    expect(await idsOf(`q=${word}`)).toEqual([later, first, wednesday, never])
  })

  test('is by name on request', async () => {
    const word = aWord()
    const [b, a] = [
      await aSupplier({ name: `${word} b` }),
      await aSupplier({ name: `${word} A`, orderDays: [] }),
    ]
    expect(await idsOf(`q=${word}&sort=name`)).toEqual([a, b])
    const page = await listOf(`q=${word}&sort=name&limit=1`)
    expect(await idsOf(`q=${word}&sort=name&limit=1&cursor=${encodeURIComponent(page.nextCursor!)}`)).toEqual(
      [b],
    )
  })

  test('finds beginnings of words of the name and of the items in both scripts, and a PAN', async () => {
    const word = aWord()
    const pan = '612345678'
    const [id, itemId] = [
      await aSupplier({ name: `${word} Ilam Dairy`, pan }),
      await anItem({
        name: `Paneer ${word}x`,
        nameNe: `पनिर ${word}`,
      }),
    ]
    const other = await aSupplier({ name: `${word} ठमेल`, pan: '600000009' })
    await sell(id, itemId)
    const found = (q: string) => idsOf(`q=${encodeURIComponent(q)}`)
    expect(await found(word.slice(0, 12))).toEqual(expect.arrayContaining([id, other]))
    expect(await found(`${word} DAI`)).toEqual([id])
    expect(await found(`pane ${word}`)).toEqual([id])
    expect(await found(`पनिर ${word}`)).toEqual([id])
    expect(await found(`${word} ठमे`)).toEqual([other])
    expect(await found(`${word} tham`)).toEqual([other])
    expect(await found(`${word} ilam paneer`)).toEqual([id])
    expect(await found(pan)).toEqual([id])
    expect(await found('61234')).toEqual([id])
    expect(await found('345678')).toEqual([])
    expect(await found(`${word} airy`)).toEqual([])
    expect(await found(`${word} butter`)).toEqual([])
    for (const q of ['%', '_', '!!!']) expect(await found(q)).toEqual([])
    await boss.post(`/api/v1/super-admin/inventory/items/${itemId}/archive`)
    expect(await found(`pane ${word}`)).toEqual([])
    expect((await listOf(`q=${word} ilam`)).items).toMatchObject([{ items: 0, firstItems: [] }])
  })

  test('has archived suppliers only in their own filter', async () => {
    const word = aWord()
    const [id, archived] = [
      await aSupplier({ name: `${word} One` }),
      await aSupplier({ name: `${word} Two` }),
    ]
    await boss.post(`${path}/${archived}/archive`)
    expect(await idsOf(`q=${word}`)).toEqual([id])
    const { items } = await listOf(`q=${word}&filter=archived`)
    expect(items).toMatchObject([{ id: archived, isArchived: true }])
    expect(items[0]).not.toHaveProperty('nextOrderDay')
  })

  test('of today has those with time left', async () => {
    const word = aWord()
    const id = await aSupplier({ name: `${word} One` })
    await aSupplier({ name: `${word} Two`, orderDays: [1] })
    await aSupplier({ name: `${word} Three`, orderBy: '08:59' })
    expect(await idsOf(`q=${word}&filter=order-today`)).toEqual([id])
    clock('16:00')
    expect(await idsOf(`q=${word}&filter=order-today`)).toEqual([])
  })

  test('ignores a cursor that is not one', async () => {
    const word = aWord()
    const id = await aSupplier({ name: word })
    for (const cursor of ['x', '8640000000000000_0_1_a', `8640000000000000_0_${id}_a`])
      expect(await idsOf(`q=${word}&cursor=${cursor}`)).toEqual([id])
  })
})

test('the summary counts suppliers and items, and lists who takes orders today', async () => {
  const summary = async () => (await boss.get(`${path}/summary`)).json().data
  const before = await summary()
  const [first, second, archived] = [
    await aSupplier({ orderBy: '09:05' }),
    await aSupplier({ orderBy: '09:10' }),
    await aSupplier({ orderBy: '09:01' }),
  ]
  await aSupplier({ orderDays: [2] })
  const [shared, hidden] = [await anItem(), await anItem()]
  await sell(first, shared)
  await sell(second, shared)
  await sell(second, hidden)
  await sell(archived, await anItem())
  await boss.post(`${path}/${archived}/archive`)
  await boss.post(`/api/v1/super-admin/inventory/items/${hidden}/archive`)
  const after = await summary()
  expect(after.suppliers - before.suppliers).toBe(3)
  expect(after.items - before.items).toBe(1)
  expect(after.orderToday.slice(0, 2)).toEqual([
    { id: first, name: expect.any(String), orderBy: '2026-11-15T03:20:00.000Z' },
    { id: second, name: expect.any(String), orderBy: '2026-11-15T03:25:00.000Z' },
  ])
  clock('09:05')
  expect((await summary()).orderToday[0]).toMatchObject({ id: second })
})

test('the summary lists at most 20 suppliers', async () => {
  for (let i = 0; i < 21; i += 1) await aSupplier()
  expect((await boss.get(`${path}/summary`)).json().data.orderToday).toHaveLength(20)
})
