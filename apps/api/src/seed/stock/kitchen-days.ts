import { type DocumentLine, readOnHand } from '#modules/inventory'
import type { RandomSource } from '../seeded-random.ts'
import { preparationNames } from './levels.ts'
import { amountOf, itemId, type Places, post, thousandths } from './places.ts'
import { type Amounts, type PreparationName, portionOf, preparations } from './preparations.ts'

/** Plates of a preparation on an ordinary day. */
const platesOfDay: Record<PreparationName, number> = {
  dough: 34,
  buffFilling: 16,
  chickenFilling: 14,
  vegFilling: 6,
  paneerFilling: 2,
  achar: 16,
  jholBase: 18,
  chilliGravy: 5,
}

/** What the kitchen uses for the preparations of one day. */
function rawOfDay(): Amounts {
  const raw: Amounts = {}
  for (const name of preparationNames)
    for (const [key, amount] of Object.entries<number>(preparations[name].ofPlate))
      raw[key] = (raw[key] ?? 0) + amount * platesOfDay[name] * 1.3
  return raw
}

/** Whole purchase units, at a price that moves by up to four percent. */
export async function buyForKitchen(places: Places, random: RandomSource): Promise<void> {
  const { file, kitchen, head } = places
  const onHand = await readOnHand(kitchen.kitchenId)
  const need = rawOfDay()
  const lines = file.ingredients.flatMap((ingredient): DocumentLine[] => {
    const { key, purchaseQty, purchaseCostRs, reorderLevel } = ingredient
    const ofDay = need[key]
    if (ofDay === undefined || amountOf(places, onHand, key) > ofDay + reorderLevel * 0.8) return []
    const units = Math.ceil((2 * ofDay + reorderLevel) / purchaseQty)
    const cost = BigInt(Math.round(units * purchaseCostRs * 100 * (0.96 + random() * 0.08)))
    const goods = { itemId: itemId(places, key), quantity: thousandths(units * purchaseQty), cost }
    return [{ move: 'in', kind: 'purchase', locationId: kitchen.kitchenId, ...goods }]
  })
  await post(head, { type: 'receipt', locationId: kitchen.kitchenId, lines })
}

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
      return [name, Math.ceil(Math.max(0, wanted - present) / 500) * 500]
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
    }
    await post(head, { type: 'production', locationId: kitchen.kitchenId, lines: [...used, made] })
  }
}

/** Everything that was made goes to the branch: in the morning into the van, then out of it. */
export async function deliver(places: Places, type: 'shipment' | 'arrival'): Promise<void> {
  const { kitchen, branchId, head } = places
  const [fromId, toId] =
    type === 'shipment' ? [kitchen.kitchenId, kitchen.transitId] : [kitchen.transitId, branchId]
  const onHand = await readOnHand(fromId)
  const lines = preparationNames.flatMap((name): DocumentLine[] => {
    const quantity = onHand.get(itemId(places, name)) ?? 0n
    return quantity > 0n ? [{ move: 'transfer', fromId, toId, itemId: itemId(places, name), quantity }] : []
  })
  await post(head, { type, locationId: fromId, lines })
}
