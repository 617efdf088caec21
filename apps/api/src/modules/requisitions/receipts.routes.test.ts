import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem, aReceipt } from '../inventory/inventory.factory.ts'
import { aRun, aSupply, officePath, ownPath, requisitionFacts, stockAt } from './transfers.factory.ts'

const served = testApp()
const query = async (text: string, values: unknown[]) => (await served.database.pool.query(text, values)).rows
beforeEach(() => stopClock('2026-11-15T10:00:00+05:45'))

const checked = (over: object) => ({ line: 1, received: 0, damaged: 0, note: '', ...over })
const short = { lines: [checked({ received: 3_000, damaged: 400, reason: 'box-broken' })] }
const changesOf = async (requisitionId: string) =>
  (
    await query(
      `select payload ->> 'change' as change from outbox where payload ->> 'requisitionId' = $1 order by id`,
      [requisitionId],
    )
  ).map(({ change }) => change)
/** 'kind quantity code' of the arrival, in the order of its lines. */
const arrivalOf = async (id: string) =>
  (
    await query(
      `select m.kind || ' ' || m.quantity || ' ' || coalesce(nullif(b.code, ''), '-') as text from stock_movements m
       left join stock_batches b on b.id = m.batch_id
       where m.document_type = 'arrival' and m.document_id = $1 and m.kind <> 'transfer-out' order by m.document_line, m.id`,
      [id],
    )
  ).map(({ text }) => text)

describe('a receipt', () => {
  test('of everything moves goods and value to the branch and closes the requisition', async () => {
    const { sendOut, receive, itemId, kitchen, branchId } = await aSupply()
    const { id, requisitionId } = await sendOut()
    const { data } = await receive(id, { temperature: 35, note: 'All cold' })
    expect(data).toMatchObject({
      state: 'received',
      receivedAt: '2026-11-15T04:15:00.000Z',
      temperature: 35,
      receiptNote: 'All cold',
      lines: [{ received: 4_000, damaged: 0, missing: 0, extra: 0 }],
    })
    expect(data.lines[0]).not.toHaveProperty('reason')
    expect([await stockAt(branchId, itemId), await stockAt(kitchen.transitId, itemId)]).toEqual([
      '4000, 400',
      '0, 0',
    ])
    expect(await requisitionFacts(requisitionId)).toMatchObject({
      state: 'closed',
      lines: { [itemId]: '4000 4000 4000 4000 0 0 0' },
    })
    expect(await changesOf(requisitionId)).toEqual(['packed', 'shipped', 'received'])
  })

  test('with damaged and missing goods writes losses with an owner, and costs stay hidden from the branch', async () => {
    const { sendOut, receive, itemId, kitchen, branchId, boss } = await aSupply()
    const { id, requisitionId } = await sendOut()
    const { data } = await receive(id, short)
    expect(data.lines).toMatchObject([
      { received: 3_000, damaged: 400, missing: 600, extra: 0, reason: 'box-broken', lossOwner: 'delivery' },
    ])
    expect(data).not.toHaveProperty('lossValue')
    expect((await boss.get(`${officePath}/${id}`)).json().data.lossValue).toBe('1.00')
    expect([await stockAt(branchId, itemId), await stockAt(kitchen.transitId, itemId)]).toEqual([
      '3000, 300',
      '0, 0',
    ])
    expect(await arrivalOf(id)).toEqual([
      'transfer-in 3000 -',
      'transfer-loss -400 -',
      'transfer-loss -600 -',
    ])
    expect(await requisitionFacts(requisitionId)).toMatchObject({
      state: 'closed',
      lines: { [itemId]: '4000 4000 4000 3000 400 600 0' },
    })
    expect(await changesOf(requisitionId)).toEqual(['packed', 'shipped', 'short'])
    await query('update stock_settings set branches_see_costs = true', [])
    expect((await receive(id, short)).data.lossValue).toBe('1.00')
    await query('update stock_settings set branches_see_costs = false', [])
  })

  test('that asks again leaves the loss open for a later van', async () => {
    const { sendOut, receive, pack, ship, itemId } = await aSupply()
    const { id, requisitionId } = await sendOut()
    await receive(id, { ...short, askAgain: true })
    expect(await requisitionFacts(requisitionId)).toMatchObject({
      state: 'received',
      lines: { [itemId]: '4000 4000 4000 3000 400 600 1000' },
    })
    const second = (await pack(requisitionId)).data
    expect(second.lines).toMatchObject([{ quantity: 1_000 }])
    await ship(second.id)
    await receive(second.id)
    expect(await requisitionFacts(requisitionId)).toMatchObject({
      state: 'closed',
      lines: { [itemId]: '4000 5000 5000 4000 400 600 1000' },
    })
  })

  test('of more than was sent takes the rest from the kitchen, with a note', async () => {
    const { sendOut, receive, itemId, kitchen, branchId } = await aSupply()
    const { id } = await sendOut()
    const more = checked({ received: 5_000 })
    expect((await receive(id, { lines: [more] })).code).toBe('transfer.reason_needed')
    const { data } = await receive(id, { lines: [{ ...more, note: 'One more tray' }] })
    expect(data.lines).toMatchObject([
      { quantity: 4_000, received: 5_000, extra: 1_000, note: 'One more tray' },
    ])
    expect([
      await stockAt(kitchen.id, itemId),
      await stockAt(kitchen.transitId, itemId),
      await stockAt(branchId, itemId),
    ]).toEqual(['5000, 500', '0, 0', '5000, 500'])
  })

  test('of more than the kitchen has leaves the kitchen below zero, because the goods exist', async () => {
    const { sendOut, receive, itemId, kitchen, branchId } = await aSupply()
    const { id } = await sendOut({ [itemId]: 10_000 })
    await receive(id, { lines: [checked({ received: 12_000, note: 'Two more trays' })] })
    expect([await stockAt(kitchen.id, itemId), await stockAt(branchId, itemId)]).toEqual([
      '-2000, -200',
      '12000, 1200',
    ])
    expect(await stockAt(kitchen.transitId, itemId)).toBe('0, 0')
  })

  test('takes exactly the batches of its shipment from transit', async () => {
    const { require, pack, ship, receive, itemId, kitchen, branchId } = await aSupply({ tracksBatches: true })
    const at = { locationId: kitchen.id, itemId }
    await aReceipt(at, 1_000, 300, { batch: { code: 'a', useBy: '2026-11-16' } })
    await aReceipt(at, 1_000, 300, { batch: { code: 'b', useBy: '2026-11-17' } })
    const first = (await pack(await require({ [itemId]: 1_500 }))).data.id
    await ship(first)
    const runId = await aRun(kitchen.id, [branchId])
    const second = (await pack(await require({ [itemId]: 700 }, { runId }))).data.id
    await ship(second)
    // The second transfer, with later batches, arrives first.
    await receive(second)
    await receive(first, { lines: [checked({ received: 1_100, damaged: 250, reason: 'spoiled' })] })
    expect(await arrivalOf(second)).toEqual(['transfer-in 500 b', 'transfer-in 200 -'])
    expect(await arrivalOf(first)).toEqual([
      'transfer-in 1000 a',
      'transfer-in 100 b',
      'transfer-loss -250 b',
      'transfer-loss -150 b',
    ])
    expect(await stockAt(kitchen.transitId, itemId)).toBe('0, 0')
    const held = 'select sum(on_hand)::int4 as left from stock_batch_balances where location_id = $1'
    expect(await query(held, [kitchen.transitId])).toEqual([{ left: 0 }])
  })
})

