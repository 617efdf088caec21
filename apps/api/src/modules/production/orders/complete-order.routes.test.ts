import { beforeEach, describe, expect, test } from 'vitest'
import type { Completion } from '@momo/contracts/production'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aKitchen, anItem, aReceipt } from '../../inventory/inventory.factory.ts'
import { aPreparation, aRelease } from '../production.factory.ts'

const served = testApp()
const boss = as('superadmin')
const path = '/api/v1/super-admin/production/orders'
const kg = 1_000_000
beforeEach(() => stopClock('2026-11-14T06:30:00+05:45'))

const query = async (text: string, values: unknown[]) => (await served.database.pool.query(text, values)).rows
const send = async (address: string, body?: object) => (await boss.post(`${path}${address}`, body)).json()

/** Ten kilograms take 8 kg of mince and 2 kg of onion. */
async function aStartedOrder() {
  const { id: kitchenId } = await aKitchen()
  const [mince, onion] = [await anItem({ tracksBatches: true }), await anItem()]
  const filling = await aPreparation({ [mince]: 8 * kg, [onion]: 2 * kg })
  const receive = (itemId: string, quantity: number, batch?: { code: string; useBy?: string }) =>
    aReceipt({ locationId: kitchenId, itemId }, quantity, (quantity / kg) * 10_000, { batch })
  const { data } = await send('', aRelease(kitchenId, filling))
  const { id } = data[0]
  await send(`/${id}/start`)
  const complete = (over: Partial<Completion> = {}) =>
    send(`/${id}/completion`, { good: 10 * kg, lost: 0, corrections: [], note: '', ...over })
  const movements = () =>
    query(
      `select m.item_id, m.kind, m.quantity, m.value, b.code from stock_movements m left join stock_batches b on b.id = m.batch_id
       where m.document_type = 'production' and m.document_id = $1 order by m.document_line, b.use_by`,
      [id],
    )
  const balance = async (itemId: string) =>
    (
      await query('select on_hand, value from stock_balances where location_id = $1 and item_id = $2', [
        kitchenId,
        itemId,
      ])
    )[0]
  return { kitchenId, mince, onion, filling, id, receive, complete, movements, balance }
}

