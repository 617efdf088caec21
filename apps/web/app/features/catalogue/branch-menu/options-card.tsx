import type { OffSpan, OwnMenu, OwnOption } from '@momo/contracts/catalogue/branch-menu'
import { FormSection } from '#ui/editor/form-section.tsx'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { OffBadge, OffSwitch } from './availability-switch.tsx'

type Props = {
  groups: OwnMenu['groups']
  now: Date
  onSwitch: (option: OwnOption, off: OffSpan | null) => void
}

/** Options of dishes: sauces, portions, fillings. */
export function OptionsCard({ groups, now, onSwitch }: Props) {
  if (groups.length === 0) return null
  return (
    <FormSection
      title={words.options}
      help={words.optionsHelp}
      className="gap-x-8 md:grid-cols-2 lg:grid-cols-3"
    >
      {groups.map((group) => (
        <fieldset key={group.id} className="min-w-0">
          <legend className="mb-1 font-semibold wrap-anywhere">{group.name}</legend>
          <ul>
            {group.options.map((option) => (
              <li key={option.id} className="flex items-center gap-2 border-b border-line last:border-0">
                <span className="min-w-0 flex-1 wrap-anywhere">{option.name}</span>
                <OffBadge off={option.off} now={now} />
                <OffSwitch name={option.name} off={option.off} onSwitch={(off) => onSwitch(option, off)} />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </FormSection>
  )
}
