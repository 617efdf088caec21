import type { Refund } from '@momo/contracts/payments'
import { useLocation } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { phoneText } from '#lib/format/phone.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { MoneyFrame } from './payments-frame.tsx'
import { viewFromUrl } from './payments-view.ts'
import type { ListPage } from './payments-admin.api.ts'
import {
  moneyMessages as texts,
  ownerWords,
  reasonInWords,
  refundStateWords,
} from './payments-admin.messages.ts'
import { OrderCell, second } from './order-cell.tsx'
import { Waiting } from './time-waiting.tsx'

const tones = { due: 'orange', sent: 'blue', refused: 'red', done: 'green' } as const satisfies Record<
  Refund['state'],
  string
>

export const RefundBadge = ({ state }: { state: Refund['state'] }) => (
  <Badge tone={tones[state]}>{refundStateWords[state]}</Badge>
)

/** A guest order may have no phone number. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone === '' ? (
    '–'
  ) : (
    <a
      href={`tel:${phone}`}
      className="link inline-flex items-center whitespace-nowrap pointer-coarse:min-h-11"
    >
      {phoneText(phone)}
    </a>
  )

const columns = ({ now, ofAll }: { now: Date; ofAll: boolean }): Column<Refund>[] => [
  {
    key: 'order',
    head: texts.order,
    cell: ({ id, orderNumber, outlet }) => (
      <OrderCell id={id} orderNumber={orderNumber} {...(ofAll && { outlet })} />
    ),
  },
  {
    key: 'amount',
    head: texts.amount,
    number: true,
    cell: ({ amount }) => <b className="font-semibold">{rupees(amount)}</b>,
  },
  { key: 'state', head: texts.state, cell: ({ state }) => <RefundBadge state={state} /> },
  {
    key: 'waiting',
    head: texts.waiting,
    cell: ({ createdAt, dueAt, endedAt, owner }) => (
      <span className="max-md:block max-md:text-right max-md:text-sm">
        <Waiting since={createdAt} dueAt={dueAt} endedAt={endedAt} now={now} />
        <span className={second}>{ownerWords[owner]}</span>
      </span>
    ),
  },
  {
    key: 'customer',
    head: texts.customer,
    cell: ({ customerName, customerPhone }) => (
      <span className="max-md:text-sm">
        <span className="block break-words">{customerName}</span>
        <PhoneLink phone={customerPhone} />
      </span>
    ),
  },
  {
    key: 'why',
    head: texts.why,
    secondary: true,
    cell: ({ reason, method }) => (
      <>
        {reasonInWords(reason)}
        <span className={second}>
          <WalletText>{methodWords[method]}</WalletText>
        </span>
      </>
    ),
  },
]

type Props = {
  page: ListPage<Refund>
  now: Date
  /** Lists all branches, so each row shows its outlet. */ ofAll: boolean
}

export function RefundList({ page, now, ofAll }: Props) {
  return (
    <MoneyFrame nextCursor={page.nextCursor}>
      <DataTable
        caption={texts.refundsCaption}
        columns={columns({ now, ofAll })}
        rows={page.items}
        rowKey={({ id }) => id}
        empty={<Empty />}
      />
    </MoneyFrame>
  )
}

function Empty() {
  const { filter } = viewFromUrl(new URLSearchParams(useLocation().search))
  if (filter === 'done') return <EmptyState drawing="orders" title={texts.nothingDone} />
  return <EmptyState drawing="orders" title={texts.nothing} text={texts.nothingText} />
}
