import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch, everyDay } from '../branches/branches.factory.ts'
import { deleteSettings, saveSection } from '../settings/settings.factory.ts'

const served = testApp()
const visitor = as('public')
const sql = (text: string, values: unknown[] = []) => served.database.pool.query(text, values)

/** At 27.6786, 85.3494. */
const ask = async (query = 'q=koteshwor&limit=1') => {
  const reply = await visitor.get(`/api/v1/places?${query}`)
  return { status: reply.statusCode, places: reply.json().data, ...reply.json() }
}
const deliveryThere = async () => (await ask()).places[0].delivery

/** Metres to the north of Koteshwor. */
const northOf = (metres: number) => ({ latitude: 27.6786 + metres / 111_195, longitude: 85.3494 })
const at = (metres: number, over: Parameters<typeof aBranch>[0] = {}) =>
  aBranch({ name: `At ${metres}`, position: northOf(metres), ...over })

beforeEach(async () => {
  stopClock('2026-11-18T12:00:00+05:45')
  await emptyTables(served, 'branches')
  await deleteSettings(served.database.pool)
})

describe('OUT-03 a place in either script, with the nearest branch that delivers there', () => {
  test.each(['Koteshwor', 'koteswor', 'कोटेश्वर'])('%s', async (q) => {
    const id = await at(1000)
    const { status, places } = await ask(`q=${encodeURIComponent(q)}&limit=1`)
    expect(status).toBe(200)
    expect(places).toEqual([
      {
        id: 'koteshwor-kathmandu',
        name: 'Koteshwor',
        nameNe: 'कोटेश्वर',
        kind: 'area',
        area: 'Kathmandu',
        areaNe: 'काठमाडौँ',
        position: { latitude: 27.6786, longitude: 85.3494 },
        delivery: {
          branchId: id,
          outlet: 'At 1000',
          distance: 1000,
          acceptsNow: true,
          minutes: expect.any(Number),
          charge: '0.00',
          minimum: expect.stringMatching(/^\d+\.\d\d$/),
        },
      },
    ])
  })

  test('minutes, charge and minimum are those of the branch', async () => {
    const id = await at(1000)
    await sql(
      'update branches set prep_minutes = 20, delivery_minutes = 25, delivery_charge = 6000, delivery_minimum = 30000 where id = $1',
      [id],
    )
    expect(await deliveryThere()).toMatchObject({ minutes: 45, charge: '60.00', minimum: '300.00' })
  })

  test('where head office charges by distance, the charge is that of the place', async () => {
    await at(1500)
    const bands = [
      { upTo: 1000, charge: '40.00' },
      { upTo: 3000, charge: '70.00' },
    ]
    await saveSection('delivery', { isOn: true, bands })
    expect(await deliveryThere()).toMatchObject({ charge: '70.00' })
  })

  test('without a branch in reach a place has no delivery', async () => {
    await at(200_000)
    expect((await ask()).places[0]).not.toHaveProperty('delivery')
  })

  test('a text that means no place answers an empty list', async () => {
    expect(await ask('q=zzzz')).toMatchObject({ status: 200, places: [] })
  })
})

describe('the branch is chosen by the rules of an order', () => {
  test('ORD-02 the nearest with a radius that reaches the place', async () => {
    await sql('update branches set delivery_radius = 500 where id = $1', [await at(600)])
    await sql('update branches set delivery_radius = 500 where id = $1', [await at(500)])
    await at(900)
    expect(await deliveryThere()).toMatchObject({ outlet: 'At 500' })
  })

  test('one that only hands out at the counter, is closed for good or never opened does not count', async () => {
    await at(100, { fulfilmentMethods: { delivery: false, pickup: true, dineIn: true } })
    await sql('update branches set closed_at = created_at where id = $1', [await at(200)])
    await sql("update branches set closed_at = created_at + interval '1 hour' where id = $1", [await at(300)])
    await aBranch({ name: 'Unknown position' })
    await at(900)
    expect(await deliveryThere()).toMatchObject({ outlet: 'At 900' })
  })

  test('an open one comes before a nearer one that is closed', async () => {
    for (const metres of [100, 200, 300, 400]) await at(metres, { openingHours: everyDay('17:00', '21:00') })
    await at(900)
    expect(await deliveryThere()).toMatchObject({ outlet: 'At 900', acceptsNow: true })
  })

  test('if all are closed, the nearest one says when it opens', async () => {
    await at(800, { openingHours: everyDay('14:00', '21:00') })
    await at(900, { openingHours: everyDay('13:00', '21:00') })
    expect(await deliveryThere()).toMatchObject({
      outlet: 'At 800',
      acceptsNow: false,
      opensAt: '2026-11-18T08:15:00.000Z',
    })
  })

  test('one that has paused until a time counts as closed until then', async () => {
    await sql("update branches set paused_until = '2026-11-18T13:30:00+05:45' where id = $1", [await at(800)])
    expect(await deliveryThere()).toMatchObject({ acceptsNow: false, opensAt: '2026-11-18T07:45:00.000Z' })
    await at(900)
    expect(await deliveryThere()).toMatchObject({ outlet: 'At 900', acceptsNow: true })
  })

  test('one without anyone at its board accepts nothing, and does not say until when', async () => {
    await at(800, { stopsUnwatched: true })
    const delivery = await deliveryThere()
    expect(delivery).toMatchObject({ acceptsNow: false })
    expect(delivery).not.toHaveProperty('opensAt')
  })

  test('each place of the list has its own branch', async () => {
    await at(0)
    await aBranch({ name: 'In Pokhara', position: { latitude: 28.21, longitude: 83.9572 } })
    const { places } = await ask('q=lakeside&near=28.2,83.97')
    expect(places[0]).toMatchObject({ id: 'lakeside-pokhara', delivery: { outlet: 'In Pokhara' } })
    const { places: chowks } = await ask('q=chowk&limit=10')
    expect(chowks).toHaveLength(10)
  })
})

test.each([
  '',
  'q=',
  'q=k',
  `q=${'x'.repeat(61)}`,
  'q=thamel&near=north',
  'q=thamel&limit=11',
  'q=thamel&limit=0',
  'q=thamel&sort=name',
  'q=%00%00',
])('?%s answers 400 request.invalid', async (query) => {
  expect(await ask(query)).toMatchObject({ status: 400, success: false, code: 'request.invalid' })
})

describe('OUT-03 the places around a position', () => {
  test('are listed without a name, nearest first', async () => {
    const { status, places } = await ask('near=27.6787,85.3495&limit=2')
    expect(status).toBe(200)
    expect(places).toHaveLength(2)
    expect(places[0]).toMatchObject({ name: 'Koteshwor' })
  })

  test('are none far from every place', async () => {
    expect((await ask('near=28.9,83.2')).places).toEqual([])
  })
})
