import { Undo2 } from 'lucide-react'
import { clockTime } from '#lib/format/dates.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { boardMessages } from '../board/board.messages.ts'
import { BoardButton } from '../board-header/board-button.tsx'
import type { StationCounts } from '../board-rules/all-day.ts'
import { kitchenMessages as texts } from './kitchen.messages.ts'
import type { BumpedTicket } from './tickets.ts'

/** What is still to be cooked at the shown stations, in pieces and plates. Beside the tickets, or below them on a narrow screen. */
export function KitchenAllDay({ stations }: { stations: StationCounts[] }) {
  return (
    <aside
      aria-label={texts.allDayTitle}
      className="order-1 grid flex-none content-start gap-3 rounded-md bg-board-lane p-3.5 wide:w-58 wide:overflow-y-auto"
    >
      {stations.length === 0 ? <p className="text-lg text-board-text-2">{texts.allDayNone}</p> : undefined}
      {stations.map(({ station, counts }) => (
        <section key={station} className="grid gap-1">
          <h2 className="text-lg font-semibold text-board-text-2">{boardMessages.stations[station]}</h2>
          <dl className="grid gap-1">
            {counts.map(({ name, count, unit }) => (
              <div key={`${unit} ${name}`} className="flex items-baseline gap-2.5">
                <dt className="order-2 min-w-0 text-lg leading-tight font-medium wrap-anywhere">
                  {boardMessages.toCook(name, unit, count)}
                </dt>
                <dd className="min-w-14 flex-none text-right font-display text-[2rem] leading-none font-extrabold tabular-nums">
                  {wholeNumber(count)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </aside>
  )
}

type RecallProps = {
  open: boolean
  tickets: BumpedTicket[]
  onRecall: (ticket: BumpedTicket) => void
  onClose: () => void
}

export function RecallDrawer({ open, tickets, onRecall, onClose }: RecallProps) {
  return (
    <Drawer open={open} onClose={onClose} title={texts.recallTitle}>
      <p className="pb-2 text-lg">{tickets.length > 0 ? texts.recallHelp : texts.recallNone}</p>
      <ul className="grid gap-2 pb-2">
        {tickets.map((ticket) => (
          <li key={ticket.key} data-entry={ticket.key}>
            <BumpedRow ticket={ticket} onRecall={onRecall} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function BumpedRow({ ticket, onRecall }: { ticket: BumpedTicket; onRecall: RecallProps['onRecall'] }) {
  const { order, station, at, canRecall } = ticket
  return (
    <BoardButton
      disabled={!canRecall}
      onClick={() => onRecall(ticket)}
      className="min-h-16! w-full justify-start! gap-x-3! disabled:opacity-60"
    >
      <b className="font-display text-[2rem] leading-none font-extrabold tabular-nums">{order.shortNumber}</b>
      <span className="grid min-w-0 justify-items-start">
        <b className="text-lg">{boardMessages.stations[station]}</b>
        <span className="font-normal">{texts.doneAt(clockTime(at))}</span>
      </span>
      <span className="ml-auto inline-flex items-center gap-1.5">
        {canRecall ? <Undo2 aria-hidden /> : undefined}
        {canRecall ? texts.bringBack : texts.isReady}
      </span>
    </BoardButton>
  )
}
