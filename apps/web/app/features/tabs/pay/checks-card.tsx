import type { Tab, TabCheck } from '@momo/contracts/tabs'
import { BadgePercent, FileText, Split } from 'lucide-react'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { GivenDiscounts, SettleButton } from './given-discounts.tsx'
import { canSplit } from '../split/split.rules.ts'
import { tabsMessages } from '../tabs.messages.ts'

const texts = tabsMessages.checks

type Props = {
  tab: Tab
  isLocked: boolean
  onPay: (check: TabCheck) => void
  onDiscount: (check: TabCheck) => void
  onSplit: () => void
}

/** What each payer gets as one bill, with what is left to pay. */
export function ChecksCard({ tab, isLocked, onPay, onDiscount, onSplit }: Props) {
  const isOpen = tab.state === 'open'
  const maySplit = isOpen && tab.checks.some((check) => canSplit(check) && check.lines.length > 0)
  return (
    <AdminCard
      title={texts.title}
      action={
        maySplit ? (
          <AdminButton variant="outline" icon={<Split aria-hidden />} disabled={isLocked} onClick={onSplit}>
            {texts.split}
          </AdminButton>
        ) : undefined
      }
    >
      {tab.checks.length === 0 ? (
        <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {tab.checks.map((check) => (
            <li key={check.id} className="grid gap-2 px-4.5 py-3.5">
              <Check check={check} hasMany={tab.checks.length > 1} />
              <GivenDiscounts tab={tab} check={check} isLocked={isLocked || !isOpen} />
              <Sums check={check} />
              <Actions
                tab={tab}
                check={check}
                isLocked={isLocked || !isOpen}
                onPay={() => onPay(check)}
                onDiscount={() => onDiscount(check)}
              />
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  )
}

const row = 'flex justify-between gap-4 tabular-nums'

function Check({ check, hasMany }: { check: TabCheck; hasMany: boolean }) {
  const { sequence, state, lines, buyerName } = check
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <b>{texts.check(sequence)}</b>
        {state === 'paid' ? <Badge tone="green">{texts.isPaid}</Badge> : undefined}
      </p>
      {buyerName ? <p className="text-sm text-ink-2">{texts.buyer(buyerName)}</p> : undefined}
      {hasMany ? (
        <ul className="text-sm text-ink-2">
          {lines.map((line) => (
            <li key={`${line.orderId} ${line.position}`} className={row}>
              <span className="min-w-0 wrap-anywhere">
                {line.quantity} × {line.name}
              </span>
              <span className="whitespace-nowrap">{rupees(line.amount)}</span>
            </li>
          ))}
        </ul>
      ) : undefined}
    </>
  )
}

function Sums({ check: { total, paid, open, tips, tenders } }: { check: TabCheck }) {
  return (
    <dl>
      <div className={row}>
        <dt>{texts.total}</dt>
        <dd className="font-display font-bold">{rupees(total)}</dd>
      </div>
      {tenders.map((tender) => (
        <div key={tender.key} className={`${row} text-sm text-ink-2`}>
          <dt>{methodWords[tender.method]}</dt>
          <dd>−{rupees(tender.amount)}</dd>
        </div>
      ))}
      {tips > 0 ? (
        <div className={`${row} text-sm text-ink-2`}>
          <dt>{texts.tips}</dt>
          <dd>{rupees(tips)}</dd>
        </div>
      ) : undefined}
      {paid > 0 && open > 0 ? (
        <div className={row}>
          <dt className="font-semibold">{texts.open}</dt>
          <dd className="font-display font-bold text-orange-text">{rupees(open)}</dd>
        </div>
      ) : undefined}
    </dl>
  )
}

type ActionProps = { tab: Tab; check: TabCheck; isLocked: boolean; onPay: () => void; onDiscount: () => void }

function Actions({ tab, check, isLocked, onPay, onDiscount }: ActionProps) {
  const { state, open, billId, lines, tenders } = check
  if (state === 'paid')
    return billId === undefined ? (
      <p className="text-sm text-ink-2">{texts.noBill}</p>
    ) : (
      <LinkButton
        to={`/branchadmin/bill/${billId}`}
        variant="outline"
        icon={<FileText aria-hidden />}
        className="rounded-sm!"
      >
        {texts.bill}
      </LinkButton>
    )
  if (lines.length === 0 || isLocked) return undefined
  if (open === 0) return <SettleButton tab={tab} check={check} />
  return (
    <div className="flex gap-2">
      {tenders.length > 0 ? undefined : (
        <AdminButton
          size="large"
          variant="outline"
          className="px-3!"
          icon={<BadgePercent aria-hidden />}
          onClick={onDiscount}
        >
          {tabsMessages.discounting.button}
        </AdminButton>
      )}
      <AdminButton size="large" block className="px-3! whitespace-nowrap" onClick={onPay}>
        {texts.pay(rupees(open))}
      </AdminButton>
    </div>
  )
}
