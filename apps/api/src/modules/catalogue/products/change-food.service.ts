import type { FoodChange, FoodWords, Product } from '@momo/contracts/catalogue/writes'
import { lockPictureAt } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import {
  type FoodColumns,
  categoryToChange,
  foodToChange,
  insertFood,
  lockProducts,
  setArchived,
  setFood,
  setGroupsOf,
} from './change-products.store.ts'
import { findPricedGroups } from './option-groups.store.ts'
import { lowestPrice } from './product-price.rules.ts'
import { fieldsThatDiffer } from './product-fields.rules.ts'
import { invalid, readProduct, rejectStale, recordChange } from './products.service.ts'

export function addFood(actor: Actor, words: FoodWords): Promise<Product> {
  return transaction(async (tx) => {
    const id = newId()
    await lockProducts(tx)
    const columns = await columnsOf(tx, words)
    await rejectZeroPrice(tx, words, words.price)
    await insertFood(tx, id, columns)
    await setGroupsOf(tx, id, words.groups)
    await recordChange(tx, actor, {
      kind: 'food',
      id,
      action: 'added',
      details: { name: words.name, price: inRupees(words.price) },
    })
    return readProduct(tx, id)
  })
}

/** Optimistic locking: a repeated request is rejected, because its version is stale by then. */
export function changeFood(actor: Actor, id: string, { version, ...words }: FoodChange): Promise<Product> {
  return transaction(async (tx) => {
    await lockProducts(tx)
    const known = (await foodToChange(tx, id)) ?? notFound('food', id)
    rejectStale('food.changed', version, known.version)
    const before = await readProduct(tx, id)
    const columns = await columnsOf(tx, words)
    await rejectZeroPrice(tx, words, Math.min(words.price, known.lowest ?? words.price))
    await setFood(tx, id, { ...columns, isMoved: known.category_id !== words.categoryId })
    await setGroupsOf(tx, id, words.groups)
    const fields = fieldsThatDiffer(before, words)
    const price = fields.includes('price') ? { from: inRupees(before.price), to: inRupees(words.price) } : {}
    await recordChange(tx, actor, {
      kind: 'food',
      id,
      action: 'changed',
      details: { name: words.name, fields, ...price },
    })
    return readProduct(tx, id)
  })
}

/** Idempotent. The row stays, because carts and bills refer to it. */
export const archiveFood = (actor: Actor, id: string): Promise<Product> => setFoodArchived(actor, id, true)
export const restoreFood = (actor: Actor, id: string): Promise<Product> => setFoodArchived(actor, id, false)

function setFoodArchived(actor: Actor, id: string, isArchived: boolean): Promise<Product> {
  return transaction(async (tx) => {
    await lockProducts(tx)
    const known = (await foodToChange(tx, id)) ?? notFound('food', id)
    if ((known.archived_at !== null) !== isArchived) {
      await setArchived(tx, 'foods', { id, at: isArchived ? now() : null })
      await recordChange(tx, actor, {
        kind: 'food',
        id,
        action: isArchived ? 'archived' : 'restored',
        details: { name: known.name },
      })
    }
    return readProduct(tx, id)
  })
}

const inRupees = (paisa: number): string => `Rs. ${(paisa / 100).toFixed(2)}`

/** Checks that category and picture exist; the picture is locked against deletion until the commit. */
async function columnsOf(tx: Tx, words: FoodWords): Promise<FoodColumns> {
  if (!(await categoryToChange(tx, words.categoryId))) notFound('category', words.categoryId)
  const pictureId =
    words.photo === '' ? null : ((await lockPictureAt(tx, words.photo)) ?? notFound('media', words.photo))
  return {
    category_id: words.categoryId,
    name: words.name,
    name_ne: words.nameNe || null,
    description: words.description || null,
    description_ne: words.descriptionNe || null,
    base_price: words.price,
    picture_id: pictureId,
    diet: words.diet ?? null,
    spice: words.spice ?? null,
    is_bestseller: words.isBestseller,
    allergens: words.allergens,
    filling: words.filling || null,
    pieces: words.pieces,
    is_price_open: words.isPriceOpen,
    price_range_percent: words.priceRangePercent,
  }
}

/** Rejects a price that some choice of options would reduce to zero at any branch. */
async function rejectZeroPrice(tx: Tx, { groups }: FoodWords, lowest: number): Promise<void> {
  const priced = await findPricedGroups(
    tx,
    groups.map(({ id }) => id),
  )
  for (const { id, startsWith } of groups) {
    const group = priced.find(({ groupId }) => groupId === id) ?? notFound('option', id)
    if (startsWith && !group.options.some((option) => option.id === startsWith))
      notFound('option', startsWith)
  }
  if (lowestPrice(lowest, priced) <= 0)
    throw invalid('price', 'Enter a higher price: with some options this food would be free')
}
