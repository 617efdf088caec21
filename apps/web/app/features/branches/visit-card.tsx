import { Mail, Phone } from 'lucide-react'
import type { Branch } from '@momo/contracts/branches'
import { phoneText } from '#lib/format/phone.ts'
import { Card } from '#ui/patterns/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { branchesMessages as texts } from './branches.messages.ts'
import { OpenBadge } from './open-badge.tsx'
import { WaysList } from './ways-list.tsx'

type Props = { branch: Pick<Branch, 'open' | 'ways' | 'phone' | 'email' | 'prepMinutes'>; now: Date }

/** What a hungry visitor asks first: is it open, how do I get food, whom do I call. */
export function VisitCard({ branch, now }: Props) {
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5" aria-labelledby="visit">
      <h2 id="visit" className="heading-3">
        {texts.visit}
      </h2>
      <div className="grid gap-2">
        <p>
          <OpenBadge open={branch.open} now={now} />
        </p>
        {branch.open.note && <p className="text-sm text-ink-2">{branch.open.note}</p>}
        <WaysList ways={branch.ways} />
        <p className="text-sm text-ink-3">{texts.minutes(branch.prepMinutes)}</p>
      </div>
      {branch.phone && (
        <LinkButton to={`tel:+977${branch.phone}`} variant="strong" block icon={<Phone className="size-5" aria-hidden />}>
          {phoneText(branch.phone)}
        </LinkButton>
      )}
      {branch.email && (
        <a href={`mailto:${branch.email}`} className="link inline-flex min-h-11 min-w-0 items-center gap-2 text-sm wrap-anywhere">
          <Mail className="size-4 shrink-0" aria-hidden />
          {branch.email}
        </a>
      )}
    </Card>
  )
}
