import type { Product, ProductCategory, ProductGroup, Products } from '@momo/contracts/catalogue/writes'
import { audit } from '#platform/audit/audit.ts'
import { invalidateByPrefix } from '#platform/cache/cache.ts'
import { afterCommit, read, type Tx } from '#platform/db/database.ts'
import { type Fault, fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { productsChanged } from '../catalogue.events.ts'
import { menuKeyPrefix } from '../catalogue-keys.ts'
import { findCategories, findFoods, findGroups } from './products.store.ts'

/** Not cached: the editor must see the current state. */
export function readProducts(): Promise<Products> {
  return read(async (tx) => ({
    categories: await findCategories(tx),
    foods: await findFoods(tx),
    groups: await findGroups(tx),
  }))
}

export const readCategory = async (tx: Tx, id: string): Promise<ProductCategory> =>
  (await findCategories(tx, id))[0] ?? notFound('category', id)
export const readProduct = async (tx: Tx, id: string): Promise<Product> =>
  (await findFoods(tx, id))[0] ?? notFound('food', id)
export const readGroup = async (tx: Tx, id: string): Promise<ProductGroup> =>
  (await findGroups(tx, id))[0] ?? notFound('option', id)

type ProductChange = {
  kind: 'category' | 'food' | 'options'
  id: string
  action: string
  details?: Record<string, unknown>
}

/** Writes the audit entry, publishes the event and invalidates all cached menus after the commit. */
export async function recordChange(
  tx: Tx,
  actor: Actor,
  { kind, id, action, details = {} }: ProductChange,
): Promise<void> {
  await audit(tx, actor, { action: `${kind}.${action}`, subject: { kind, id }, details })
  await publish(tx, productsChanged({ kind, id }))
  afterCommit(tx, invalidateMenus)
}

const invalidateMenus = (): void => invalidateByPrefix(menuKeyPrefix)

type Changed = 'category.changed' | 'food.changed' | 'option.changed'

export function rejectStale(code: Changed, seen: number, version: number): void {
  if (seen !== version) throw fault(code, { version })
}

export const invalid = (field: string, message: string): Fault =>
  fault('request.invalid', [{ in: 'body', path: `/${field}`, message }])
