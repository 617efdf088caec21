import type { TillDay } from '@momo/contracts/tills'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { type CashRequest, CashDialog } from './cash-dialog.tsx'
import { CountScreen } from './count-screen.tsx'
import { DayChoice } from './day-choice.tsx'
import { CashMoves } from './moves/cash-moves.tsx'
import { Payouts } from './payouts.tsx'
import { Riders } from './riders.tsx'
import { DayShifts } from './shift/day-shifts.tsx'
import { tillStateQuery } from './shift/shift.api.ts'
import { ShiftPanel } from './shift/shift-panel.tsx'
import { TillActions } from './shift/till-actions.tsx'
import { TillNotes } from './shift/till-notes.tsx'
import { TillSheet } from './till-sheet.tsx'
import { dayQuery, settleCash, takeCash } from './tills.api.ts'
import { tillMessages as texts } from './tills.messages.ts'
import { type UnpaidOrder, UnpaidOrders } from './unpaid-orders.tsx'

const column = 'grid grid-cols-[minmax(0,1fr)] gap-4'

type Names = {
  /** Default name for cash taken at the counter. */ me: string
  outlet: string
}

const explain = (error: Error) => problemOf(error, texts.faults).text

export function TillScreen({ date, ...names }: Names & { date: string }) {
  const query = useQuery(dayQuery(date))
  return (
    <div className={column}>
      <DayChoice date={date} />
      <TillNotes date={date} />
      <ListView query={query} texts={texts} explain={explain}>
        {(day) => <OpenDay day={day} {...names} />}
      </ListView>
    </div>
  )
}

export function OpenDay({ day, me, outlet }: Names & { day: TillDay }) {
  const [asked, setAsked] = useState<CashRequest>()
  const shift = day.shifts.find(({ closing }) => !closing)
  const isNow = useQuery(tillStateQuery()).data?.date === day.date
  return (
    <>
      {day.openOrders > 0 && !day.closing ? <UnderWay count={day.openOrders} /> : undefined}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {/* First on a phone, because outstanding cash is collected before counting. */}
        <div
          className={classNames(
            column,
            'wide:col-start-2 wide:row-start-1',
            day.closing && 'max-wide:order-last',
          )}
        >
          <UnpaidOrders unpaid={day.unpaid} onSettle={(order) => setAsked(settling(order, me))} />
          <Riders day={day} onHandOver={(name, open) => setAsked(handingOver(day.date, name, open))} />
          <CashMoves moves={day.moves} canAdd={isNow && !day.closing} canReverse={!day.closing} />
          <Payouts payouts={day.payouts} />
          <DayShifts shifts={day.shifts} />
        </div>
        <div className={column}>
          <TillActions day={day} isNow={isNow} />
          {day.closing ? (
            <Closed day={{ ...day, closing: day.closing }} outlet={outlet} />
          ) : shift ? (
            <ShiftPanel key={shift.id} shift={shift} />
          ) : (
            <CountScreen key={day.date} day={day} />
          )}
        </div>
      </div>
      {asked ? <CashDialog asked={asked} onClose={() => setAsked(undefined)} /> : undefined}
    </>
  )
}

function UnderWay({ count }: { count: number }) {
  const board = (
    <LinkButton className="rounded-sm!" to="/branchadmin/customerorder" variant="quiet" size="small">
      {texts.toBoard}
    </LinkButton>
  )
  return (
    <Note tone="amber" action={board}>
      {texts.openOrders(count)}
    </Note>
  )
}

export function Closed({ day, outlet }: Parameters<typeof TillSheet>[0]) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <AdminButton
          size="normal"
          variant="strong"
          icon={<Printer aria-hidden />}
          onClick={() => window.print()}
        >
          {texts.print}
        </AdminButton>
      </div>
      {day.closing.since.length > 0 ? <Note tone="amber">{texts.sinceText}</Note> : undefined}
      <TillSheet day={day} outlet={outlet} />
    </>
  )
}

function settling({ id, number, riderName }: UnpaidOrder, me: string): CashRequest {
  return {
    title: texts.settleOf(number),
    hint: texts.settleHint,
    nameLabel: texts.takenBy,
    name: riderName ?? me,
    send: ({ name }) => settleCash(id, name),
    done: () => texts.settled(number),
  }
}

function handingOver(date: string, name: string, open: number): CashRequest {
  return {
    title: name ? texts.handOverOf(name) : texts.handOver,
    hint: texts.handOverHint,
    nameLabel: texts.rider,
    name,
    amount: open,
    send: (cash) => takeCash(date, cash),
    done: (cash) => texts.took(cash.name, rupees(cash.amount)),
  }
}
