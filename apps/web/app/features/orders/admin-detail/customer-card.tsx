import type { StaffOrder } from '@momo/contracts/orders'
import { MapPin, MessageSquareText, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { phoneText } from '#lib/format/phone.ts'
import { distanceText } from '#lib/map/metres.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { methodWords, fulfilmentWords } from '#lib/format/staff-order.messages.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { isAllergy } from '../board-rules/notes.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import { DetailCard } from './detail-card.tsx'
import { orderViewMessages as texts } from './order-detail.messages.ts'

/** The board of a device knows these too, so the card can be shown offline. */
type CardOrder = Pick<
  StaffOrder,
  | 'customerName'
  | 'customerPhone'
  | 'customer'
  | 'source'
  | 'fulfilmentMethod'
  | 'requestedSlot'
  | 'tableNumber'
  | 'readyAt'
  | 'dueAt'
  | 'payment'
  | 'cashTakenBy'
  | 'cashReceived'
  | 'grandTotal'
  | 'distance'
  | 'rider'
  | 'address'
  | 'addressNote'
  | 'position'
  | 'note'
>
type Props = { order: CardOrder; now: Date }

/** Customer, fulfilment, payment and notes of an order. */
export function CustomerCard({ order, now }: Props) {
  const name = order.customerName || texts.guest
  const phone = order.customerPhone
  return (
    <DetailCard
      title={texts.customer}
      action={
        phone === '' ? undefined : (
          <LinkButton
            to={`tel:${phone}`}
            variant="outline"
            size="small"
            icon={<Phone aria-hidden />}
            aria-label={texts.callName(name)}
          >
            {texts.call}
          </LinkButton>
        )
      }
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-2">{customerHistoryText(order)}</p>
        </div>
      </div>
      <dl className="grid gap-1.5">
        {phone === '' ? undefined : <Fact label={texts.phone}>{phoneText(phone)}</Fact>}
        <Fact label={texts.fulfilment}>{fulfilmentText(order)}</Fact>
        <Fact label={texts.due[order.fulfilmentMethod]}>
          {timeOrDate(order.fulfilmentMethod === 'delivery' ? order.dueAt : order.readyAt, now)}
        </Fact>
        <Fact label={texts.payment}>
          <WalletText>{paymentText(order)}</WalletText>
        </Fact>
        {order.cashReceived === undefined ? undefined : (
          <Fact label={texts.cashReceived}>{receivedText(order.cashReceived, order.grandTotal)}</Fact>
        )}
        {order.fulfilmentMethod === 'delivery' ? (
          <Fact label={texts.distance}>
            {order.distance === undefined ? texts.distanceUnknown : distanceText(order.distance)}
          </Fact>
        ) : undefined}
        {order.rider ? (
          <Fact label={texts.rider}>
            <a href={`tel:${order.rider.phone}`} className="link">
              {order.rider.name}, {phoneText(order.rider.phone)}
            </a>
          </Fact>
        ) : undefined}
      </dl>
      <Address order={order} />
      <OrderNote note={order.note} />
    </DetailCard>
  )
}

function OrderNote({ note }: { note: string }) {
  if (note === '') return undefined
  if (isAllergy(note)) return <AllergyNote note={note} />
  return (
    <NoteBox icon={<MessageSquareText aria-hidden />}>
      <span className="sr-only">{texts.notes}: </span>
      {note}
    </NoteBox>
  )
}

function Address({ order: { address, addressNote, position } }: { order: CardOrder }) {
  if (address === undefined) return undefined
  return (
    <NoteBox icon={<MapPin aria-hidden />}>
      {[address, addressNote].filter(Boolean).join('\n')}
      {position ? (
        <a
          href={`https://www.openstreetmap.org/?mlat=${position.latitude}&mlon=${position.longitude}#map=17/${position.latitude}/${position.longitude}`}
          target="_blank"
          rel="noopener"
          className="link block w-fit"
        >
          {texts.map}
        </a>
      ) : undefined}
    </NoteBox>
  )
}

function NoteBox({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-md border-[1.5px] border-amber-line bg-amber-soft px-4 py-3 text-amber-deep [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:flex-none">
      {icon}
      <p className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex-none text-ink-2">{label}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

function customerHistoryText({ customer, source }: CardOrder): string {
  if (!customer) return texts.taken[source]
  return customer.orders > 0 && customer.lastAt
    ? texts.earlier(customer.orders, longDate(customer.lastAt))
    : texts.first
}

const fulfilmentText = ({ fulfilmentMethod, requestedSlot, tableNumber }: CardOrder): string =>
  [
    tableNumber === undefined ? fulfilmentWords[fulfilmentMethod] : texts.table(tableNumber),
    requestedSlot
      ? texts.requestedSlot(
          longDate(requestedSlot.from),
          clockTime(requestedSlot.from),
          clockTime(requestedSlot.to),
        )
      : texts.quick,
  ].join(', ')

const receivedText = (received: number, total: number): string =>
  received > total
    ? texts.received(rupees(received), rupees(received - total))
    : texts.receivedExactly(rupees(received))

export function paymentText({
  payment: { method, state },
  cashTakenBy,
}: Pick<StaffOrder, 'payment' | 'cashTakenBy'>): string {
  const words = methodWords[method]
  if (state === 'void') return texts.notNeeded
  if (state === 'paid')
    return method === 'cash' && cashTakenBy !== undefined
      ? texts.cashTaken(cashTakenBy)
      : texts.paidWith(words)
  if (state === 'due') return texts.cashToCome
  return ['refunded', 'part-refunded', 'returned'].includes(state)
    ? texts.givenBack(words)
    : texts.notPaid(words)
}
