import type { FoodOption, OptionGroup } from '@momo/contracts/catalogue'
import { rupees } from '#lib/format/money.ts'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { addToCartMessages as texts } from '../add-to-cart/add-to-cart.messages.ts'
import { isFull, isOneOf } from './food-choice.ts'

type Props = {
  groups: OptionGroup[]
  chosen: readonly string[]
  onToggle: (group: OptionGroup, id: string) => void
}

export function OptionFields({ groups, chosen, onToggle }: Props) {
  return groups.map((group) => (
    <Group key={group.id} group={group} chosen={chosen} onToggle={(id) => onToggle(group, id)} />
  ))
}

type GroupProps = { group: OptionGroup; chosen: readonly string[]; onToggle: (id: string) => void }

/** The group's selection rule; when the group is full, how to choose another option. */
function ruleOf(group: OptionGroup, full: boolean): string {
  const { min, max, options } = group
  if (isOneOf(group)) return texts.chooseOne
  if (full && max < options.length) return max === 1 ? texts.fullOne : texts.full(max)
  return min === 0 ? texts.chooseUpTo(max) : texts.chooseBetween(min, max)
}

function Group({ group, chosen, onToggle }: GroupProps) {
  const full = isFull(group, chosen)
  const rule = `${group.id}-rule`
  const Control = isOneOf(group) ? Radio : Checkbox
  return (
    <fieldset aria-describedby={rule} className="min-w-0">
      <legend className="w-full font-semibold wrap-anywhere">{group.name}</legend>
      <p id={rule} className="text-sm text-ink-3">
        {ruleOf(group, full)}
      </p>
      <div className="grid divide-y divide-line">
        {group.options.map((option) => {
          const isChosen = chosen.includes(option.id)
          return (
            <Control
              key={option.id}
              name={group.id}
              value={option.id}
              checked={isChosen}
              disabled={option.soldOut || (full && !isChosen && !isOneOf(group))}
              onChange={() => onToggle(option.id)}
              label={<OptionWords option={option} />}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** '+Rs. 30.00' or '−Rs. 90.00'; empty when the option does not change the price. */
export function differenceText(paisa: number): string {
  if (paisa === 0) return ''
  return paisa > 0 ? `+${rupees(paisa)}` : rupees(paisa)
}

function OptionWords({ option: { name, soldOut, priceDifference } }: { option: FoodOption }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 py-2">
      <span className={soldOut ? 'text-ink-3 wrap-anywhere' : 'wrap-anywhere'}>{name}</span>
      <span className="text-sm text-ink-2 tabular-nums">
        {soldOut ? texts.soldOut : differenceText(priceDifference)}
      </span>
    </span>
  )
}
