import { type DocumentLine, readOnHand } from '#modules/inventory'
import { readWasteChoices } from '#modules/waste'
import type { RandomSource } from '../seeded-random.ts'
import { isFresh, kitchenSafety, rawOfDay } from './kitchen-needs.ts'
import { amountOf, batchOf, itemId, type Places, post, thousandths, unitCost } from './places.ts'
import { portionOf } from './plates.ts'
import { type Amounts, type PreparationName, preparations } from './preparations.ts'

/** Whole purchase units, at a price that moves by up to four percent. */
export async function buyForKitchen(places: Places, random: RandomSource): Promise<void> {
  const { file, kitchen, head } = places
  const onHand = await readOnHand(kitchen.kitchenId)
  const need = rawOfDay()
  const lines = file.ingredients.flatMap((ingredient): DocumentLine[] => {
    const { key, purchaseQty, purchaseCostRs } = ingredient
    const ofDay = need[key]
    if (ofDay === undefined) return []
    const [present, safety] = [amountOf(places, onHand, key), kitchenSafety(ingredient, ofDay)]
    if (present > ofDay + safety * 0.8) return []
    const wanted = isFresh(ingredient) ? ofDay + safety * 1.5 - present : 2 * ofDay + safety
    const units = Math.ceil(wanted / purchaseQty)
    const cost = BigInt(Math.round(units * purchaseCostRs * 100 * (0.96 + random() * 0.08)))
    const goods = { itemId: itemId(places, key), quantity: thousandths(units * purchaseQty), cost }
    return [
      { move: 'in', kind: 'purchase', locationId: kitchen.kitchenId, ...goods, ...batchOf(places, key) },
    ]
  })
  await post(head, { type: 'receipt', locationId: kitchen.kitchenId, lines })
}

/** Buys what the recipes take for so many grams of preparations, times `share` of the ingredient. */
export async function buyIngredients(
  places: Places,
  toMake: ReadonlyMap<PreparationName, number>,
  share: (key: string) => number,
): Promise<void> {
  const { kitchen, head } = places
  const needs: Amounts = {}
  for (const [name, grams] of toMake)
    for (const [key, ofPlate] of Object.entries<number>(preparations[name].ofPlate))
      needs[key] = (needs[key] ?? 0) + (ofPlate * grams) / portionOf(name)
  const lines = Object.entries(needs).map(([key, need]): DocumentLine => {
    const amount = Math.ceil((need * share(key)) / 100) * 100
    return {
      move: 'in',
      kind: 'purchase',
      locationId: kitchen.kitchenId,
      itemId: itemId(places, key),
      quantity: thousandths(amount),
      cost: BigInt(Math.round(amount * unitCost(places, key) * 100)),
      ...batchOf(places, key),
    }
  })
  await post(head, { type: 'receipt', locationId: kitchen.kitchenId, lines })
}

export async function discardExpiredInKitchen({ kitchen, head }: Places): Promise<void> {
  const { expired } = await readWasteChoices({ ...head, role: 'branchAdmin', branchId: kitchen.kitchenId })
  const lines = expired.map(({ itemId: id, batchId, quantity }): DocumentLine => ({
    move: 'out',
    kind: 'waste',
    reason: 'expired',
    locationId: kitchen.kitchenId,
    itemId: id,
    batchId,
    quantity: BigInt(quantity),
  }))
  await post(head, { type: 'waste', locationId: kitchen.kitchenId, lines })
}
