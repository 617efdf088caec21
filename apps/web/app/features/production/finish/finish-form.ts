import {
  type Completion,
  outputLossReasons,
  type ProductionOrder,
  usualYield,
  yieldReasons,
} from '@momo/contracts/production'
import { z } from 'zod'
import { parseQuantity, typedQuantity, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { valueOf, yieldOf } from '../order/order-cost.ts'
import { finishMessages as texts } from './finish.messages.ts'

type Ingredient = ProductionOrder['ingredients'][number]

const Answers = z.object({
  good: z.string(),
  lost: z.string(),
  lossReason: z.enum(['', ...outputLossReasons]),
  yieldReason: z.enum(['', ...yieldReasons]),
  /** The API asked for the reason, although the yield looks usual here. */
  asksWhy: z.boolean(),
  /** Typed quantities by ingredient. */
  used: z.record(z.string(), z.string()),
  note: z.string().trim().max(160),
})
export type FinishValues = z.output<typeof Answers>

/** What the field of an ingredient starts with: at most three decimals of the unit beside it. */
export function recipeAmount({ expected, baseUnit }: Ingredient): { amount: string; unit: string } {
  const { amount, unit } = typedQuantity(expected, baseUnit)
  return { amount: amount === '' ? '0' : String(Math.round(Number(amount) * 1_000) / 1_000), unit }
}

export const finishValues = ({ ingredients }: ProductionOrder): FinishValues => ({
  good: '',
  lost: '',
  lossReason: '',
  yieldReason: '',
  asksWhy: false,
  used: Object.fromEntries(ingredients.map((one) => [one.itemId, recipeAmount(one).amount])),
  note: '',
})

/** An unchanged text is exactly the quantity of the recipe, of which the field may show a rounded one. */
export function usedIn(ingredient: Ingredient, { used }: Pick<FinishValues, 'used'>): number | undefined {
  const { amount, unit } = recipeAmount(ingredient)
  const typed = used[ingredient.itemId] ?? amount
  if (typed.trim() === amount) return ingredient.expected
  const units = unitsOf(ingredient)
  const shown = units.find(({ name }) => name === unit) ?? usualUnit(ingredient.baseUnit)
  return parseQuantity(typed, shown, units)
}

const outputIn = (order: ProductionOrder, typed: string): number | undefined =>
  typed.trim() === '' ? 0 : parseQuantity(typed, usualUnit(order.baseUnit), unitsOf(order))

export const isUsualYield = (tenths: number): boolean =>
  tenths >= usualYield.least && tenths <= usualYield.most

/** The figures of what is typed so far; a wrong text counts as nothing. */
export function figuresOf(order: ProductionOrder, values: FinishValues) {
  const good = outputIn(order, values.good) || undefined
  const lost = outputIn(order, values.lost) ?? 0
  return {
    good,
    lost,
    /** Below zero if there is more than planned. */
    rest: order.planned - (good ?? 0) - lost,
    tenths: good === undefined ? undefined : yieldOf(good, order.planned),
    value: valueOf(order.ingredients, (one) => usedIn(one, values) ?? one.expected),
    changed: order.ingredients.filter((one) => usedIn(one, values) !== one.expected).length,
  }
}
export type Figures = ReturnType<typeof figuresOf>

export const asksWhy = ({ tenths }: Figures, values: FinishValues): boolean =>
  values.asksWhy || (tenths !== undefined && !isUsualYield(tenths))

/** What is typed becomes the completion. Only ingredients that differ from the recipe are corrections. */
export const finishForm = (order: ProductionOrder) =>
  Answers.transform((values, context): Completion => {
    const add = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    const figures = figuresOf(order, values)
    const { good, lost } = figures
    const isAsked = asksWhy(figures, values)
    const used = order.ingredients.map((one) => ({ one, quantity: usedIn(one, values) }))
    if (good === undefined) add(['good'], texts.wrongQuantity)
    if (outputIn(order, values.lost) === undefined) add(['lost'], texts.wrongQuantity)
    if (lost > 0 && !values.lossReason) add(['lossReason'], texts.choose)
    if (isAsked && !values.yieldReason) add(['yieldReason'], texts.choose)
    for (const { one, quantity } of used)
      if (quantity === undefined) add(['used', one.itemId], texts.wrongQuantity)
    if (good === undefined) return z.NEVER
    return {
      good,
      lost,
      ...(lost > 0 && values.lossReason && { lossReason: values.lossReason }),
      ...(isAsked && values.yieldReason && { yieldReason: values.yieldReason }),
      corrections: used.flatMap(({ one: { itemId, expected }, quantity = expected }) =>
        quantity === expected ? [] : [{ itemId, used: quantity }],
      ),
      note: values.note,
    }
  })
