import { type FoodOption, type OptionGroup, startingChoice } from '@momo/contracts/catalogue'

/** 'off' passes by itself; the others ask the customer to choose anew. */
type ChoiceTrouble =
  | { problem: 'unknown' | 'off' | 'twice'; optionId: string }
  | { problem: 'too-few' | 'too-many'; groupId: string; min: number; max: number }

export type ChosenWithGroup = FoodOption & { group: string }
type Choice = { chosen: ChosenWithGroup[] } | { trouble: ChoiceTrouble }

/** Judges what was chosen against what the food offers at this moment; nothing said means the defaults. */
export function judgeChoice(groups: OptionGroup[], optionIds: string[] | undefined): Choice {
  const asked = optionIds ?? startingChoice(groups).map(({ id }) => id)
  const trouble = troubleWithOptions(groups, asked) ?? troubleWithGroups(groups, asked)
  return trouble ? { trouble } : { chosen: inMenuOrder(groups, asked) }
}

function troubleWithOptions(groups: OptionGroup[], asked: string[]): ChoiceTrouble | undefined {
  const offered = new Map(groups.flatMap(({ options }) => options.map((option) => [option.id, option] as const)))
  const seen = new Set<string>()
  for (const optionId of asked) {
    const option = offered.get(optionId)
    if (!option) return { problem: 'unknown', optionId }
    if (option.soldOut) return { problem: 'off', optionId }
    if (seen.has(optionId)) return { problem: 'twice', optionId }
    seen.add(optionId)
  }
}

function troubleWithGroups(groups: OptionGroup[], asked: string[]): ChoiceTrouble | undefined {
  for (const { id: groupId, min, max, options } of groups) {
    const count = options.filter(({ id }) => asked.includes(id)).length
    if (count < min) return { problem: 'too-few', groupId, min, max }
    if (count > max) return { problem: 'too-many', groupId, min, max }
  }
}

/** In the order of the menu, however they were sent: kitchen and bill read the same. */
const inMenuOrder = (groups: OptionGroup[], asked: string[]): ChosenWithGroup[] =>
  groups.flatMap((group) => group.options.filter(({ id }) => asked.includes(id)).map((option) => ({ ...option, group: group.name })))
