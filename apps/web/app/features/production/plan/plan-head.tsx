import type { Location } from '@momo/contracts/inventory'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dayBeside, longDay, todayInNepal } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { PlanView } from '../production.api.ts'
import { planMessages as texts } from './plan.messages.ts'

type Props = { view: PlanView; kitchens: Location[]; note: string; children: ReactNode }

/** The day with links to the days beside it, and the kitchen if there are several. */
export function PlanHead({ view: { day, kitchenId }, kitchens, note, children }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const today = todayInNepal()
  const tomorrow = dayBeside(today, 1)
  const to = (next: string) => withQuery(search, { day: next === today ? undefined : next })
  const shortcut =
    day === tomorrow ? { to: to(today), text: texts.today } : { to: to(tomorrow), text: texts.tomorrow }
  return (
    <PageHeader title={texts.on(longDay(day))} note={note}>
      <div className="flex flex-wrap items-center gap-2">
        {kitchens.length > 1 ? (
          <Select
            label={texts.kitchen}
            hideLabel
            options={kitchens.map(({ id, name }) => ({ value: id, label: name }))}
            value={kitchenId ?? kitchens[0]?.id ?? ''}
            onChange={(event) => void navigate(withQuery(search, { kitchen: event.target.value }))}
            className="w-52"
          />
        ) : undefined}
        <nav aria-label={texts.days} className="flex items-center gap-2">
          <DayLink to={to(dayBeside(day, -1))} label={texts.dayBefore}>
            <ChevronLeft aria-hidden />
          </DayLink>
          <DayLink to={shortcut.to}>{shortcut.text}</DayLink>
          <DayLink to={to(dayBeside(day, 1))} label={texts.dayAfter}>
            <ChevronRight aria-hidden />
          </DayLink>
        </nav>
        {children}
      </div>
    </PageHeader>
  )
}

function DayLink({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <LinkButton
      to={to}
      preventScrollReset
      aria-label={label}
      variant="outline"
      size="compact"
      className="rounded-sm!"
    >
      {children}
    </LinkButton>
  )
}
