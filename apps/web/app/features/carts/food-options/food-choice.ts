import type { FoodOption, OptionGroup } from '@momo/contracts/catalogue'
import { latinDigits } from '#lib/forms/latin-digits.ts'

export const isOneOf = ({ min, max }: OptionGroup): boolean => min === 1 && max === 1

const idsOf = (options: FoodOption[]): string[] => options.map(({ id }) => id)
const chosenOf = ({ options }: OptionGroup, chosen: readonly string[]): FoodOption[] =>
  options.filter(({ id }) => chosen.includes(id))

/** The chosen options that are still available. */
export const stillOffered = (groups: OptionGroup[], chosen: readonly string[]): string[] =>
  groups.flatMap((group) =>
    idsOf(
      chosenOf(group, chosen)
        .filter((option) => !option.soldOut)
        .slice(0, group.max),
    ),
  )

export function toggleOption(group: OptionGroup, chosen: readonly string[], id: string): string[] {
  const own = idsOf(chosenOf(group, chosen))
  const others = chosen.filter((one) => !own.includes(one))
  if (isOneOf(group)) return [...others, id]
  if (own.includes(id)) return chosen.filter((one) => one !== id)
  return own.length < group.max ? [...chosen, id] : [...chosen]
}

export const isFull = (group: OptionGroup, chosen: readonly string[]): boolean =>
  chosenOf(group, chosen).length >= group.max

/** The first group with fewer chosen options than its minimum. */
export const unfinished = (groups: OptionGroup[], chosen: readonly string[]): OptionGroup | undefined =>
  groups.find((group) => chosenOf(group, chosen).length < group.min)

/** ADD-02: accepts a whole number of 0 or more; other input is ignored. Empty is allowed while the visitor types another number. */
export function takeTyped(typed: string, before: string): string {
  const digits = latinDigits(typed.trim())
  if (!/^\d{0,3}$/.test(digits)) return before
  return digits === '' ? '' : String(Number(digits))
}

/** ADD-02: minus never goes below 1, even from 0. */
export const stepped = (quantity: number, by: 1 | -1, most: number): number =>
  Math.min(most, Math.max(1, quantity + by))
