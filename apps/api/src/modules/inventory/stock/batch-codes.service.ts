import type { Tx } from '#platform/db/database.ts'
import { batchCode, prefixOf } from './batch-code.rules.ts'
import { findLastNumbers, takeNumber } from './batch-codes.store.ts'

/** Reserves a code like 'CHF-261114-2' for each name, in the order of the names. */
export async function takeBatchCodes(tx: Tx, names: string[], day: string): Promise<string[]> {
  const codes = names.map(() => '')
  const wanted = names.map((name, i) => ({ prefix: prefixOf(name), i }))
  // Sorted, so that two requests cannot deadlock on the rows of the prefixes.
  for (const { prefix, i } of wanted.toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1)))
    codes[i] = batchCode(prefix, day, await takeNumber(tx, prefix, day))
  return codes
}

/** What `takeBatchCodes` would reserve; nothing is written, so another request may take them first. */
export async function suggestBatchCodes(tx: Tx, names: string[], day: string): Promise<string[]> {
  const prefixes = names.map(prefixOf)
  const last = await findLastNumbers(tx, [...new Set(prefixes)], day)
  return prefixes.map((prefix) => {
    const number = (last.get(prefix) ?? 0) + 1
    last.set(prefix, number)
    return batchCode(prefix, day, number)
  })
}
