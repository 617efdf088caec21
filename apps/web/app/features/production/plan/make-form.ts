import type { Plan } from '@momo/contracts/production'
import { z } from 'zod'
import { parseQuantity, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { planMessages as texts } from './plan.messages.ts'

type PlanItem = Plan['items'][number]

/**
 * The name of the field. It contains the figure of the plan, so that a field starts again when the plan changes. It does not begin with a
 * digit, which would make the fields an array.
 */
export const makeKey = ({ itemId, toMake }: PlanItem): string => `of_${itemId}_${toMake}`

/** In kg, l or pcs; empty for nothing. */
export const typedToMake = ({ toMake, baseUnit }: PlanItem): string =>
  toMake === 0 ? '' : String(toMake / usualUnit(baseUnit).factor)

export const canBeMade = ({ recipeVersion }: PlanItem): boolean => recipeVersion !== undefined

/** Thousandths by item; undefined for a text that is no quantity. */
const quantityIn = (item: PlanItem, typed: string): number | undefined =>
  typed.trim() === '' ? 0 : parseQuantity(typed, usualUnit(item.baseUnit), unitsOf(item))

/** Typed quantities become the quantities to release, by item. */
export const makeForm = (items: PlanItem[]) =>
  z.object({ make: z.record(z.string(), z.string()) }).transform(({ make }, context) => {
    const quantities = new Map<string, number>()
    for (const item of items.filter(canBeMade)) {
      const key = makeKey(item)
      const quantity = quantityIn(item, make[key] ?? '')
      if (quantity === undefined)
        context.addIssue({ code: 'custom', path: ['make', key], message: texts.wrongQuantity })
      else if (quantity > 0) quantities.set(item.itemId, quantity)
    }
    if (quantities.size === 0 && context.issues.length === 0)
      context.addIssue({ code: 'custom', path: ['make'], message: texts.nothingChosen })
    return quantities
  })
export type MakeValues = z.input<ReturnType<typeof makeForm>>
