import type { StaffOrder } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { rupees } from '#lib/format/money.ts'
import { whenSaid } from '#lib/format/moment-text.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { DeskBox } from './detail-card.tsx'
import { orderViewMessages as texts, refundWords, taskWords } from './order-detail.messages.ts'

/** What somebody has to see to, and money that goes back. Nothing where there is neither. */
export function MoneyCard({ order: { tasks, refunds }, now }: { order: StaffOrder; now: Date }) {
  if (tasks.length === 0 && refunds.length === 0) return undefined
  return (
    <DeskBox
      title={texts.money}
      action={
        refunds.length === 0 ? undefined : (
          <LinkButton to="/branchadmin/payments" variant="outline" size="small">
            {texts.toPayments}
          </LinkButton>
        )
      }
    >
      <ul className="grid gap-2.5">
        {refunds.map(({ id, state, amount, dueAt, endedAt }) => (
          <Entry key={id} title={`${rupees(amount)}: ${refundWords[state]}`}>
            {endedAt ? whenSaid(endedAt, now) : texts.dueBy(whenSaid(dueAt, now))}
          </Entry>
        ))}
        {tasks.map(({ kind, owner, dueAt, doneAt }) => (
          <Entry key={kind} title={taskWords[kind]}>
            {doneAt ? `${texts.taskDone}, ${whenSaid(doneAt, now)}` : texts.taskDue(texts.owners[owner], whenSaid(dueAt, now))}
          </Entry>
        ))}
      </ul>
    </DeskBox>
  )
}

function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-ink-2">{children}</p>
    </li>
  )
}
