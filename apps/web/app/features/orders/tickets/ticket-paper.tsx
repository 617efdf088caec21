import type { Ticket } from '@momo/contracts/orders'
import { TriangleAlert } from 'lucide-react'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { phoneText } from '#lib/format/phone.ts'
import { allergyWord } from '#lib/format/staff-order.messages.ts'
import { allergiesOf, isAllergy } from '../board-rules/notes.ts'
import { ticketMessages as texts } from './tickets.messages.ts'
import './ticket.css'

/** kitchen or packing ticket, 80 mm wide, with large text. The browser renders Devanagari. */
export function TicketPaper({ ticket }: { ticket: Ticket }) {
  return (
    <article className="ticket-paper" data-kind={ticket.kind}>
      <Marks ticket={ticket} />
      <header className="ticket-head">
        <p className="ticket-number">{ticket.shortNumber}</p>
        <p className="ticket-way">
          {placeText(ticket)}
          <span>{ticket.number}</span>
        </p>
      </header>
      {allergiesOf(ticket).map((note) => (
        <AllergyBand key={note} note={note} />
      ))}
      <Times ticket={ticket} />
      {ticket.revision > 1 && !ticket.isCancelled ? (
        <p className="ticket-hint">{texts.onlyChanges}</p>
      ) : undefined}
      <TicketLines lines={ticket.lines} />
      {ticket.note === '' || isAllergy(ticket.note) ? undefined : (
        <p className="ticket-note">
          <b>{texts.note}:</b> {ticket.note}
        </p>
      )}
      {ticket.packing ? <Packing packing={ticket.packing} isCancelled={ticket.isCancelled} /> : undefined}
      <footer className="ticket-foot">
        {texts.printedBy(ticket.printedBy, `${longDate(ticket.printedAt)}, ${clockTime(ticket.printedAt)}`)}
      </footer>
    </article>
  )
}

function placeText({ fulfilmentMethod, tableNumber, isAddition }: Ticket): string {
  const place =
    tableNumber === undefined ? texts.fulfilmentMethods[fulfilmentMethod] : texts.table(tableNumber)
  return isAddition ? texts.addition(place) : place
}

function Marks({ ticket: { kind, isCancelled, revision, copy } }: { ticket: Ticket }) {
  return (
    <div className="ticket-marks">
      <p className="ticket-kind">{texts.kinds[kind]}</p>
      {isCancelled ? (
        <p className="ticket-band">
          {texts.cancelled}
          <span>{texts.stop}</span>
        </p>
      ) : revision > 1 ? (
        <p className="ticket-band">{texts.changed(revision)}</p>
      ) : undefined}
      {copy > 0 ? <p className="ticket-copy">{texts.copyOf(copy)}</p> : undefined}
    </div>
  )
}

function Times({ ticket: { placedAt, readyAt, requestedSlot } }: { ticket: Ticket }) {
  return (
    <dl className="ticket-times">
      <Fact label={texts.ordered} text={clockTime(placedAt)} />
      {requestedSlot ? (
        <Fact
          label={texts.requestedSlot}
          text={`${longDate(requestedSlot.from)}, ${clockTime(requestedSlot.from)} – ${clockTime(requestedSlot.to)}`}
        />
      ) : undefined}
      <Fact label={texts.ready} text={clockTime(readyAt)} />
    </dl>
  )
}

function TicketLines({ lines }: Pick<Ticket, 'lines'>) {
  return (
    <ul className="ticket-lines">
      {lines.map(({ quantity, name, options, note }) => (
        <li key={JSON.stringify([name, options, note])} data-off={quantity < 0 || undefined}>
          <b className="ticket-quantity">{quantity < 0 ? `−${-quantity}` : quantity}×</b>
          <div>
            <p className="ticket-name">{name}</p>
            {options.length > 0 ? <p className="ticket-options">{options.join(', ')}</p> : undefined}
            <LineNote note={note} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function LineNote({ note }: { note: string }) {
  if (note === '') return undefined
  return isAllergy(note) ? <AllergyBand note={note} /> : <p className="ticket-line-note">{note}</p>
}

/** Printed at the top and again at its dish. Roll printers omit backgrounds, so it has a frame, a word and an icon. */
function AllergyBand({ note }: { note: string }) {
  return (
    <p className="ticket-allergy">
      <b>
        <TriangleAlert aria-hidden />
        {allergyWord}:
      </b>{' '}
      {note}
    </p>
  )
}

function Packing({
  packing,
  isCancelled,
}: {
  packing: NonNullable<Ticket['packing']>
  isCancelled: boolean
}) {
  const { customerName, customerPhone, address, addressNote, subtotal, deliveryCharge, grandTotal, isPaid } =
    packing
  const where = [address, addressNote].filter(Boolean).join('. ')
  return (
    <>
      <dl className="ticket-customer">
        {customerName === '' ? undefined : <Fact label={texts.customer} text={customerName} />}
        {customerPhone === '' ? undefined : <Fact label={texts.phone} text={phoneText(customerPhone)} />}
        {where === '' ? undefined : <Fact label={texts.address} text={where} />}
      </dl>
      <dl className="ticket-sums">
        <Fact label={texts.items} text={rupees(subtotal)} />
        {deliveryCharge > 0 ? <Fact label={texts.delivery} text={rupees(deliveryCharge)} /> : undefined}
        <Fact label={texts.total} text={rupees(grandTotal)} />
      </dl>
      <p className="ticket-band">
        {isPaid ? texts.paid : isCancelled ? texts.nothingToPay : texts.unpaid(rupees(grandTotal))}
      </p>
    </>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