describe('a completion', () => {
  test('writes ingredients out and a batch in, with the value of what was used', async () => {
    const { complete, receive, movements, balance, mince, onion, filling } = await aStartedOrder()
    await receive(mince, 5 * kg, { code: 'M1', useBy: '2026-11-15' })
    await receive(mince, 5 * kg, { code: 'M2', useBy: '2026-11-16' })
    await receive(onion, 3 * kg)
    const { data } = await complete({ good: 9_800_000, lost: 200_000, lossReason: 'dropped', note: 'Soft' })
    expect(data).toMatchObject({
      state: 'done',
      good: 9_800_000,
      lost: 200_000,
      lossReason: 'dropped',
      note: 'Soft',
      value: '1000.00',
      version: 3,
      batch: { code: data.batchCode, madeOn: '2026-11-14', useBy: '2026-11-17' },
      useBy: '2026-11-17',
      ingredients: [
        { itemId: mince, expected: 8 * kg, used: 8 * kg, batches: [{ code: 'M1' }, { code: 'M2' }] },
        { itemId: onion, expected: 2 * kg, used: 2 * kg, onHand: kg, batches: [] },
      ],
    })
    expect(await movements()).toMatchObject([
      { item_id: mince, kind: 'production-out', quantity: -5 * kg, value: -50_000, code: 'M1' },
      { item_id: mince, kind: 'production-out', quantity: -3 * kg, value: -30_000, code: 'M2' },
      { item_id: onion, kind: 'production-out', quantity: -2 * kg, value: -20_000, code: null },
      { item_id: filling, kind: 'production-in', quantity: 9_800_000, value: 100_000, code: data.batchCode },
    ])
    expect(await balance(filling)).toEqual({ on_hand: 9_800_000, value: 100_000 })
  })

  test('counts once, also when two are sent at once; other content is refused', async () => {
    const { complete, balance, filling, id } = await aStartedOrder()
    const answers = await Promise.all([complete(), complete(), complete()])
    for (const { data } of answers) expect(data).toEqual(answers[0].data)
    expect((await balance(filling)).on_hand).toBe(10 * kg)
    expect((await complete({ good: 9_900_000 })).code).toBe('production.done')
    const events = await query(
      `select from outbox where topic = 'production.changed' and payload->>'orderId' = $1 and payload->>'change' = 'done'`,
      [id],
    )
    const audits = await query(`select from audit_log where subject_id = $1 and action = 'production.done'`, [
      id,
    ])
    expect([events.length, audits.length]).toEqual([1, 1])
  })

  test('with different contents at once takes one of them', async () => {
    const { complete, balance, filling } = await aStartedOrder()
    const answers = await Promise.all([complete({ good: 10 * kg }), complete({ good: 9_900_000 })])
    const taken = answers.find(({ success }) => success)
    expect(answers.filter(({ code }) => code === 'production.done')).toHaveLength(1)
    expect((await balance(filling)).on_hand).toBe(taken.data.good)
  })

  test('needs a reason when the yield is outside of 95 to 105 percent', async () => {
    const { complete, movements } = await aStartedOrder()
    expect((await complete({ good: 9_490_000 })).code).toBe('production.reason_needed')
    expect((await complete({ good: 10_510_000 })).code).toBe('production.reason_needed')
    expect(await movements()).toEqual([])
    const { data } = await complete({ good: 10_510_000, yieldReason: 'larger-batch' })
    expect(data).toMatchObject({ state: 'done', yieldReason: 'larger-batch' })
  })

  test('takes corrected quantities, nothing of some, and further items, like the rest of an older batch', async () => {
    const { complete, receive, movements, mince, onion, filling } = await aStartedOrder()
    await receive(mince, 10 * kg, { code: 'M1' })
    await receive(filling, kg, { code: 'OLD', useBy: '2026-11-14' })
    const corrections = [
      { itemId: mince, used: 9 * kg },
      { itemId: onion, used: 0 },
      { itemId: filling, used: kg },
    ]
    const { data } = await complete({ corrections })
    expect(data.value).toBe('1000.00')
    expect(data.ingredients).toMatchObject([
      { itemId: mince, expected: 8 * kg, used: 9 * kg },
      { itemId: onion, expected: 2 * kg, used: 0 },
      { itemId: filling, expected: 0, used: kg, batches: [{ code: 'OLD' }] },
    ])
    expect((await movements()).map(({ quantity }) => quantity)).toEqual([-9 * kg, -kg, 10 * kg])
    const repeated = await complete({ corrections: corrections.toReversed() })
    expect(repeated.data.version).toBe(data.version)
  })

  test('of an unknown item as a correction writes nothing', async () => {
    const { complete, movements } = await aStartedOrder()
    expect((await complete({ corrections: [{ itemId: newId(), used: 1 }] })).code).toBe('item.unknown')
    expect(await movements()).toEqual([])
  })

  test('before the ingredients are recorded leaves them below zero, at the cost that is known', async () => {
    const { complete, receive, balance, mince, filling } = await aStartedOrder()
    await receive(mince, 2 * kg, { code: 'M1' })
    expect((await complete()).data).toMatchObject({ state: 'done', value: '800.00' })
    expect(await balance(mince)).toMatchObject({ on_hand: -6 * kg })
    expect(await balance(filling)).toEqual({ on_hand: 10 * kg, value: 80_000 })
  })

  test('does not take an expired or stopped batch', async () => {
    const { complete, receive, movements, mince } = await aStartedOrder()
    await receive(mince, 10 * kg, { code: 'EXPIRED', useBy: '2026-11-13' })
    await receive(mince, 10 * kg, { code: 'STOPPED', useBy: '2026-11-15' })
    await receive(mince, 5 * kg, { code: 'GOOD', useBy: '2026-11-16' })
    await query(
      `update stock_batches set stopped_at = now(), stopped_by = id where item_id = $1 and code = 'STOPPED'`,
      [mince],
    )
    const { data } = await complete()
    expect(data.ingredients[0]).toMatchObject({ itemId: mince, onHand: -3 * kg, batches: [{ code: 'GOOD' }] })
    expect(await movements()).toMatchObject([
      { item_id: mince, quantity: -5 * kg, code: 'GOOD' },
      { item_id: mince, quantity: -3 * kg, code: null },
      {},
      {},
    ])
  })

  test('is refused before the start, after a cancellation, and for an unknown order', async () => {
    const { kitchenId, filling } = await aStartedOrder()
    const { data } = await send('', aRelease(kitchenId, filling))
    const complete = async (id: string) =>
      (await send(`/${id}/completion`, { good: 10 * kg, lost: 0, corrections: [], note: '' })).code
    expect(await complete(data[0].id)).toBe('production.not_started')
    await send(`/${data[0].id}/cancellation`, { note: 'Not needed' })
    expect(await complete(data[0].id)).toBe('production.cancelled')
    expect(await complete(newId())).toBe('production.unknown')
  })
})
