import type { Refund } from '@momo/contracts/payments'
import { longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { Facts } from './facts.tsx'
import { moneyMessages as texts, ownerWords, reasonInWords } from './payments-admin.messages.ts'
import { PhoneLink, RefundBadge } from './refund-list.tsx'
import { SendRefund } from './send-refund.tsx'
import { Waiting } from './time-waiting.tsx'

type Props = { refund: Refund | undefined; now: Date; onClose: () => void; onMoved: (refund: Refund) => void }

/** Drawer with the facts of one refund and its actions. */
export function RefundDrawer({ refund, now, onClose, onMoved }: Props) {
  return (
    <Drawer
      open={refund !== undefined}
      onClose={onClose}
      title={refund ? texts.refundOf(refund.orderNumber) : texts.refunds}
    >
      {refund ? <OpenRefund key={refund.id} refund={refund} now={now} onMoved={onMoved} /> : undefined}
    </Drawer>
  )
}

function OpenRefund({
  refund,
  now,
  onMoved,
}: {
  refund: Refund
  now: Date
  onMoved: (refund: Refund) => void
}) {
  const part = 'grid gap-3 border-t border-line pt-4'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RefundFacts refund={refund} now={now} />
      {refund.state === 'done' ? undefined : (
        <>
          {refund.method === 'khalti' && refund.providerTxnId !== undefined ? (
            <section aria-label={texts.send} className={part}>
              <SendRefund refund={refund} onMoved={onMoved} />
            </section>
          ) : undefined}
          <section aria-label={texts.moneyIsBack} className={part}>
            <ConfirmForm refund={refund} onMoved={onMoved} />
          </section>
        </>
      )}
    </div>
  )
}

export function RefundFacts({ refund: r, now }: { refund: Refund; now: Date }) {
  const isByProvider = r.state === 'done' && r.reference === undefined
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <b className="font-display text-[1.625rem] leading-tight font-extrabold">{rupees(r.amount)}</b>
        <RefundBadge state={r.state} />
      </p>
      <Facts
        facts={[
          [texts.why, reasonInWords(r.reason)],
          [texts.customer, r.customerName],
          [texts.phone, <PhoneLink key="phone" phone={r.customerPhone} />],
          [texts.outlet, r.outlet],
          [texts.paidWith, <WalletText key="method">{methodWords[r.method]}</WalletText>],
          [texts.transaction, r.providerTxnId],
          [
            texts.waiting,
            <Waiting key="waiting" since={r.createdAt} dueAt={r.dueAt} endedAt={r.endedAt} now={now} />,
          ],
          [texts.due, longDate(r.dueAt)],
          [texts.owner, ownerWords[r.owner]],
          [texts.sentAt, r.sentAt && longDate(r.sentAt)],
          [texts.endedAt, r.endedAt && longDate(r.endedAt)],
          [
            texts.reference,
            r.reference ?? (isByProvider ? texts.confirmedBy(methodWords[r.method]) : undefined),
          ],
          [texts.note, r.note],
        ]}
      />
    </div>
  )
}
