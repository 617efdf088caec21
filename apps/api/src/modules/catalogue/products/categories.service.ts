import type {
  CategoryChange,
  CategoryOrder,
  CategoryWords,
  FoodOrder,
  ProductCategory,
} from '@momo/contracts/catalogue/writes'
import { transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import {
  categoryToChange,
  idsInOrder,
  insertCategory,
  lockProducts,
  setCategory,
  setOrder,
} from './change-products.store.ts'
import { readCategory, rejectStale, recordChange } from './products.service.ts'

export function addCategory(actor: Actor, { name, nameNe }: CategoryWords): Promise<ProductCategory> {
  return transaction(async (tx) => {
    const id = newId()
    await lockProducts(tx)
    await insertCategory(tx, { id, name, name_ne: nameNe || null })
    await recordChange(tx, actor, { kind: 'category', id, action: 'added', details: { name } })
    return readCategory(tx, id)
  })
}

export function renameCategory(
  actor: Actor,
  id: string,
  { name, nameNe, version }: CategoryChange,
): Promise<ProductCategory> {
  return transaction(async (tx) => {
    await lockProducts(tx)
    const known = (await categoryToChange(tx, id)) ?? notFound('category', id)
    rejectStale('category.changed', version, known.version)
    await setCategory(tx, id, { name, name_ne: nameNe || null })
    await recordChange(tx, actor, {
      kind: 'category',
      id,
      action: 'renamed',
      details: { from: known.name, to: name },
    })
    return readCategory(tx, id)
  })
}

const isSame = (one: string[], other: string[]) => one.join() === other.join()

/** Idempotent: the same order sent twice is applied once. */
export function orderCategories(actor: Actor, { from, to }: CategoryOrder): Promise<void> {
  return transaction(async (tx) => {
    await lockProducts(tx)
    const now = await idsInOrder(tx, {})
    if (isSame(now, to)) return
    if (!isSame(now, from)) throw fault('category.changed')
    await setOrder(tx, 'categories', to)
    await recordChange(tx, actor, { kind: 'category', id: to[0] ?? '', action: 'ordered' })
  })
}

export function orderFoods(actor: Actor, { categoryId, from, to }: FoodOrder): Promise<void> {
  return transaction(async (tx) => {
    await lockProducts(tx)
    const category = (await categoryToChange(tx, categoryId)) ?? notFound('category', categoryId)
    const now = await idsInOrder(tx, { categoryId })
    if (isSame(now, to)) return
    if (!isSame(now, from)) throw fault('food.changed')
    await setOrder(tx, 'foods', to)
    await recordChange(tx, actor, {
      kind: 'category',
      id: categoryId,
      action: 'foods_ordered',
      details: { name: category.name },
    })
  })
}
