import type { FoodChange, FoodWords, Product } from '@momo/contracts/catalogue/writes'
import { holdPictureAt } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
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
import { invalid, readProduct, refuseStale, told } from './products.service.ts'

export function addFood(actor: Actor, words: FoodWords): Promise<Product> {
  return transaction(async (tx) => {
    const id = newId()
    await lockProducts(tx)
    const columns = await columnsOf(tx, words)
    await refuseWorthless(tx, words, words.price)
    await insertFood(tx, id, columns)
    await setGroupsOf(tx, id, words.groups)
    await told(tx, actor, { kind: 'food', id, action: 'added', details: { name: words.name, price: inRupees(words.price) } })
    return readProduct(tx, id)
  })
}

/** What is sent twice is told the second time: its version is an old one by then. */
export function changeFood(actor: Actor, id: string, { version, ...words }: FoodChange): Promise<Product> {
  return transaction(async (tx) => {
    await lockProducts(tx)
    const known = (await foodToChange(tx, id)) ?? missing('food', id)
    refuseStale('food.changed', version, known.version)
    const before = await readProduct(tx, id)
    const columns = await columnsOf(tx, words)
    await refuseWorthless(tx, words, Math.min(words.price, known.lowest ?? words.price))
    await setFood(tx, id, { ...columns, isMoved: known.category_id !== words.categoryId })
    await setGroupsOf(tx, id, words.groups)
    const fields = fieldsThatDiffer(before, words)
    const price = fields.includes('price') ? { from: inRupees(before.price), to: inRupees(words.price) } : {}
    await told(tx, actor, { kind: 'food', id, action: 'changed', details: { name: words.name, fields, ...price } })
    return readProduct(tx, id)
  })
}

/** Twice is once. Its row stays: carts that hold it say so, bills name it. */
export const archiveFood = (actor: Actor, id: string): Promise<Product> => setAside(actor, id, true)
export const restoreFood = (actor: Actor, id: string): Promise<Product> => setAside(actor, id, false)

function setAside(actor: Actor, id: string, isArchived: boolean): Promise<Product> {
  return transaction(async (tx) => {
    await lockProducts(tx)
    const known = (await foodToChange(tx, id)) ?? missing('food', id)
    if ((known.archived_at !== null) !== isArchived) {
      await setArchived(tx, 'foods', { id, at: isArchived ? now() : null })
      await told(tx, actor, { kind: 'food', id, action: isArchived ? 'archived' : 'restored', details: { name: known.name } })
    }
    return readProduct(tx, id)
  })
}

const inRupees = (paisa: number): string => `Rs. ${(paisa / 100).toFixed(2)}`

/** Category and picture must be there; whoever wants to delete the picture meanwhile waits. */
async function columnsOf(tx: Tx, words: FoodWords): Promise<FoodColumns> {
  if (!(await categoryToChange(tx, words.categoryId))) missing('category', words.categoryId)
  const pictureId = words.photo === '' ? null : ((await holdPictureAt(tx, words.photo)) ?? missing('media', words.photo))
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
  }
}

/** No choice may bring a food down to nothing, at no outlet. */
async function refuseWorthless(tx: Tx, { groups }: FoodWords, lowest: number): Promise<void> {
  const priced = await findPricedGroups(
    tx,
    groups.map(({ id }) => id),
  )
  for (const { id, startsWith } of groups) {
    const group = priced.find(({ groupId }) => groupId === id) ?? missing('option', id)
    if (startsWith && !group.options.some((option) => option.id === startsWith)) missing('option', startsWith)
  }
  if (lowestPrice(lowest, priced) <= 0) throw invalid('price', 'With the options chosen it would cost nothing')
}
