import { Timer } from 'lucide-react'
import type { Branch } from '@momo/contracts/branches'
import { Badge } from '#ui/primitives/badge.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'
import { deliveryFacts } from '../delivery-facts.ts'
import { OpenBadge } from '../hours/open-badge.tsx'
import { fulfilmentIcons } from './fulfilment-list.tsx'

type Props = {
  branch: Pick<Branch, 'open' | 'fulfilmentMethods' | 'prepMinutes' | 'delivery'>
  now: Date
  hours: string
}

/** Open state, fulfilment methods and, while the outlet is open, the preparation time. */
export function VisitLine({ branch, now, hours }: Props) {
  return (
    // Fixed rows instead of wrapping: wrapping changes with the font and would shift the menu below. On a phone one row that scrolls.
    <div className="flex items-center gap-x-3 gap-y-2 max-md:no-scrollbar max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:whitespace-nowrap md:flex-wrap">
      <p className="flex items-center gap-x-3 max-md:flex-none md:flex-wrap md:max-wide:basis-full">
        <OpenBadge open={branch.open} now={now} />
        {branch.open.note && <span className="text-sm text-ink-2">{branch.open.note}</span>}
      </p>
      <ul aria-label={texts.methodsLabel} className="flex flex-none gap-x-2 md:gap-x-3">
        {branch.fulfilmentMethods.map((method) => {
          const Icon = fulfilmentIcons[method]
          return (
            <li key={method} className="inline-flex">
              <Badge icon={<Icon aria-hidden />}>
                {texts.fulfilmentMethods[method]}
                {method === 'delivery' && branch.delivery && <span> · {deliveryFacts(branch.delivery)}</span>}
              </Badge>
            </li>
          )
        })}
      </ul>
      <p className="flex flex-none items-center gap-x-3">
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
