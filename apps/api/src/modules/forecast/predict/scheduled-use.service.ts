import { readUsage } from '#modules/recipes'
import { daysLater, startOfDay } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { findResaleItems, findScheduledLines } from './scheduled.store.ts'

type Asked = { branchIds: string[]; from: string; until: string }

/**
 * What scheduled orders will use beyond a usual day, by branch and item. Orders of the same day and of the evening before are part of every
 * usual day; one that was placed more than a day ahead is an exception, such as a party, and counts in full. Past ones are in the history,
 * but a large one is an outlier there. Bottles left the stock when the order was placed.
 */
export async function loadScheduledUse(
  tx: Tx,
  { branchIds, from, until }: Asked,
): Promise<Map<string, Map<string, number>>> {
  const interval = { since: startOfDay(from), before: startOfDay(daysLater(until, 1)) }
  const lines = await findScheduledLines(tx, { branchIds, ...interval })
  const scheduled = new Map<string, Map<string, number>>()
  if (lines.length === 0) return scheduled
  const usages = await readUsage(
    tx,
    lines.map((line) => ({
      foodId: line.food_id,
      optionIds: line.option_ids,
      plates: line.plates,
      fulfilmentMethod: line.fulfilment_method,
    })),
  )
  const isResale = await findResaleItems(tx, itemsOf(usages))
  for (const [i, { branch_id: branchId }] of lines.entries()) {
    const items = scheduled.get(branchId) ?? new Map<string, number>()
    scheduled.set(branchId, items)
    for (const { itemId, quantity } of usages[i]?.usage ?? [])
      if (!isResale.has(itemId)) items.set(itemId, (items.get(itemId) ?? 0) + Number(quantity))
  }
  return scheduled
}

const itemsOf = (usages: ({ usage: { itemId: string }[] } | undefined)[]): string[] => [
  ...new Set(usages.flatMap((one) => one?.usage.map(({ itemId }) => itemId) ?? [])),
]
