import { type OffSpan, offSpans } from '@momo/contracts/catalogue/branch-menu'
import { ChevronDown } from 'lucide-react'
import { Badge } from '#ui/primitives/badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import { Switch } from '#ui/primitives/inputs/switch.tsx'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { type Off, untilWords } from './branch-menu-list.ts'

export function OffBadge({ off, now }: { off: Off | undefined; now: Date }) {
  return off ? <Badge className="text-sm">{untilWords(off, now)}</Badge> : undefined
}

type Props = { name: string; off: Off | undefined; onSwitch: (off: OffSpan | null) => void }

/** The switch turns an item off until tomorrow, or on again; other durations are in the menu beside it. */
export function OffSwitch({ name, off, onSwitch }: Props) {
  const spans = offSpans.map((span) => ({ label: words.spans[span], onSelect: () => onSwitch(span) }))
  return (
    <span className="inline-flex flex-none items-center">
      <Switch
        label={<span className="sr-only">{words.isAvailable(name)}</span>}
        checked={off === undefined}
        onChange={(event) => onSwitch(event.target.checked ? null : 'today')}
      />
      <Menu
        trigger={
          <IconButton label={words.forHowLong(name)} className="-mr-2.5">
            <ChevronDown aria-hidden />
          </IconButton>
        }
        items={off ? [{ label: words.backOn, onSelect: () => onSwitch(null) }, ...spans] : spans}
      />
    </span>
  )
}
