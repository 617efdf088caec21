import { type DemoKitchen, postDocument, type StockDocument } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { CatalogueFile } from '../catalogue-file.ts'
import { isPreparation } from './levels.ts'
import { portionOf } from './plates.ts'
import { preparations } from './preparations.ts'
import type { Named } from './recipe-contents.ts'

export type Places = {
  file: CatalogueFile
  named: Named
  /** Ids by name. */
  foods: Map<string, string>
  kitchen: DemoKitchen
  branchId: string
  head: Actor
  branch: Actor
}

export const itemId = ({ named }: Places, key: string): string => named.items.get(key)!.id
export const thousandths = (amount: number): bigint => BigInt(Math.round(amount * 1_000))
export const amountOf = (places: Places, onHand: Map<string, bigint>, key: string): number =>
  Number(onHand.get(itemId(places, key)) ?? 0n) / 1_000

/** The batch of goods that come today: 'BF-261118' for the initials of 'Buff filling' and the day. */
export function batchOf({ named }: Places, key: string): { batch?: { code: string } } {
  const { name, tracksBatches } = named.items.get(key)!
  if (!tracksBatches) return {}
  const initials = name.split(' ').map(([first = '']) => first.toUpperCase())
  return { batch: { code: `${initials.join('')}-${localDate(now()).replaceAll('-', '').slice(2)}` } }
}

type Draft = Pick<StockDocument, 'type' | 'locationId' | 'lines'>

export const post = (actor: Actor, draft: Draft): Promise<unknown> =>
  draft.lines.length === 0
    ? Promise.resolve()
    : transaction((tx) => postDocument(tx, { ...draft, id: newId(), happenedAt: now(), actorId: actor.id }))

export const unitCost = ({ file }: Pick<Places, 'file'>, key: string): number => {
  const ingredient = file.ingredients.find((one) => one.key === key)
  return ingredient ? ingredient.purchaseCostRs / ingredient.purchaseQty : 22
}
export const purchaseSize = ({ file }: Places, key: string): number =>
  file.ingredients.find((one) => one.key === key)?.purchaseQty ?? 24

/** Rupees of a gram, millilitre or piece. */
export function costOf(places: Places, key: string): number {
  if (!isPreparation(key)) return unitCost(places, key)
  const raw = Object.entries<number>(preparations[key].ofPlate)
  return raw.reduce((sum, [name, amount]) => sum + amount * unitCost(places, name), 0) / portionOf(key)
}
