import type { OptionGroup } from '@momo/contracts/catalogue'
import { toggleOption } from './food-choice.ts'
import { OptionFields } from './option-fields.tsx'

type Props = { groups: OptionGroup[]; chosen: readonly string[]; onChange: (optionIds: string[]) => void }

/** What can be chosen with a dish, for whoever keeps the choice. */
export function ChosenOptions({ groups, chosen, onChange }: Props) {
  return <OptionFields groups={groups} chosen={chosen} onToggle={(group, id) => onChange(toggleOption(group, chosen, id))} />
}