describe('a receipt that is sent again', () => {
  test('counts once, also twice at once and in other words', async () => {
    const { sendOut, receive, itemId, branchId } = await aSupply()
    const { id } = await sendOut()
    const asSent = { lines: [checked({ received: 4_000 })] }
    const answers = await Promise.all([receive(id), receive(id, asSent), receive(id)])
    for (const { data } of answers)
      expect(data).toMatchObject({ state: 'received', lines: [{ received: 4_000 }] })
    expect(await stockAt(branchId, itemId)).toBe('4000, 400')
    const rows = await query('select action from audit_log where subject_id = $1 order by id', [id])
    expect(rows.map(({ action }) => action)).toEqual([
      'transfer.packed',
      'transfer.shipped',
      'transfer.received',
    ])
  })

  test('with other content is refused and changes nothing', async () => {
    const { sendOut, receive, itemId, branchId } = await aSupply()
    const { id } = await sendOut()
    const answers = await Promise.all([receive(id), receive(id, short)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['transfer.received', undefined])
    const isShort = answers[1]!.code === undefined
    expect(await stockAt(branchId, itemId)).toBe(isShort ? '3000, 300' : '4000, 400')
    expect((await receive(id, { note: 'Other' })).code).toBe('transfer.received')
    expect((await receive(id, { lines: [checked({ received: 1 })] })).code).toBe('transfer.received')
  })
})

describe('a receipt is refused', () => {
  test('without a reason for a difference, and nothing moves', async () => {
    const { sendOut, receive, itemId, kitchen } = await aSupply()
    const { id } = await sendOut()
    for (const line of [checked({ received: 3_999 }), checked({ received: 3_000, damaged: 1_000 })])
      expect(await receive(id, { lines: [line] })).toMatchObject({
        code: 'transfer.reason_needed',
        details: { line: 1 },
      })
    expect(await stockAt(kitchen.transitId, itemId)).toBe('4000, 400')
  })

  test('before the van has left, for an unknown line and for a transfer of another branch', async () => {
    const { require, pack, receive, ship } = await aSupply()
    const { id } = (await pack(await require())).data
    expect((await receive(id)).code).toBe('transfer.not_shipped')
    await ship(id)
    expect((await receive(id, { lines: [checked({ line: 2 })] })).code).toBe('request.invalid')
    const stranger = as('branchAdmin', { id: (await aSupply()).branchId })
    const answer = await stranger.post(`${ownPath}/${id}/receipt`, { askAgain: false, note: '' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.forbidden'])
    expect((await receive(newId())).code).toBe('auth.forbidden')
    expect((await receive(id)).data.state).toBe('received')
  })

  test('of more bottles than exist, because a resale item is never below zero', async () => {
    const { sendOut, receive, itemId, kitchen } = await aSupply({ kind: 'resale', baseUnit: 'piece' })
    const { id } = await sendOut({ [itemId]: 10_000 })
    expect((await receive(id, { lines: [checked({ received: 11_000, note: 'More' })] })).code).toBe(
      'stock.short',
    )
    expect(await stockAt(kitchen.transitId, itemId)).toBe('10000, 1000')
  })
})

test('a batch that is being stopped arrives, is stopped at the branch, and nothing deadlocks', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { sendOut, receive, ship, pack, require, boss, itemId, kitchen, branchId } = await aSupply({
      tracksBatches: true,
    })
    const { id } = await sendOut()
    const runId = await aRun(kitchen.id, [branchId])
    const other = (await pack(await require({ [itemId]: 1_000 }, { runId }))).data.id
    const [{ id: batchId }] = await query('select id from stock_batches where item_id = $1', [itemId])
    const stop = boss.put(`/api/v1/super-admin/inventory/batches/${batchId}/stop`, {
      isStopped: true,
      reason: 'Smells sour',
    })
    const [received, shipped, stopped] = await Promise.all([
      receive(id, { lines: [checked({ received: 4_500, note: 'More' })] }),
      ship(other),
      stop,
    ])
    expect([received.data.state, stopped.statusCode]).toEqual(['received', 200])
    expect(shipped.code ?? shipped.data.state).toMatch(/^(transfer[.]short|shipped)$/)
    expect(await stockAt(branchId, itemId)).toBe('4500, 450')
  }
})

describe('the owner of a loss', () => {
  test('is changed by head office, for a line with a loss only', async () => {
    const { sendOut, receive, boss, itemId, kitchen } = await aSupply()
    const second = await anItem()
    await aReceipt({ locationId: kitchen.id, itemId: second }, 1_000, 100)
    const { id } = await sendOut({ [itemId]: 4_000, [second]: 1_000 })
    const set = async (body: object) => (await boss.put(`${officePath}/${id}/loss-owner`, body)).json()
    expect((await set({ line: 1, owner: 'kitchen' })).code).toBe('transfer.no_loss')
    const { lines } = (await boss.get(`${officePath}/${id}`)).json().data
    const { line } = lines.find((one: { itemId: string }) => one.itemId === itemId)
    await receive(id, { lines: [{ ...short.lines[0], line }] })
    const ownerNow = async (owner: string) =>
      (await set({ line, owner })).data.lines.find((one: { line: number }) => one.line === line).lossOwner
    for (const owner of ['kitchen', 'kitchen', 'branch']) expect(await ownerNow(owner)).toBe(owner)
    expect((await set({ line: 3 - line, owner: 'branch' })).code).toBe('transfer.no_loss')
    const log = `select details from audit_log where subject_id = $1 and action = 'transfer.loss_owner_changed' order by id`
    expect((await query(log, [id])).map(({ details }) => [details.before, details.owner])).toEqual([
      ['delivery', 'kitchen'],
      ['kitchen', 'branch'],
    ])
    expect(
      (await boss.put(`${officePath}/${newId()}/loss-owner`, { line: 1, owner: 'branch' })).json().code,
    ).toBe('transfer.unknown')
  })
})

test('a transaction that is killed leaves the transfer on the way, and the receipt can be sent again', async () => {
  const { sendOut, receive, itemId, kitchen, branchId } = await aSupply()
  const { id, requisitionId } = await sendOut()
  const client = await served.database.pool.connect()
  await client.query('begin')
  await client.query('select from stock_balances where location_id = $1 for update', [kitchen.transitId])
  const waiting = receive(id)
  await untilLocked(client)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  )
  await client.query('rollback')
  client.release()
  expect((await waiting).code).toBe('server.busy')
  expect([await stockAt(kitchen.transitId, itemId), (await requisitionFacts(requisitionId)).state]).toEqual([
    '4000, 400',
    'shipped',
  ])
  expect((await receive(id)).data.state).toBe('received')
  expect(await stockAt(branchId, itemId)).toBe('4000, 400')
})

/** Until another connection of this database waits for a lock. */
async function untilLocked(client: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await client.query(waiting)).rows.length === 0);
}
