import { Timer } from 'lucide-react'
import type { Branch } from '@momo/contracts/branches'
import { Badge } from '#ui/primitives/badge.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'
import { OpenBadge } from '../hours/open-badge.tsx'
import { fulfilmentIcons } from './fulfilment-list.tsx'

type Props = { branch: Pick<Branch, 'open' | 'fulfilmentMethods' | 'prepMinutes'>; now: Date; hours: string }

/** Open state, fulfilment methods and, while the outlet is open, the preparation time. */
export function VisitLine({ branch, now, hours }: Props) {
  return (
    // Fixed rows instead of wrapping: wrapping changes with the font and would shift the menu below.
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex flex-wrap items-center gap-x-3 max-wide:basis-full">
        <OpenBadge open={branch.open} now={now} />
        {branch.open.note && <span className="text-sm text-ink-2">{branch.open.note}</span>}
      </p>
      <ul aria-label={texts.methodsLabel} className="flex flex-wrap gap-x-3 gap-y-1 max-md:basis-full">
        {branch.fulfilmentMethods.map((method) => {
          const Icon = fulfilmentIcons[method]
          return (
            <li key={method} className="inline-flex">
              <Badge icon={<Icon aria-hidden />}>{texts.fulfilmentMethods[method]}</Badge>
            </li>
          )
        })}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3">
        {branch.open.isOpen && (
          <Badge icon={<Timer aria-hidden />}>{texts.minutes(branch.prepMinutes)}</Badge>
        )}
        <a href={hours} className="link inline-flex min-h-11 items-center">
          {texts.openingHours}
        </a>
      </p>
    </div>
  )
}
