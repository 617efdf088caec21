import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { testDatabase } from '#testing/test-db.ts'
import { anOrderThat, moveTo, type Step } from '../../analytics/analytics.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aMenu, someOptions } from '../../catalogue/catalogue.factory.ts'
import { anItem, aReceipt, onHand } from '../../inventory/inventory.factory.ts'
import { consumptionHandlers } from '../consumption.handlers.ts'
import { aRecipe, consumeFromTheBeginning, movementsOf } from '../consumption.factory.ts'
import { drainConsumptions, queueOrder } from './consume-orders.service.ts'
import { consumePastOrders, queueLastWeek, queueRecent } from './queue-missed.service.ts'

const served = testDatabase()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const lunch = new Date('2026-11-15T13:15:00+05:45')
const later = (minutes: number) => new Date(lunch.getTime() + minutes * 60_000)

let branchId: string
let foods: Map<string, string>
beforeEach(async () => {
  setClock(() => later(5))
  branchId = await aBranch()
  foods = await aMenu()
  await consumeFromTheBeginning()
})

const buff = () => foods.get('Buff Jhol Momo')!
const cooking: Step[] = [
  ['placed', 0],
  ['accepted', 1],
  ['preparing', 1],
]
/** An order of buff momos, without its event. */
const aBuffOrder = (steps = cooking, line: object = {}, over: object = {}) =>
  anOrderThat({ branch_id: branchId, placed_at: lunch, ...over, line: { food_id: buff(), ...line } }, steps)

async function cook(orderId: string): Promise<void> {
  await queueOrder(orderId, branchId)
  await drainConsumptions()
}

/** Buff mince at the branch, of which a plate takes 100. */
async function mince(quantity = 10_000, batch?: { useBy: string }) {
  const at = { locationId: branchId, itemId: await anItem({ tracksBatches: batch !== undefined }) }
  await aReceipt(at, quantity, 5_000, batch ? { batch } : {})
  const versionId = await aRecipe(buff(), [{ itemId: at.itemId, quantity: 100 }])
  return { at, versionId }
}

const documentsOf = (orderId: string) =>
  sql('select type, happened_at, details from stock_documents where id = $1 order by recorded_at, type', [
    orderId,
  ])
const pending = async () =>
  (await sql('select order_id from pending_consumptions where branch_id = $1', [branchId])).map(
    (row) => row['order_id'],
  )

