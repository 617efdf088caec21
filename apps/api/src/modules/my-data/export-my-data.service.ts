import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findOwnOrders, findOwnRecords } from './my-data.store.ts'

const ordersPerPage = 100

/** A file of any size with the memory of one page. The first records are read before the response begins, so that a failure has a status. */
export async function exportMyData({ id }: Actor) {
  const at = now()
  const records = await read((tx) => findOwnRecords(tx, id))
  const head = JSON.stringify({ exportedAt: at.toISOString(), ...records }, null, 2)
  return {
    fileName: `jhol-momo-my-data-${localDate(at)}.json`,
    contentType: 'application/json; charset=utf-8',
    chunks: chunksOf(head, id),
  }
}

async function* chunksOf(head: string, id: string): AsyncGenerator<string> {
  yield `${head.slice(0, head.lastIndexOf('\n}'))},\n  "orders": [`
  let before: string | undefined
  let isFirst = true
  for (;;) {
    const page = await read((tx) => findOwnOrders(tx, { id, before, limit: ordersPerPage }))
    for (const { id: _, ...order } of page) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(order)}`
      isFirst = false
    }
    before = page.at(-1)?.id
    if (page.length < ordersPerPage) break
  }
  yield '\n]}\n'
}
