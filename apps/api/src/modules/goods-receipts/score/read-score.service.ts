import type { SupplierScore } from '@momo/contracts/goods-receipts'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { scoreOf, scoreSince, steadyPercent, toleranceMs } from './score.rules.ts'
import { measureSuppliers, type ScoreRecord } from './score.store.ts'

export async function readScore(supplierId: string): Promise<SupplierScore> {
  const [score] = await readScores([supplierId])
  return score ?? notFound('supplier', supplierId)
}

/** In the order of the ids; unknown suppliers are left out. */
export async function readScores(ids: string[]): Promise<SupplierScore[]> {
  const at = now()
  const period = { since: scoreSince(at), now: at, toleranceMs, steadyPercent }
  const found = await read((tx) => measureSuppliers(tx, ids, period))
  const byId = new Map(found.map((row) => [row.supplier_id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).map(scoreFrom)
}

const scoreFrom = (row: ScoreRecord): SupplierScore => ({
  supplierId: row.supplier_id,
  orders: row.orders,
  receipts: row.receipts,
  ...scoreOf({
    onTime: { good: row.on_time, of: row.orders },
    complete: { good: row.delivered, of: row.ordered },
    accepted: { good: row.good, of: row.received },
    steadyPrices: { good: row.steady, of: row.prices },
  }),
})
