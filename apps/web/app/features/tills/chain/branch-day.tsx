import type { BranchTillDay, TillDay } from '@momo/contracts/tills'
import { useQuery } from '@tanstack/react-query'
import { FileText, Vault } from 'lucide-react'
import { isMissing } from '#lib/api/page-missing.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { CashMoves } from '../moves/cash-moves.tsx'
import { Payouts } from '../payouts.tsx'
import { Riders } from '../riders.tsx'
import { DayShifts } from '../shift/day-shifts.tsx'
import { Closed } from '../till-screen.tsx'
import { branchDayQuery } from '../tills.api.ts'
import { tillMessages } from '../tills.messages.ts'
import { UnpaidOrders } from '../unpaid-orders.tsx'
import { closingsMessages as texts } from './closings.messages.ts'

const listTexts = { ...texts, failed: texts.dayFailed }
const explain = (error: Error) => problemOf(error, texts.faults).text
const column = 'grid grid-cols-[minmax(0,1fr)] gap-4'

/** A day of a branch as the branch sees it, without its actions. */
export function BranchDay({ id, date }: { id: string; date: string }) {
  const query = useQuery(branchDayQuery(id, date))
  return (
    <ListView query={query} texts={listTexts} explain={explain} missing={{ is: isMissing, ...texts.unknown }}>
      {(shown) => <Day shown={shown} report={`/superadmin/invoice/closing/${id}/${date}/report`} />}
    </ListView>
  )
}

function Day({ shown: { branchName, bsDate, day }, report }: { shown: BranchTillDay; report: string }) {
  return (
    <>
      <PageHeader title={texts.dayTitle(branchName)} note={`${nepaliDay(bsDate)} · ${longDay(day.date)}`}>
        <LinkButton
          className="rounded-sm!"
          to={report}
          variant="outline"
          size="compact"
          icon={<FileText aria-hidden />}
        >
          {day.closing ? texts.zReport : texts.xReport}
        </LinkButton>
        <LinkButton
          className="rounded-sm!"
          to="/superadmin/invoice/closing"
          variant="outline"
          size="compact"
          icon={<Vault aria-hidden />}
        >
          {texts.back}
        </LinkButton>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className={column}>
          {day.closing ? (
            <Closed day={{ ...day, closing: day.closing }} outlet={branchName} />
          ) : (
            <>
              <Note tone="amber">{texts.notClosed}</Note>
              <Methods methods={day.methods} />
            </>
          )}
        </div>
        <div className={column}>
          <UnpaidOrders unpaid={day.unpaid} />
          <Riders day={day} />
          <CashMoves moves={day.moves} />
          <Payouts payouts={day.payouts} />
          <DayShifts shifts={day.shifts} />
        </div>
      </div>
    </>
  )
}

type Method = TillDay['methods'][number]

const columns: Column<Method>[] = [
  {
    key: 'method',
    head: tillMessages.method,
    cell: ({ method, payments }) => (
      <>
        <b className="font-semibold">
          <WalletText>{methodWords[method]}</WalletText>
        </b>
        <span className="block text-sm text-ink-2">{tillMessages.payments(payments)}</span>
      </>
    ),
  },
  {
    key: 'expected',
    head: tillMessages.expected,
    number: true,
    cell: ({ expected }) => <b className="font-semibold">{rupees(expected)}</b>,
  },
  {
    key: 'taken',
    head: tillMessages.taken,
    number: true,
    secondary: true,
    cell: ({ taken }) => rupees(taken),
  },
  {
    key: 'returned',
    head: tillMessages.returned,
    number: true,
    secondary: true,
    cell: ({ returned }) => rupees(returned),
  },
  {
    key: 'paidOut',
    head: tillMessages.paidOut,
    number: true,
    secondary: true,
    cell: ({ paidOut }) => rupees(paidOut),
  },
]

const Methods = ({ methods }: Pick<TillDay, 'methods'>) => (
  <DataTable
    caption={tillMessages.methods}
    columns={columns}
    rows={methods}
    rowKey={({ method }) => method}
    empty={undefined}
  />
)
