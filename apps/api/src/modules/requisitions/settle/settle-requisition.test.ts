import { describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { Fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { aSupply, requisitionFacts } from '../transfers.factory.ts'
import { settleRequisition } from './settle-requisition.service.ts'

const served = testApp()
const settle = (id: string) => transaction((tx) => settleRequisition(tx, id))
const query = (text: string, values: unknown[]) => served.database.pool.query(text, values)

describe('settling a requisition', () => {
  test('writes nothing when nothing changed', async () => {
    const { sendOut } = await aSupply()
    const { requisitionId } = await sendOut()
    const before = await requisitionFacts(requisitionId)
    expect([await settle(requisitionId), await settle(requisitionId)]).toEqual(['shipped', 'shipped'])
    expect(await requisitionFacts(requisitionId)).toEqual(before)
  })

  test('closes it when the rest is given up, and opens it again when goods are asked for again', async () => {
    const { require, pack, ship, receive, itemId } = await aSupply()
    const requisitionId = await require()
    const lines = [{ itemId, quantity: 3_000, reason: 'short' }]
    const { id } = (await pack(requisitionId, { lines })).data
    await ship(id)
    await query('update requisition_lines set given_up = 1000 where requisition_id = $1', [requisitionId])
    expect(await settle(requisitionId)).toBe('shipped')
    await receive(id, {
      lines: [{ line: 1, received: 2_500, damaged: 0, reason: 'lost', note: '' }],
      askAgain: true,
    })
    expect((await requisitionFacts(requisitionId)).state).toBe('received')
    await query('update requisition_lines set given_up = 1500 where requisition_id = $1', [requisitionId])
    expect(await settle(requisitionId)).toBe('closed')
    const { rows } = await query(
      'select closed_at is not null as is_closed from requisitions where id = $1',
      [requisitionId],
    )
    expect(rows).toEqual([{ is_closed: true }])
    await query('update requisition_lines set given_up = 1000 where requisition_id = $1', [requisitionId])
    expect(await settle(requisitionId)).toBe('received')
  })

  test('repairs sums that were changed by hand', async () => {
    const { sendOut, itemId } = await aSupply()
    const { requisitionId } = await sendOut()
    await query('update requisition_lines set packed = 0, shipped = 0 where requisition_id = $1', [
      requisitionId,
    ])
    await settle(requisitionId)
    expect((await requisitionFacts(requisitionId)).lines[itemId]).toBe('4000 4000 4000 0 0 0 0')
  })

  test.each(['draft', 'sent', 'rejected'] as const)('leaves one that is %s alone', async (state) => {
    const { require, itemId } = await aSupply()
    const requisitionId = await require({ [itemId]: 1_000 }, { state })
    expect(await settle(requisitionId)).toBe(state)
    expect(await requisitionFacts(requisitionId)).toMatchObject({ state, version: 1 })
  })

  test('an unknown one is refused', async () => {
    const code = await settle(newId()).catch((error: unknown) => error instanceof Fault && error.code)
    expect(code).toBe('requisition.unknown')
  })
})
