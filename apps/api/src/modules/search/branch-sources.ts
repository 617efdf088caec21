import type { SearchHit, SearchResult } from '@momo/contracts/search'
import { findFoodsNamed } from '#modules/catalogue'
import { listOwnStock } from '#modules/inventory'
import { listOwnBills } from '#modules/invoices'
import { listOrdersOfBranch } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { runSources, type SearchSource } from './run-sources.service.ts'

export const findFoods = async (
  text: string,
  where: { branchId?: string; limit: number },
): Promise<SearchHit[]> =>
  (await findFoodsNamed(text, where)).map(({ id, name, name_ne, category }) => ({
    id,
    name,
    ...(name_ne && { nameNe: name_ne }),
    detail: category,
  }))

/** Orders and bills are found by number on any day, by name in these days. */
const daysBack = 30

function lastDays(): { from: string; to: string } {
  const to = localDate(now())
  return { from: daysLater(to, -daysBack), to }
}

/** What a branch admin finds: the records of the own branch. */
const branchSources: readonly SearchSource[] = [
  {
    kind: 'order',
    find: async ({ actor, text, limit }) => {
      const query = { filter: 'all', search: text, ...lastDays(), limit } as const
      return (await listOrdersOfBranch(actor, query)).items.map(
        ({ id, number, customerName, state, placedAt }) => ({
          id,
          name: [number, customerName].filter(Boolean).join(' · '),
          orderState: state,
          at: placedAt,
        }),
      )
    },
  },
  {
    kind: 'food',
    find: ({ actor, text, limit }) => findFoods(text, { branchId: ownBranch(actor), limit }),
  },
  {
    kind: 'item',
    find: async ({ actor, text, limit }) =>
      (await listOwnStock(actor, { filter: 'all', q: text, sort: 'name', limit })).items.map(
        ({ id, name, nameNe, storageArea }) => ({
          id,
          name,
          ...(nameNe && { nameNe }),
          ...(storageArea && { detail: storageArea }),
        }),
      ),
  },
  {
    kind: 'bill',
    find: async ({ actor, text, limit }) =>
      (await listOwnBills(actor, { search: text, ...lastDays(), limit })).items.map(
        ({ id, number, buyerName, issuedAt }) => ({
          id,
          name: number,
          ...(buyerName && { detail: buyerName }),
          at: issuedAt,
        }),
      ),
  },
]

/** Rejects an account without a branch before any source is asked. */
export async function searchOwnBranch(actor: Actor, text: string): Promise<SearchResult> {
  ownBranch(actor)
  return runSources(branchSources, { actor, text })
}
