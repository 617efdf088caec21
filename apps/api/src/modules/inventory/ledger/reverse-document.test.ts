import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aDocument, anItem, aReceipt, aSaleOf, post, received, taken } from '../inventory.factory.ts'
import { checkLedger } from '../self-check/check-ledger.service.ts'

const served = testApp()
const base = '/api/v1/super-admin/inventory'
const boss = as('superadmin')
beforeEach(() => stopClock('2026-11-15T10:00:00+05:45'))

const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
type At = { locationId: string; itemId: string }
const aPlace = async (over: Parameters<typeof anItem>[0] = {}): Promise<At> => ({
  locationId: await aBranch(),
  itemId: await anItem(over),
})
const reverse = (type: string, id: string, key = newId(), note = 'Typed twice') =>
  boss.post(`${base}/documents/${type}/${id}/reversal`, { id: key, note })
const rows = async ({ locationId, itemId }: At) =>
  (
    await query(
      `select document_line as line, kind, quantity::int, value::int from stock_movements
       where location_id = $1 and item_id = $2 order by id`,
      [locationId, itemId],
    )
  ).map(({ line, kind, quantity, value }) => `${line} ${kind} ${quantity} ${value}`)
const balance = async ({ locationId, itemId }: At) =>
  (
    await query(
      'select on_hand::int, value::int from stock_balances where location_id = $1 and item_id = $2',
      [locationId, itemId],
    )
  )[0]

describe('a reversal', () => {
  test('is the exact opposite, names the movements, and happens when the document happened', async () => {
    const at = await aPlace({ tracksBatches: true })
    const happenedAt = new Date('2026-11-10T10:00:00+05:45')
    const receipt = aDocument([received(at, 1_000, 100), received(at, 500, 60)], { ...at, happenedAt })
    await post(receipt)
    const reply = await reverse('receipt', receipt.id)
    expect(reply.json().data).toMatchObject({
      type: 'reversal',
      happenedAt: happenedAt.toISOString(),
      reverses: { type: 'receipt', id: receipt.id },
      movements: [
        { quantity: -1_000, value: '-1.00', kind: 'purchase', documentLine: 1, note: 'Typed twice' },
        { quantity: -500, value: '-0.60', documentLine: 2 },
      ],
    })
    expect(
      await query(
        `select count(*)::int as pairs from stock_movements r join stock_movements o on o.id = r.reverses
         where o.document_id = $1 and o.quantity = -r.quantity and o.value = -r.value and o.batch_id = r.batch_id`,
        [receipt.id],
      ),
    ).toEqual([{ pairs: 2 }])
    expect(await balance(at)).toEqual({ on_hand: 0, value: 0 })
    const original = (await boss.get(`${base}/documents/receipt/${receipt.id}`)).json().data
    expect(original.reversedBy).toBe(reply.json().data.id)
    expect(await query(`select action from audit_log where subject_id = $1`, [receipt.id])).toEqual([
      { action: 'stock-document.reversed' },
    ])
    expect(await checkLedger()).toBe(0)
  })

  test('is posted once; sent again it returns the first, and a second one is rejected', async () => {
    const at = await aPlace()
    const id = await aReceipt(at, 1_000, 100)
    const key = newId()
    const replies = await Promise.all([reverse('receipt', id, key), reverse('receipt', id, key)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    stopClock('2026-11-15T11:00:00+05:45')
    expect((await reverse('receipt', id, key)).json().data.id).toBe(key)
    expect((await reverse('receipt', id, key, 'Other')).json().code).toBe('stock.key_reused')
    const second = await reverse('receipt', id)
    expect([second.statusCode, second.json().code]).toEqual([409, 'document.reversed'])
    expect(await rows(at)).toEqual(['1 purchase 1000 100', '1 purchase -1000 -100'])
  })

  test('of a receipt that was used meanwhile corrects the value on a line of its own', async () => {
    const at = await aPlace()
    await aReceipt(at, 1_000, 500)
    const id = await aReceipt(at, 1_000, 1_000)
    await post(aSaleOf(at, 1_000))
    await reverse('receipt', id)
    expect((await rows(at)).slice(3)).toEqual(['1 purchase -1000 -1000', '2 cost-correction 0 250'])
    expect(await balance(at)).toEqual({ on_hand: 0, value: 0 })
  })

  test('of a document with a correction reverses the correction too', async () => {
    const at = await aPlace()
    await post(aSaleOf(at, 500))
    const id = await aReceipt(at, 1_000, 1_000)
    await reverse('receipt', id)
    expect((await rows(at)).slice(1)).toEqual([
      '1 purchase 1000 1000',
      '1 cost-correction 0 -500',
      '1 purchase -1000 -1000',
      '1 cost-correction 0 500',
    ])
    expect(await balance(at)).toEqual({ on_hand: -500, value: 0 })
  })

  test('of a batch that was used up takes it below zero, and the next goods fill it', async () => {
    const at = await aPlace({ tracksBatches: true })
    const id = await aReceipt(at, 1_000, 100, { batch: { code: 'wrong' } })
    await post(aSaleOf(at, 80))
    await reverse('receipt', id)
    await aReceipt(at, 100, 10, { batch: { code: 'right' } })
    expect(
      await query(
        `select b.code, s.on_hand::int from stock_batch_balances s join stock_batches b on b.id = s.batch_id
         where s.item_id = $1 order by b.code`,
        [at.itemId],
      ),
    ).toEqual([
      { code: 'right', on_hand: 20 },
      { code: 'wrong', on_hand: 0 },
    ])
    expect(await checkLedger()).toBe(0)
  })

  test('of resale items that were sold is rejected', async () => {
    const at = await aPlace({ kind: 'resale' })
    const id = await aReceipt(at, 1_000, 100)
    await post(aSaleOf(at, 1))
    expect((await reverse('receipt', id)).json().code).toBe('stock.short')
  })

  test('of a document in a closed period happens now', async () => {
    const at = await aPlace()
    const id = await aReceipt(at, 1_000, 100)
    stopClock('2027-01-20T10:00:00+05:45')
    expect((await reverse('receipt', id)).json().data.happenedAt).toBe('2027-01-20T04:15:00.000Z')
  })
})

test('documents of other flows, reversals and unknown documents are not reversed by hand', async () => {
  const at = await aPlace()
  const sale = aSaleOf(at, 5)
  await post(sale)
  const waste = aDocument([taken(at, 5)], { type: 'waste', ...at })
  await post(waste)
  const reversal = (await reverse('waste', waste.id)).json().data
  const answers = [
    await reverse('consumption', sale.id),
    await reverse('reversal', reversal.id),
    await reverse('waste', newId()),
  ].map((reply) => [reply.statusCode, reply.json().code])
  expect(answers).toEqual([
    [409, 'document.final'],
    [409, 'document.final'],
    [404, 'document.unknown'],
  ])
})
