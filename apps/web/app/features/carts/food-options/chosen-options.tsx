import type { OptionGroup } from '@momo/contracts/catalogue'
import { toggleOption } from './food-choice.ts'
import { OptionFields } from './option-fields.tsx'

type Props = { groups: OptionGroup[]; chosen: readonly string[]; onChange: (optionIds: string[]) => void }

/** Controlled option fields of a dish: the caller holds the chosen ids. */
export function ChosenOptions({ groups, chosen, onChange }: Props) {
  return (
    <OptionFields
      groups={groups}
      chosen={chosen}
      onToggle={(group, id) => onChange(toggleOption(group, chosen, id))}
    />
  )
}
