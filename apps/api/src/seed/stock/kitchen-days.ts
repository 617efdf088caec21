import { type DocumentLine, readOnHand } from '#modules/inventory'
import { readWasteChoices } from '#modules/waste'
import type { RandomSource } from '../seeded-random.ts'
import { isFresh, kitchenSafety, platesOfDay, rawOfDay } from './kitchen-needs.ts'
import { preparationNames } from './levels.ts'
import { amountOf, batchOf, itemId, type Places, post, thousandths } from './places.ts'
import { portionOf } from './plates.ts'
import { type PreparationName, preparations } from './preparations.ts'

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

/** Grams of a preparation that stay in the kitchen after the delivery. */
const reserveOf = (name: PreparationName): number => halfKilos(portionOf(name) * platesOfDay[name] * 0.3)
const halfKilos = (grams: number): number => Math.ceil(grams / 500) * 500

/** Grams of a preparation that are missing at the branch and in the kitchen for today. */
async function missingToday(places: Places): Promise<Map<PreparationName, number>> {
  const [atBranch, atKitchen] = [
    await readOnHand(places.branchId),
    await readOnHand(places.kitchen.kitchenId),
  ]
  return new Map(
    preparationNames.map((name) => {
      const wanted = portionOf(name) * platesOfDay[name] * 1.25
      const present = Math.max(0, amountOf(places, atBranch, name)) + amountOf(places, atKitchen, name)
      return [name, halfKilos(Math.max(0, wanted + reserveOf(name) - present))]
    }),
  )
}

export async function produce(places: Places): Promise<void> {
  const { kitchen, head } = places
  for (const [name, grams] of await missingToday(places)) {
    const plates = grams / portionOf(name)
    if (plates === 0) continue
    const used = Object.entries<number>(preparations[name].ofPlate).map(([key, amount]): DocumentLine => ({
      move: 'out',
      kind: 'production-out',
      locationId: kitchen.kitchenId,
      itemId: itemId(places, key),
      quantity: thousandths(amount * plates),
    }))
    const made: DocumentLine = {
      move: 'in',
      kind: 'production-in',
      locationId: kitchen.kitchenId,
      itemId: itemId(places, name),
      quantity: thousandths(grams),
      cost: { weight: 1n },
      ...batchOf(places, name),
    }
    await post(head, { type: 'production', locationId: kitchen.kitchenId, lines: [...used, made] })
  }
}

/** What was made goes to the branch, except the reserve: in the morning into the van, then out of it. The oldest batches go first. */
export async function deliver(places: Places, type: 'shipment' | 'arrival'): Promise<void> {
  const { kitchen, branchId, head } = places
  const [fromId, toId] =
    type === 'shipment' ? [kitchen.kitchenId, kitchen.transitId] : [kitchen.transitId, branchId]
  const onHand = await readOnHand(fromId)
  const lines = preparationNames.flatMap((name): DocumentLine[] => {
    const present = onHand.get(itemId(places, name)) ?? 0n
    const quantity = type === 'shipment' ? present - thousandths(reserveOf(name)) : present
    return quantity > 0n ? [{ move: 'transfer', fromId, toId, itemId: itemId(places, name), quantity }] : []
  })
  await post(head, { type, locationId: fromId, lines })
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
