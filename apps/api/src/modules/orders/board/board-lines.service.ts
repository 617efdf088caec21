import { read } from '#platform/db/database.ts'
import { type BoardLine, findLines } from './board.store.ts'

/** What was ordered is written with the order and never changed: each process reads it once. It was half of what a board cost. */
const known = new Map<string, BoardLine[]>()
const mostKnown = 5_000

/** Of orders that were written: one that is not in the answer has none. */
export async function readLines(orderIds: string[]): Promise<Map<string, BoardLine[]>> {
  const missing = orderIds.filter((id) => !known.has(id))
  const found = missing.length > 0 ? await read((tx) => findLines(tx, { orderIds: missing })) : []
  const answer = new Map(orderIds.map((id) => [id, known.get(id) ?? []]))
  for (const { order_id: id, lines } of found) {
    answer.set(id, lines)
    known.set(id, lines)
  }
  // A Map remembers the order of insertion: who came first falls out first.
  for (const id of known.keys()) {
    if (known.size <= mostKnown) break
    known.delete(id)
  }
  return answer
}
