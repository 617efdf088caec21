import type { Product, ProductCategory, ProductGroup, Products } from '@momo/contracts/catalogue/writes'
import { audit } from '#platform/audit/audit.ts'
import { dropAll } from '#platform/cache/cache.ts'
import { afterCommit, read, type Tx } from '#platform/db/database.ts'
import { type Fault, fault, missing } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { productsChanged } from '../catalogue.events.ts'
import { allMenus } from '../catalogue-keys.ts'
import { findCategories, findFoods, findGroups } from './products.store.ts'

/** Read anew each time: whoever edits must see what is there. */
export function readProducts(): Promise<Products> {
  return read(async (tx) => ({ categories: await findCategories(tx), foods: await findFoods(tx), groups: await findGroups(tx) }))
}

export const readCategory = async (tx: Tx, id: string): Promise<ProductCategory> =>
  (await findCategories(tx, id))[0] ?? missing('category', id)
export const readProduct = async (tx: Tx, id: string): Promise<Product> => (await findFoods(tx, id))[0] ?? missing('food', id)
export const readGroup = async (tx: Tx, id: string): Promise<ProductGroup> => (await findGroups(tx, id))[0] ?? missing('option', id)

type Deed = { kind: 'category' | 'food' | 'options'; id: string; action: string; details?: Record<string, unknown> }

/** Who did it is written down and the world is told; when it is so, every process forgets the menus: all of them may show it. */
export async function told(tx: Tx, actor: Actor, { kind, id, action, details = {} }: Deed): Promise<void> {
  await audit(tx, actor, { action: `${kind}.${action}`, subject: { kind, id }, details })
  await publish(tx, productsChanged({ kind, id }))
  afterCommit(tx, forgetMenus)
}

const forgetMenus = (): void => dropAll(allMenus)

type Changed = 'category.changed' | 'food.changed' | 'option.changed'

export function refuseStale(code: Changed, seen: number, version: number): void {
  if (seen !== version) throw fault(code, { version })
}

export const invalid = (field: string, message: string): Fault => fault('request.invalid', [{ in: 'body', path: `/${field}`, message }])