describe('an order that begins to be cooked', () => {
  test('uses its recipe once, at the time of cooking, however often the event comes', async () => {
    const { at, versionId } = await mince()
    const id = await aBuffOrder()
    await cook(id)
    await cook(id)
    expect(await movementsOf(at)).toEqual(['receipt purchase 10000', 'consumption sale -200'])
    expect(await documentsOf(id)).toEqual([
      {
        type: 'consumption',
        happened_at: later(1),
        details: { orderId: id, versionIds: [versionId], withoutRecipe: [] },
      },
    ])
    expect(await pending()).toEqual([])
  })

  test('packaging and options count', async () => {
    const [box, cheese] = [await anItem(), await anItem()]
    const { at } = await mince()
    const options = await someOptions(buff())
    const tomato = options.get('Tomato')!
    const more = {
      kind: 'add' as const,
      source: { kind: 'item' as const, id: cheese },
      quantity: 20,
      unit: 'g',
      lossPermille: 0,
      methods: [],
    }
    await aRecipe(
      buff(),
      [
        { itemId: at.itemId, quantity: 100 },
        { itemId: box, quantity: 1_000, methods: ['delivery', 'pickup'] },
      ],
      [{ optionId: tomato, changes: [more] }],
    )
    await cook(await aBuffOrder(cooking, { option_ids: [tomato] }))
    await cook(await aBuffOrder(cooking, {}, { fulfilment_method: 'dine-in' }))
    const used = async (itemId: string) => (await movementsOf({ locationId: branchId, itemId })).slice(-2)
    expect(await used(box)).toEqual(['consumption sale -2000'])
    expect(await used(cheese)).toEqual(['consumption sale -40'])
    expect(await onHand(at)).toBe(10_000 - 400)
  })

  test('a backlog of one branch is written once by two workers at a time', async () => {
    const { at } = await mince()
    const ids = await Promise.all(Array.from({ length: 60 }, () => aBuffOrder()))
    await Promise.all(ids.map((id) => queueOrder(id, branchId)))
    await Promise.all([drainConsumptions(), drainConsumptions(), ...ids.slice(0, 5).map((id) => cook(id))])
    await drainConsumptions()
    expect(await onHand(at)).toBe(10_000 - 60 * 200)
    const count = `select count(*)::int as n from stock_documents where type = 'consumption' and id = any ($1)`
    expect(await sql(count, [ids])).toEqual([{ n: 60 }])
    expect(await pending()).toEqual([])
  })

  test('without a recipe its plates are recorded and nothing is guessed', async () => {
    const chiya = foods.get('Masala Chiya')!
    const line = { food_id: chiya, name: 'Masala Chiya' }
    const id = await aBuffOrder(cooking, line)
    await cook(id)
    await cook(await aBuffOrder(cooking, { ...line, quantity: 3, price: 54_000 }))
    expect((await documentsOf(id))[0]!['details']).toMatchObject({
      versionIds: [],
      withoutRecipe: [{ foodId: chiya, name: 'Masala Chiya', plates: 2 }],
    })
    expect(
      await sql('select day, food_id, plates from plates_without_recipe where branch_id = $1', [branchId]),
    ).toEqual([{ day: '2026-11-15', food_id: chiya, plates: 5 }])
  })

  test('resale items are not taken again', async () => {
    const cola = { locationId: branchId, itemId: await anItem({ kind: 'resale', baseUnit: 'piece' }) }
    await aReceipt(cola, 5_000, 100)
    await aRecipe(buff(), [{ itemId: cola.itemId, quantity: 1_000 }])
    await cook(await aBuffOrder())
    expect(await onHand(cola)).toBe(5_000)
  })

  test('before consumption began it uses nothing', async () => {
    await sql('update consumption_settings set since = $1', [later(2)])
    const { at } = await mince()
    const id = await aBuffOrder()
    await cook(id)
    expect([await onHand(at), await documentsOf(id)]).toEqual([10_000, []])
  })

  test('in a month that is closed it happens now', async () => {
    await mince()
    const placed_at = new Date('2026-06-15T13:15:00+05:45')
    const id = await aBuffOrder(cooking, {}, { placed_at })
    await cook(id)
    expect(await documentsOf(id)).toMatchObject([{ happened_at: later(5) }])
  })
})

describe('an order that fails', () => {
  test('before cooking has used nothing', async () => {
    const { at } = await mince()
    const id = await aBuffOrder([
      ['placed', 0],
      ['rejected', 1],
    ])
    await cook(id)
    expect([await onHand(at), await documentsOf(id), await pending()]).toEqual([10_000, [], []])
  })

  test('after cooking is waste of the same batches with the reason cancelled, once', async () => {
    const { at } = await mince(150, { useBy: '2026-11-16' })
    await aReceipt(at, 1_000, 900, { batch: { useBy: '2026-11-18' } })
    const id = await aBuffOrder()
    await cook(id)
    await moveTo(id, 'cancelled', later(4))
    await Promise.all([cook(id), cook(id)])
    await cook(id)
    expect((await movementsOf(at)).slice(2)).toEqual([
      'consumption sale -150',
      'consumption sale -50',
      'reversal sale 150',
      'reversal sale 50',
      'waste waste -150 cancelled',
      'waste waste -50 cancelled',
    ])
    expect(await documentsOf(id)).toMatchObject([
      { type: 'consumption', happened_at: later(1) },
      { type: 'reversal', happened_at: later(1) },
      { type: 'waste', happened_at: later(4), details: { orderId: id } },
    ])
    const batches = `select b.use_by, s.on_hand from stock_batch_balances s join stock_batches b on b.id = s.batch_id where s.item_id = $1 order by 1`
    expect(await sql(batches, [at.itemId])).toEqual([
      { use_by: '2026-11-16', on_hand: 0 },
      { use_by: '2026-11-18', on_hand: 950 },
    ])
  })

  test('is consumed and wasted when both events come together', async () => {
    const { at } = await mince()
    const id = await aBuffOrder([...cooking, ['cancelled', 3]])
    await cook(id)
    expect((await documentsOf(id)).map(({ type }) => type)).toEqual(['consumption', 'reversal', 'waste'])
    expect(await onHand(at)).toBe(9_800)
  })

  test('without a recipe is settled too, and is not queued again', async () => {
    const id = await aBuffOrder([...cooking, ['cancelled', 3]], { food_id: foods.get('Masala Chiya') })
    await cook(id)
    expect((await documentsOf(id)).map(({ type }) => type)).toEqual(['consumption', 'reversal'])
    await queueRecent()
    expect(await pending()).toEqual([])
  })

  test('is wasted from other batches when its batch is short since a receipt was reversed', async () => {
    const { at } = await mince(1_000, { useBy: '2026-11-16' })
    const id = await aBuffOrder()
    await cook(id)
    await sql('update stock_batch_balances set on_hand = -50 where item_id = $1', [at.itemId])
    await moveTo(id, 'cancelled', later(4))
    await cook(id)
    for (const minutes of [10, 20]) {
      setClock(() => later(minutes))
      await drainConsumptions()
    }
    expect(await pending()).toEqual([id])
    setClock(() => later(30))
    await drainConsumptions()
    expect([await pending(), await onHand(at)]).toEqual([[], 800])
  })
})

