import type { TillDay } from '@momo/contracts/tills'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Panel } from './panel.tsx'
import { tillMessages as texts } from './tills.messages.ts'

/** Cash that left the till for local purchases. */
export function Payouts({ payouts }: Pick<TillDay, 'payouts'>) {
  if (payouts.length === 0) return null
  return (
    <Panel title={texts.payouts}>
      <p className="text-sm text-ink-2">{texts.payoutsText}</p>
      <ul aria-label={texts.payouts} className="grid gap-3">
        {payouts.map(({ id, what, amount, at, paidBy, isReversed }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{texts.payoutRow(what, clockTime(at), paidBy)}</span>
            <span className="flex flex-none items-center gap-2 tabular-nums">
              {isReversed ? <Badge>{texts.payoutReversed}</Badge> : undefined}
              {isReversed ? <s className="text-ink-2">{rupees(amount)}</s> : rupees(amount)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
