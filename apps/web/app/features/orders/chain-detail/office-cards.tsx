import type { ChainOrder } from '@momo/contracts/orders'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { DetailCard } from '../admin-detail/detail-card.tsx'
import { branchOrderMessages } from '../admin-list/branch-orders.messages.ts'
import { chainOrderTexts as texts } from './chain-order.messages.ts'

/** What only head office sees: the branch of the order, and every payment attempt. */
export function OfficeCards({ order, now }: { order: ChainOrder; now: Date }) {
  return (
    <>
      <DetailCard
        title={texts.branch}
        action={
          <LinkButton to={`/superadmin/branch/${order.branchId}`} variant="outline" size="small">
            {texts.openBranch}
          </LinkButton>
        }
      >
        <p className="font-semibold wrap-anywhere">{order.outlet}</p>
        <Link to={`/superadmin/orders?branch=${order.branchId}`} className="link w-fit">
          {texts.ordersOfBranch}
        </Link>
      </DetailCard>
      <DetailCard title={texts.payments}>
        <ul className="grid gap-2.5">
          {order.payments.map(({ id, method, state, amount, startedAt, paidAt, reference }) => (
            <li key={id}>
              <p className="font-semibold">
                {rupees(amount)}: <WalletText>{branchOrderMessages.paid(method, state)}</WalletText>
              </p>
              <p className="text-sm wrap-anywhere text-ink-2">
                {paidAt ? texts.paidAt(timeOrDate(paidAt, now)) : texts.startedAt(timeOrDate(startedAt, now))}
                {reference ? `, ${reference}` : undefined}
              </p>
            </li>
          ))}
        </ul>
      </DetailCard>
    </>
  )
}
