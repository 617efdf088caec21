import type { Discrepancy } from '@momo/contracts/payments'
import { useLocation } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { MoneyFrame } from './payments-frame.tsx'
import { viewFromUrl } from './payments-view.ts'
import type { ListPage } from './payments-admin.api.ts'
import { differenceWords, moneyMessages as texts, paymentStateWords } from './payments-admin.messages.ts'
import { OrderCell } from './order-cell.tsx'
import { Waiting } from './time-waiting.tsx'

export const ourWords = ({ ourAmount, ourState }: Discrepancy): string =>
  `${rupees(ourAmount)}, ${paymentStateWords[ourState]}`
export const theirWords = ({ theirAmount, theirState }: Discrepancy): string =>
  theirAmount === undefined ? theirState : `${rupees(theirAmount)}, ${theirState}`

const columns = (now: Date): Column<Discrepancy>[] => [
  {
    key: 'order',
    head: texts.order,
    cell: ({ id, orderNumber, outlet }) => <OrderCell id={id} orderNumber={orderNumber} outlet={outlet} />,
  },
  {
    key: 'waiting',
    head: texts.waiting,
    cell: ({ raisedAt, dueAt, doneAt }) => (
      <Waiting since={raisedAt} dueAt={dueAt} endedAt={doneAt} now={now} />
    ),
  },
  {
    key: 'kind',
    head: texts.kind,
    cell: ({ kind, doneAt }) => (
      <Badge tone={doneAt ? 'grey' : 'orange'} className="rounded-sm! whitespace-normal!">
        {differenceWords[kind]}
      </Badge>
    ),
  },
  {
    key: 'wallet',
    head: texts.paidWith,
    cell: ({ method }) => (
      <span className="max-md:text-sm">
        <WalletText>{methodWords[method]}</WalletText>
      </span>
    ),
  },
  {
    key: 'ours',
    head: texts.weSay,
    secondary: true,
    cell: ({ ourAmount, ourState }) => (
      <>
        <span className="whitespace-nowrap">{rupees(ourAmount)}</span>, {paymentStateWords[ourState]}
      </>
    ),
  },
  {
    key: 'theirs',
    head: texts.theySay('The wallet'),
    cell: (one) => (
      <span className="max-md:text-sm max-md:text-ink-2">
        <span className="md:hidden">
          {texts.weSay} {ourWords(one)}. {texts.theySay(methodWords[one.method])}{' '}
        </span>
        {theirWords(one)}
      </span>
    ),
  },
]

export function DiscrepancyList({ page, now }: { page: ListPage<Discrepancy>; now: Date }) {
  return (
    <MoneyFrame nextCursor={page.nextCursor}>
      <DataTable
        caption={texts.differencesCaption}
        columns={columns(now)}
        rows={page.items}
        rowKey={({ id }) => id}
        empty={<Empty />}
      />
    </MoneyFrame>
  )
}

function Empty() {
  const { filter } = viewFromUrl(new URLSearchParams(useLocation().search))
  if (filter === 'done') return <EmptyState drawing="search" title={texts.noDifferenceDone} />
  return <EmptyState drawing="orders" title={texts.noDifference} text={texts.noDifferenceText} />
}
