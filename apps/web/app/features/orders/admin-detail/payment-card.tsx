import type { StaffOrder } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { rupees } from '#lib/format/money.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { DetailCard } from './detail-card.tsx'
import { orderViewMessages as texts, refundWords, taskWords } from './order-detail.messages.ts'

type Props = {
  order: StaffOrder
  now: Date
  /** Address of the page with the refunds. */
  payments?: string | undefined
}

/** Open tasks and refunds of an order; renders nothing if there are none. */
export function TasksAndRefundsCard({
  order: { tasks, refunds },
  now,
  payments = '/branchadmin/payments',
}: Props) {
  if (tasks.length === 0 && refunds.length === 0) return undefined
  return (
    <DetailCard
      title={texts.money}
      action={
        refunds.length === 0 ? undefined : (
          <LinkButton to={payments} variant="outline" size="small">
            {texts.toPayments}
          </LinkButton>
        )
      }
    >
      <ul className="grid gap-2.5">
        {refunds.map(({ id, state, amount, dueAt, endedAt, reference, note }) => (
          <Entry key={id} title={`${rupees(amount)}: ${refundWords[state]}`}>
            {endedAt
              ? [timeOrDate(endedAt, now), reference, note].filter(Boolean).join(', ')
              : texts.dueBy(timeOrDate(dueAt, now))}
          </Entry>
        ))}
        {tasks.map(({ kind, owner, dueAt, doneAt }) => (
          <Entry key={kind} title={taskWords[kind]}>
            {doneAt
              ? `${texts.taskDone}, ${timeOrDate(doneAt, now)}`
              : texts.taskDue(texts.owners[owner], timeOrDate(dueAt, now))}
          </Entry>
        ))}
      </ul>
    </DetailCard>
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
