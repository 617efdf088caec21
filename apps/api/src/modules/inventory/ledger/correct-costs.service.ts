import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { findMovementsOf } from './documents.store.ts'
import { postDocument } from './post-document.service.ts'
import type { RevalueLine } from './stock-document.rules.ts'

type CostCorrection = {
  id: string
  actorId: string
  note: string
  details: Record<string, unknown>
  lines: Omit<RevalueLine, 'move'>[]
}

/**
 * Posts the difference between the price of a bill and that of its receipts, once, and returns for each line what changed the value of the
 * stock. The rest of a difference was already used. It happens now: what was sold before has the cost it had.
 */
export async function correctCosts(tx: Tx, correction: CostCorrection): Promise<bigint[]> {
  const { lines, ...document } = correction
  const [first] = lines
  if (!first) return []
  const key = { type: 'cost-correction', id: document.id } as const
  await postDocument(tx, {
    ...document,
    ...key,
    locationId: first.locationId,
    happenedAt: now(),
    lines: lines.map((line) => ({ ...line, move: 'revalue' })),
  })
  const values = new Map(
    (await findMovementsOf(tx, [key])).map(({ document_line: line, value }) => [line, BigInt(value)]),
  )
  return lines.map((_, i) => values.get(i + 1) ?? 0n)
}
