import { memo } from 'react'
import type { BoardOrderLine } from '@momo/contracts/orders'
import { useReadOnly } from '#ui/patterns/states/read-only.ts'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime } from '#lib/format/dates.ts'
import { fulfilmentWords } from '#lib/format/staff-order.messages.ts'
import { boardMessages } from '../board/board.messages.ts'
import { methodIcons, NoteBar } from '../board-cards/card-facts.tsx'
import { TimeBar, TimerText } from '../board-cards/time-bar.tsx'
import type { Timer } from '../board-rules/lateness.ts'
import { isAllergy } from '../board-rules/notes.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import { kitchenMessages as texts } from './kitchen.messages.ts'
import { otherStationsOf, type Ticket } from './tickets.ts'

type Props = {
  ticket: Ticket
  /** Key of a bump bar; only the first nine have one. */
  number: number | undefined
  timer: Timer | undefined
  onTap: (ticket: Ticket) => void
}

function borderOf({ isCancelled }: Ticket, timer: Timer | undefined): string {
  return isCancelled || timer?.tone === 'late'
    ? 'border-board-late shadow-[0_0_0_1.5px_var(--color-board-late)]'
    : 'border-board-line'
}

function Line({ line: { quantity, name, options, note } }: { line: BoardOrderLine }) {
  return (
    <li className="grid grid-cols-[minmax(3rem,auto)_minmax(0,1fr)] items-baseline gap-x-1.5 py-1">
      <b className="font-display text-[2rem] leading-none font-extrabold tabular-nums in-data-cancelled:line-through">
        {quantity}
        {boardMessages.times}
      </b>
      <span className="min-w-0 in-data-cancelled:line-through">
        <span className="block text-2xl leading-tight font-semibold wrap-anywhere">{name}</span>
        {options.length > 0 ? (
          <span className="block text-xl leading-snug wrap-anywhere">{options.join(', ')}</span>
        ) : undefined}
      </span>
      {note ? (
        <span className="col-span-2 pt-1 text-xl">
          {isAllergy(note) ? <AllergyNote note={note} /> : <NoteBar note={note} />}
        </span>
      ) : undefined}
    </li>
  )
}

function Head({ ticket: { order, isCancelled }, number, timer }: Omit<Props, 'onTap'>) {
  return (
    <div className="flex items-center gap-2 px-3 pt-2 whitespace-nowrap">
      {number === undefined ? undefined : (
        <kbd
          aria-hidden
          className="grid size-7 flex-none place-items-center rounded-sm border border-board-line font-text text-lg font-semibold text-board-text-2"
        >
          {number}
        </kbd>
      )}
      <h2 className="font-display text-[2.5rem] leading-none font-extrabold tabular-nums">
        {order.shortNumber}
      </h2>
      {timer && !isCancelled ? <TimerText {...timer} isLarge /> : undefined}
    </div>
  )
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { order, station } = ticket
  const { fulfilmentMethod, tableNumber, promisedAt } = order
  const MethodIcon = methodIcons[fulfilmentMethod]
  const others = otherStationsOf(ticket)
  return (
    <div className="grid gap-0.5 px-3 py-1.5 text-lg">
      <span className="flex items-center gap-x-2 font-semibold [&_svg]:size-5 [&_svg]:flex-none">
        <MethodIcon aria-hidden />
        <span className="min-w-0 truncate">
          {tableNumber ? boardMessages.table(tableNumber) : fulfilmentWords[fulfilmentMethod]}
        </span>
        <b className="ml-auto flex-none tabular-nums">{boardMessages.promised(clockTime(promisedAt))}</b>
      </span>
      <span className="flex gap-x-2 whitespace-nowrap text-board-text-2">
        <b className="text-board-text">{boardMessages.stations[station]}</b>
        {others.length > 0 ? (
          <span className="min-w-0 truncate">
            <span className="sr-only">{texts.otherStations}: </span>
            {others
              .map((one) => [boardMessages.stations[one.station], one.isDone] as const)
              .map(([name, isDone]) => (isDone ? boardMessages.stationDone(name) : name))
              .join(' · ')}
          </span>
        ) : undefined}
      </span>
    </div>
  )
}

/** Covers the ticket, so that a tap anywhere on it counts. */
const wholeTicket = "after:absolute after:inset-0 after:content-['']"

function TicketButton({ ticket, onTap }: Pick<Props, 'ticket' | 'onTap'>) {
  const { order, station, isCancelled } = ticket
  if (useReadOnly() !== undefined) return undefined
  return (
    <button
      type="button"
      onClick={() => onTap(ticket)}
      className={classNames(
        wholeTicket,
        'min-h-12 w-full px-3 text-xl font-semibold',
        isCancelled ? 'bg-board-late text-board-card' : 'bg-board-accent text-board-accent-text',
      )}
    >
      {isCancelled ? texts.dismiss : texts.bump}
      <span className="sr-only">{texts.ofTicket(order.shortNumber, boardMessages.stations[station])}</span>
    </button>
  )
}

/** One station's part of an order. Memoized: the view updates every second, a ticket only when its content changes. */
export const KitchenTicket = memo(
  function KitchenTicket({ ticket, number, timer, onTap }: Props) {
    const { key, order, station, lines, isCancelled } = ticket
    const name = isCancelled ? texts.cancelledTicket : texts.ticket
    return (
      <article
        data-entry={key}
        data-cancelled={isCancelled ? '' : undefined}
        aria-label={name(order.shortNumber, boardMessages.stations[station])}
        className={classNames(
          '@container relative mb-3 break-inside-avoid overflow-hidden rounded-[0.75rem] border bg-board-card text-board-text has-[button:active]:brightness-95',
          borderOf(ticket, timer),
        )}
      >
        {isCancelled ? (
          <p role="alert" className="bg-board-late px-3 py-1.5 text-2xl font-bold text-board-card uppercase">
            {texts.cancelled}
            <span className="block text-lg font-semibold normal-case">{texts.stopCooking}</span>
          </p>
        ) : undefined}
        {timer && !isCancelled ? <TimeBar {...timer} /> : undefined}
        <Head ticket={ticket} number={number} timer={timer} />
        <Facts ticket={ticket} />
        {order.note ? (
          <p className="px-3 pb-2 text-xl">
            {isAllergy(order.note) ? <AllergyNote note={order.note} /> : <NoteBar note={order.note} />}
          </p>
        ) : undefined}
        <ul className="border-t border-dashed border-board-line px-3 pt-1.5 pb-2">
          {lines.map((line, index) => (
            // Order lines are immutable, so the index is a stable key.
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={index} line={line} />
          ))}
        </ul>
        <TicketButton ticket={ticket} onTap={onTap} />
      </article>
    )
  },
  (before, after) =>
    before.ticket.order === after.ticket.order &&
    before.ticket.key === after.ticket.key &&
    before.number === after.number &&
    before.onTap === after.onTap &&
    before.timer?.text === after.timer?.text &&
    before.timer?.tone === after.timer?.tone &&
    before.timer?.percent === after.timer?.percent,
)
