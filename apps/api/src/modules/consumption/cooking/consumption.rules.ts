import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Document } from '@momo/contracts/inventory'
import type { DocumentLine, StockDocument } from '#modules/inventory'
import type { PlateLine, PlateUsage } from '#modules/recipes'

type CookedLine = { foodId: string | null; optionIds: string[]; name: string; quantity: number }
export type CookedOrder = {
  id: string
  branch_id: string
  fulfilment_method: FulfilmentMethod
  lines: CookedLine[]
}
export type Usage = PlateUsage['usage']

/** The lines of which a recipe is known or missing; a line without a food cannot have one. */
export const plateLinesOf = ({ lines, fulfilment_method: fulfilmentMethod }: CookedOrder): PlateLine[] =>
  lines.flatMap(({ foodId, optionIds, quantity: plates }) =>
    foodId === null ? [] : { foodId, optionIds, plates, fulfilmentMethod },
  )

/** One sum for each item, in the order of their ids. */
export function sumUsage(usages: Usage[]): Usage {
  const sums = new Map<string, bigint>()
  for (const { itemId, quantity } of usages.flat()) sums.set(itemId, (sums.get(itemId) ?? 0n) + quantity)
  return [...sums]
    .filter(([, quantity]) => quantity > 0n)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([itemId, quantity]) => ({ itemId, quantity }))
}

export const versionsOf = (usages: PlateUsage[]): string[] =>
  [...new Set(usages.flatMap(({ versionIds }) => versionIds))].toSorted()

export const takenLines = (locationId: string, usage: Usage): DocumentLine[] =>
  usage.map(({ itemId, quantity }) => ({ move: 'out', kind: 'sale', locationId, itemId, quantity }))

type Unrecorded = { foodId: string | null; name: string; plates: number }

/** The lines without a recipe, which used no stock. `usages` has one entry for each line with a food. */
function unrecordedLines({ lines }: CookedOrder, usages: (PlateUsage | undefined)[]): Unrecorded[] {
  const left = usages.values()
  return lines
    .filter(({ foodId }) => foodId === null || left.next().value === undefined)
    .map(({ foodId, name, quantity: plates }) => ({ foodId, name, plates }))
}

type Cooking = { usages: (PlateUsage | undefined)[]; isResale: (itemId: string) => boolean; happenedAt: Date }

/** The consumption document of an order that is being cooked. Resale items were taken when it was placed. */
export function consumptionOf(
  order: CookedOrder,
  { usages, isResale, happenedAt }: Cooking,
): StockDocument & { details: { withoutRecipe: Unrecorded[] } } {
  const known = usages.filter((usage) => usage !== undefined)
  const usage = sumUsage(known.map((one) => one.usage.filter(({ itemId }) => !isResale(itemId))))
  return {
    type: 'consumption',
    id: order.id,
    locationId: order.branch_id,
    happenedAt,
    actorId: undefined,
    details: {
      orderId: order.id,
      versionIds: versionsOf(known),
      withoutRecipe: unrecordedLines(order, usages),
    },
    lines: takenLines(order.branch_id, usage),
  }
}

/** What a sale took, as waste: the same items and quantities, and by default the same batches. */
export const wasteLinesOf = (
  { locationId, movements }: Pick<Document, 'locationId' | 'movements'>,
  { hasBatches = true } = {},
): DocumentLine[] =>
  movements
    .filter(({ kind, quantity }) => kind === 'sale' && quantity < 0)
    .map(({ itemId, batchId, quantity }) => ({
      move: 'out',
      kind: 'waste',
      locationId,
      itemId,
      batchId: hasBatches ? batchId : undefined,
      quantity: BigInt(-quantity),
      reason: 'cancelled',
    }))

export type Taken = Record<'cooked' | 'resale', Document['movements']>

/** Part of what an order took, as lines of its return; what was cooked is wasted at once, from the same batches. */
export function takenBack(
  locationId: string,
  usage: Usage,
  { cooked, resale }: Taken,
): { returned: DocumentLine[]; wasted: DocumentLine[] } {
  const parts = usage.flatMap(({ itemId, quantity }) => {
    const isOut = (movement: Taken['cooked'][number]) => movement.itemId === itemId && movement.quantity < 0
    const source = [...cooked, ...resale].find(isOut)
    if (!source) return []
    return { itemId, quantity, batchId: source.batchId, isCooked: cooked.some(isOut) }
  })
  return {
    returned: parts.map(({ itemId, quantity, batchId }) => ({
      move: 'in',
      kind: 'sale-reversal',
      locationId,
      itemId,
      quantity,
      cost: 'average',
      batch: batchId === undefined ? undefined : { id: batchId },
    })),
    wasted: parts
      .filter(({ isCooked }) => isCooked)
      .map(({ itemId, quantity, batchId }) => ({
        move: 'out',
        kind: 'waste',
        locationId,
        itemId,
        quantity,
        batchId,
        reason: 'cancelled',
      })),
  }
}
