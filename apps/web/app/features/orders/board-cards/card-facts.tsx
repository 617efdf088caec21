import {
  BadgeCheck,
  Banknote,
  Bike,
  MessageSquareWarning,
  Phone,
  ShoppingBag,
  UtensilsCrossed,
} from 'lucide-react'
import { Fragment } from 'react'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import { type BoardOrder, type BoardOrderLine, isInKitchen, kitchenStationsOf } from '@momo/contracts/orders'
import { boardMessages as texts } from '../board/board.messages.ts'
import { isAllergy } from '../board-rules/notes.ts'
import { isStationDone } from '../board-rules/stations.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { distanceText } from '#lib/map/metres.ts'
import { methodWords, fulfilmentWords } from '#lib/format/staff-order.messages.ts'

export const methodIcons = {
  delivery: Bike,
  pickup: ShoppingBag,
  'dine-in': UtensilsCrossed,
} as const satisfies Record<FulfilmentMethod, unknown>

const fact = 'inline-flex min-w-0 items-center gap-1.5 [&_svg]:size-[1.0625rem] [&_svg]:flex-none'

function Payment({ payment, grandTotal, tabId }: Pick<BoardOrder, 'payment' | 'grandTotal' | 'tabId'>) {
  const isPaid = payment.state === 'paid'
  const Icon = isPaid ? BadgeCheck : Banknote
  return (
    <span className={`${fact} flex-none`}>
      <Icon aria-hidden className="hidden @min-[16rem]:block" />
      {isPaid
        ? texts.paid
        : texts.toPay(tabId ? texts.onTab : methodWords[payment.method], rupees(grandTotal))}
    </span>
  )
}

/** 'Sita T. · 0.9 km', 'Table 7', 'Suraj · 1.4 km': the customer, table or rider, with the distance. */
function whoOf({ customerName, tableNumber, distance, rider, state }: BoardOrder): string {
  const who =
    state === 'out-for-delivery' && rider
      ? texts.rider(rider.name)
      : tableNumber
        ? texts.table(tableNumber)
        : customerName
  return [who || texts.noName, distance === undefined ? undefined : distanceText(distance)]
    .filter(Boolean)
    .join(' · ')
}

/** The contact to call: the rider during a delivery, otherwise the customer. */
export function calledOf({
  state,
  rider,
  customerName,
  customerPhone,
}: BoardOrder): { name: string; phone: string } | undefined {
  if (state === 'out-for-delivery' && rider) return rider
  return customerPhone ? { name: customerName || texts.noName, phone: customerPhone } : undefined
}

export function CallLink({ order }: { order: BoardOrder }) {
  const called = calledOf(order)
  if (!called) return undefined
  return (
    <a
      href={`tel:${called.phone}`}
      aria-label={texts.call(called.name)}
      title={texts.call(called.name)}
      className="-mx-2 hidden size-11 flex-none place-items-center rounded-full text-board-text hover:bg-board-text/8 @min-[17rem]:inline-grid"
    >
      <Phone aria-hidden className="size-4.5" />
    </a>
  )
}

/** 'Steam ✓ · Fry', once a station has finished its part. */
function Stations({ order }: { order: BoardOrder }) {
  if (order.stationsDone.length === 0 || !isInKitchen(order)) return undefined
  return (
    <span className="font-semibold">
      {kitchenStationsOf(order.lines).map((station, index) => {
        const isDone = isStationDone(order, station)
        return (
          <Fragment key={station}>
            {index > 0 ? ' · ' : undefined}
            <span className={isDone ? 'text-board-ok' : 'text-board-text'}>
              {isDone ? texts.stationDone(texts.stations[station]) : texts.stations[station]}
            </span>
          </Fragment>
        )
      })}
    </span>
  )
}

export function CardFacts({ order }: { order: BoardOrder }) {
  const MethodIcon = methodIcons[order.fulfilmentMethod]
  const source = texts.source[order.source]
  const who = whoOf(order)
  const isOut =
    order.fulfilmentMethod === 'delivery' && (order.state === 'ready' || order.state === 'out-for-delivery')
  return (
    <div className="grid gap-0.5 px-3 pb-2 text-admin text-board-text-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className={`${fact} text-board-text`}>
          <MethodIcon aria-hidden />
          {fulfilmentWords[order.fulfilmentMethod]}
          <b className="font-semibold whitespace-nowrap tabular-nums">
            {texts.promised(clockTime(order.promisedAt))}
          </b>
        </span>
        {source ? <span>{source}</span> : undefined}
      </div>
      <div className="flex items-center gap-x-2.5">
        <span title={who} className="min-w-0 truncate">
          {who}
        </span>
        <Payment payment={order.payment} grandTotal={order.grandTotal} tabId={order.tabId} />
      </div>
      <Stations order={order} />
      {isOut && order.address ? (
        <span className="line-clamp-2 w-full wrap-anywhere">
          {[order.address, order.addressNote].filter(Boolean).join(' · ')}
        </span>
      ) : undefined}
    </div>
  )
}

function Line({ line: { quantity, name, options, note } }: { line: BoardOrderLine }) {
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline py-0.5">
      <b className="font-display text-[1.5rem] leading-[1.15] font-extrabold tabular-nums">
        {quantity}
        {texts.times}
      </b>
      <span className="min-w-0">
        <span className="block text-lg leading-[1.3] font-medium wrap-anywhere">{name}</span>
        {options.length > 0 ? (
          <span className="block leading-snug text-board-text-2 wrap-anywhere">{options.join(', ')}</span>
        ) : undefined}
        {note && !isAllergy(note) ? (
          <span className="block leading-snug font-medium text-board-soon wrap-anywhere">{note}</span>
        ) : undefined}
      </span>
      {isAllergy(note) ? (
        <span className="col-span-2 pt-1">
          <AllergyNote note={note} />
        </span>
      ) : undefined}
    </li>
  )
}

export function NoteBar({ note }: { note: string }) {
  return (
    <span className="flex gap-2 rounded-lg bg-board-note px-2.5 py-1.5 leading-[1.35] font-semibold text-board-note-text wrap-anywhere">
      <MessageSquareWarning aria-hidden className="mt-0.5 size-4.5 flex-none" />
      <span className="min-w-0">
        <span className="sr-only">{texts.orderNote}</span>
        {note}
      </span>
    </span>
  )
}

export function CardLines({ order: { lines, note } }: { order: BoardOrder }) {
  return (
    <>
      <ul className="border-t border-dashed border-board-line px-3 pt-1.5 pb-2">
        {lines.map((line, index) => (
          // Order lines are immutable, so the index is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index} line={line} />
        ))}
      </ul>
      {note ? (
        <p className="px-3 pb-2">{isAllergy(note) ? <AllergyNote note={note} /> : <NoteBar note={note} />}</p>
      ) : undefined}
    </>
  )
}