describe('lost and failing work', () => {
  const refuse = (id: string) =>
    sql(`
      create or replace function refuse_document() returns trigger language plpgsql as
        $$ begin if new.id = '${id}' then raise exception 'refused'; end if; return new; end $$;
      create or replace trigger refuse before insert on stock_documents for each row execute function refuse_document()`)

  test('an order that cannot be written does not stop the others and is retried later', async () => {
    const { at } = await mince()
    const [good, bad] = [await aBuffOrder(), await aBuffOrder()]
    await refuse(bad)
    await queueOrder(good, branchId)
    await cook(bad)
    expect([await onHand(at), await pending()]).toEqual([9_800, [bad]])
    await sql('drop trigger refuse on stock_documents')
    await drainConsumptions()
    expect(await pending()).toEqual([bad])
    setClock(() => later(6))
    await drainConsumptions()
    expect([await onHand(at), await pending()]).toEqual([9_600, []])
  })

  test('orders with lost events are queued, of the last hours every minute and of the last week every night', async () => {
    const { at } = await mince()
    const [recent, cancelled] = [await aBuffOrder(), await aBuffOrder()]
    await cook(cancelled)
    await moveTo(cancelled, 'cancelled', later(3))
    const steps: Step[] = [...cooking, ['ready', 10], ['collected', 20]]
    const old = await aBuffOrder(steps, {}, { placed_at: new Date('2026-11-12T13:15:00+05:45') })
    await aBuffOrder([['placed', 0]])
    await queueRecent()
    expect(new Set(await pending())).toEqual(new Set([recent, cancelled]))
    await queueLastWeek()
    expect(new Set(await pending())).toEqual(new Set([recent, cancelled, old]))
    await drainConsumptions()
    await queueLastWeek()
    expect([await pending(), await onHand(at)]).toEqual([[], 9_400])
  })

  test('imported orders are consumed from a moment on', async () => {
    await sql('update consumption_settings set since = now()')
    const { at } = await mince()
    await aBuffOrder()
    const before = await aBuffOrder(cooking, {}, { placed_at: later(-600) })
    await consumePastOrders(later(-60))
    expect([await onHand(at), await documentsOf(before)]).toEqual([9_800, []])
  })

  test('only cooking and failing queue an order', async () => {
    const [handler] = consumptionHandlers
    const moved = (orderId: string, to: string) =>
      handler!.handle({ orderId, branchId, to, from: 'placed', move: 'accept' } as never, {
        eventId: newId(),
      })
    const [cooked, missed, ready] = [newId(), newId(), newId()]
    await moved(cooked, 'preparing')
    await moved(missed, 'missed')
    await moved(ready, 'ready')
    expect(new Set(await pending())).toEqual(new Set([cooked, missed]))
    await drainConsumptions()
    expect(await pending()).toEqual([])
  })
})
