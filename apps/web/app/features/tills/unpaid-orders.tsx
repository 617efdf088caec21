import { mostUnpaid, type TillDay } from '@momo/contracts/tills'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Panel } from './panel.tsx'
import { tillMessages as texts } from './tills.messages.ts'

export type UnpaidOrder = TillDay['unpaid'][number]

export function UnpaidOrders({
  unpaid,
  onSettle,
}: {
  unpaid: UnpaidOrder[]
  /** Absent for head office, which only reads. */
  onSettle?: (order: UnpaidOrder) => void
}) {
  if (unpaid.length === 0) return null
  return (
    <Panel title={texts.unpaid}>
      <p className="text-sm text-ink-2">{texts.unpaidText}</p>
      <ul className="grid gap-3">
        {unpaid.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {onSettle ? (
                  <Link to={`/branchadmin/order-view/${order.id}`} className="link font-semibold">
                    {order.number}
                  </Link>
                ) : (
                  <b className="font-semibold">{order.number}</b>
                )}
                , {order.customerName}
              </p>
              <p className="text-sm text-ink-2 tabular-nums">
                {rupees(order.grandTotal)}
                {order.riderName ? ` · ${texts.broughtBy(order.riderName)}` : undefined}
              </p>
            </div>
            {onSettle ? (
              <AdminButton
                variant="outline"
                size="small"
                aria-label={texts.settleOf(order.number)}
                onClick={() => onSettle(order)}
              >
                {texts.settle}
              </AdminButton>
            ) : undefined}
          </li>
        ))}
      </ul>
      {unpaid.length >= mostUnpaid ? (
        <p className="text-sm text-ink-2">{texts.moreUnpaid(mostUnpaid)}</p>
      ) : undefined}
    </Panel>
  )
}
