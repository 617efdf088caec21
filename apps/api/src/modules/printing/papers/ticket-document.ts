import type { Ticket } from '@momo/contracts/orders'
import type { PrintBlock, PrintDocument } from '@momo/contracts/printing'
import { clockTime, localDate } from '#platform/clock/local-date.rules.ts'
import { printingMessages as texts } from '../printing.messages.ts'
import { isAllergy, rupees } from './paper-text.rules.ts'

const rule: PrintBlock = { kind: 'rule' }
const centre = (text: string, size?: 'tall' | 'big'): PrintBlock => ({
  kind: 'text',
  text,
  align: 'center',
  isBold: true,
  ...(size && { size }),
})

/** a kitchen or packing ticket with the same content as on the screen's paper. `stations`: what this printer cooks. */
export function ticketDocument(ticket: Ticket, stations: readonly string[] = []): PrintDocument {
  return {
    blocks: [
      ...head(ticket, stations),
      ...allergiesOf(ticket).map((note): PrintBlock => ({ kind: 'frame', text: texts.allergy(note) })),
      ...times(ticket),
      ...(ticket.revision > 1 && !ticket.isCancelled
        ? [{ kind: 'text' as const, text: texts.onlyChanges }]
        : []),
      rule,
      ...ticket.lines.flatMap(dish),
      ...(ticket.note === '' || isAllergy(ticket.note)
        ? []
        : [rule, { kind: 'text' as const, text: texts.note(ticket.note), isBold: true }]),
      ...(ticket.packing ? packing(ticket.packing, ticket.isCancelled) : []),
      rule,
      {
        kind: 'text',
        text: texts.printed(localDate(ticket.printedAt), clockTime(ticket.printedAt), ticket.printedBy),
      },
    ],
    opensDrawer: false,
  }
}

function head(ticket: Ticket, stations: readonly string[]): PrintBlock[] {
  const names = stations.length > 0 ? ` · ${texts.stations(stations)}` : ''
  return [
    centre(`${ticket.kind === 'kitchen' ? texts.kitchen : texts.packing}${names}`),
    ...(ticket.isCancelled
      ? [centre(texts.cancelled, 'big'), centre(texts.stop)]
      : ticket.revision > 1
        ? [centre(texts.changed(ticket.revision), 'tall')]
        : []),
    ...(ticket.copy > 0 ? [centre(texts.copyOf(ticket.copy))] : []),
    centre(String(ticket.shortNumber), 'big'),
    centre(`${texts.place(ticket)} · ${ticket.number}`),
  ]
}

function allergiesOf({ note, lines }: Ticket): string[] {
  const ofDishes = lines.filter((line) => isAllergy(line.note)).map((line) => `${line.name}: ${line.note}`)
  return [...new Set([...(isAllergy(note) ? [note] : []), ...ofDishes])]
}

function times({ placedAt, readyAt, requestedSlot }: Ticket): PrintBlock[] {
  const asked = requestedSlot && {
    kind: 'text' as const,
    text: texts.wanted(
      localDate(requestedSlot.from),
      clockTime(requestedSlot.from),
      clockTime(requestedSlot.to),
    ),
  }
  return [
    { kind: 'row', left: texts.ordered(clockTime(placedAt)), right: texts.ready(clockTime(readyAt)) },
    ...(asked ? [asked] : []),
  ]
}

function dish({ quantity, name, options, note }: Ticket['lines'][number]): PrintBlock[] {
  const below = (text: string): PrintBlock => ({ kind: 'text', text, indent: 4 })
  return [
    { kind: 'dish', quantity: `${quantity}x`, text: name, isOff: quantity < 0 },
    ...(options.length > 0 ? [below(options.join(', '))] : []),
    ...(note === ''
      ? []
      : [isAllergy(note) ? { kind: 'frame' as const, text: texts.allergy(note) } : below(`* ${note}`)]),
  ]
}

function packing(sent: NonNullable<Ticket['packing']>, isCancelled: boolean): PrintBlock[] {
  const where = [sent.address, sent.addressNote].filter(Boolean).join('. ')
  const sum = (left: string, paisa: number): PrintBlock => ({ kind: 'row', left, right: rupees(paisa) })
  return [
    rule,
    ...[sent.customerName, sent.customerPhone, where]
      .filter((text) => text !== '')
      .map((text): PrintBlock => ({ kind: 'text', text })),
    sum(texts.items, sent.subtotal),
    ...(sent.deliveryCharge > 0 ? [sum(texts.delivery, sent.deliveryCharge)] : []),
    { kind: 'row', left: texts.total, right: rupees(sent.grandTotal), isBold: true },
    centre(
      sent.isPaid ? texts.paid : isCancelled ? texts.nothingToPay : texts.unpaid(rupees(sent.grandTotal)),
      'tall',
    ),
  ]
}
