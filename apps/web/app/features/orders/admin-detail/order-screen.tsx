import { isFinal, type StaffOrder, type TicketKind } from '@momo/contracts/orders'
import { PackageCheck, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clockTime } from '#lib/format/dates.ts'
import { stateWords } from '#lib/format/staff-order.messages.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { RefundCash, TakeCash } from './cash-actions.tsx'
import { CustomerCard } from './customer-card.tsx'
import { TasksAndRefundsCard } from './payment-card.tsx'
import { NextButton } from './next-button.tsx'
import { orderViewMessages as texts } from './order-detail.messages.ts'
import { HistoryCard } from './history-card.tsx'
import { allergiesOf } from '../board-rules/notes.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import { toneOf } from '#lib/format/staff-order.messages.ts'
import { type OrderTransition, useOrderTransition } from './use-transition.ts'
import type { StaffOrderView } from './use-staff-order.ts'
import { CancelMenu } from './cancel-menu.tsx'

/** Printing is passed in by the page, because tickets and invoices belong to other features. */
type TicketPrinter = {
  print: (order: StaffOrder, kind: TicketKind) => void
  printingId: string | undefined
  problem: string | undefined
  dismiss: () => void
}

type Props = {
  view: StaffOrderView
  now: Date
  /** Absent at head office, which has no kitchen printer. */
  tickets?: TicketPrinter
  invoice: ReactNode
  paper: ReactNode
  /** Head office sees more, and returns to its own list. */
  office?: { list: string; title: string; payments: string; cards: ReactNode }
}

/** RT-05: one order, from the customer to the invoice. */
export function OrderScreen({ view, now, tickets, invoice, paper, office }: Props) {
  const { order } = view
  const mover = useOrderTransition(view, () => toast.success(texts.movedOn(order.number)))
  return (
    <>
      <Head view={view} now={now} mover={mover} tickets={tickets} invoice={invoice} office={office} />
      <Problems view={view} mover={mover} tickets={tickets} />
      <Allergies order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CustomerCard order={order} now={now} />
          <HistoryCard order={order} now={now} />
          {office?.cards}
          <TasksAndRefundsCard order={order} now={now} payments={office?.payments} />
          <CancelMenu view={view} />
          {office ? undefined : <RefundCash view={view} />}
        </div>
        <div className="min-w-0">{paper}</div>
      </div>
    </>
  )
}

type HeadProps = Pick<Props, 'view' | 'now' | 'invoice'> & {
  mover: OrderTransition
  tickets: TicketPrinter | undefined
  office: Props['office']
}

function Head({ view, now, mover, tickets, invoice, office }: HeadProps) {
  const { order } = view
  const isLate = !isFinal(order.state) && order.dueAt.getTime() < now.getTime()
  const mayPrint = order.state !== 'awaiting-payment'
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-2">
          <Link to={office?.list ?? '/branchadmin/customerorder'} className="link">
            {office?.title ?? texts.all}
          </Link>{' '}
          / {order.number}
        </p>
        <h1
          tabIndex={-1}
          className="flex flex-wrap items-center gap-x-2 font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue"
        >
          {texts.title(order.number)} <Badge tone={toneOf(order.state)}>{stateWords[order.state]}</Badge>
          {isLate ? <Badge tone="red">{texts.late}</Badge> : undefined}
        </h1>
        {order.tickets > 0 ? <p className="text-sm text-ink-2">{texts.printed(order.tickets)}</p> : undefined}
      </div>
      <div className="flex flex-wrap gap-3">
        {mayPrint && tickets ? <TicketButtons order={order} tickets={tickets} /> : undefined}
        {invoice}
        <NextButton order={order} mover={mover} now={now} />
        <TakeCash view={view} />
      </div>
    </div>
  )
}

/** Above everything else: a bill in place of the order's lines shows no notes. */
function Allergies({ order }: { order: StaffOrder }) {
  const notes = allergiesOf(order)
  if (notes.length === 0) return undefined
  return (
    <ul className="mb-4 grid gap-2">
      {notes.map((note) => (
        <li key={note}>
          <AllergyNote note={note} />
        </li>
      ))}
    </ul>
  )
}

function TicketButtons({ order, tickets }: { order: StaffOrder; tickets: TicketPrinter }) {
  const isBusy = tickets.printingId === order.id
  return (
    <>
      <Button
        variant="outline"
        loading={isBusy}
        icon={<Printer aria-hidden />}
        onClick={() => tickets.print(order, 'kitchen')}
      >
        {order.tickets > 0 ? texts.printAgain : texts.printTicket}
      </Button>
      <Button
        variant="outline"
        loading={isBusy}
        icon={<PackageCheck aria-hidden />}
        onClick={() => tickets.print(order, 'packing')}
      >
        {texts.printPacking}
      </Button>
    </>
  )
}

function Problems({
  view,
  mover,
  tickets,
}: {
  view: StaffOrderView
  mover: OrderTransition
  tickets: TicketPrinter | undefined
}) {
  const dismiss = (act: () => void) => (
    <Button variant="quiet" size="small" onClick={act}>
      {texts.dismiss}
    </Button>
  )
  const isQuiet = !view.isStale && mover.problem === undefined && tickets?.problem === undefined
  if (isQuiet) return undefined
  return (
    <div className="mb-4 grid gap-3">
      {view.isStale ? <Note tone="amber">{texts.offline(clockTime(view.asOf))}</Note> : undefined}
      {mover.problem === undefined ? undefined : (
        <Note tone="red" action={dismiss(mover.dismiss)}>
          {mover.problem}
        </Note>
      )}
      {tickets?.problem === undefined ? undefined : (
        <Note tone="red" action={dismiss(tickets.dismiss)}>
          {tickets.problem}
        </Note>
      )}
    </div>
  )
}
