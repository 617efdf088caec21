import { type FoodOption, type OptionGroup, startingChoice } from '@momo/contracts/catalogue'

/** 'off' ends by itself; the others require a new choice. */
type ChoiceError =
  | { problem: 'unknown' | 'off' | 'twice'; optionId: string }
  | { problem: 'too-few' | 'too-many'; groupId: string; min: number; max: number }

export type ChosenWithGroup = FoodOption & { group: string }
type Choice = { chosen: ChosenWithGroup[] } | { error: ChoiceError }

/** Validates the chosen options against the current offer; undefined means the defaults. */
export function validateOptions(groups: OptionGroup[], optionIds: string[] | undefined): Choice {
  const asked = optionIds ?? startingChoice(groups).map(({ id }) => id)
  const error = checkOptions(groups, asked) ?? checkGroupCounts(groups, asked)
  return error ? { error } : { chosen: inMenuOrder(groups, asked) }
}

function checkOptions(groups: OptionGroup[], asked: string[]): ChoiceError | undefined {
  const offered = new Map(
    groups.flatMap(({ options }) => options.map((option) => [option.id, option] as const)),
  )
  const seen = new Set<string>()
  for (const optionId of asked) {
    const option = offered.get(optionId)
    if (!option) return { problem: 'unknown', optionId }
    if (option.soldOut) return { problem: 'off', optionId }
    if (seen.has(optionId)) return { problem: 'twice', optionId }
    seen.add(optionId)
  }
}

function checkGroupCounts(groups: OptionGroup[], asked: string[]): ChoiceError | undefined {
  for (const { id: groupId, min, max, options } of groups) {
    const count = options.filter(({ id }) => asked.includes(id)).length
    if (count < min) return { problem: 'too-few', groupId, min, max }
    if (count > max) return { problem: 'too-many', groupId, min, max }
  }
}

/** Menu order, however they were sent, so that kitchen and bill read the same. */
const inMenuOrder = (groups: OptionGroup[], asked: string[]): ChosenWithGroup[] =>
  groups.flatMap((group) =>
    group.options.filter(({ id }) => asked.includes(id)).map((option) => ({ ...option, group: group.name })),
  )
