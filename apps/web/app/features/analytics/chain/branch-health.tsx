import type { BranchHealth, BranchHealthList } from '@momo/contracts/analytics'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { clockTime, dayInNepal, shortDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { openOrdersOf, salesOf } from './chain-links.ts'
import { wholeRupees } from './chain-rules.ts'
import { healthQuery } from './chain.api.ts'
import { chainWords } from './chain.messages.ts'

const words = chainWords.health

/** '?branches=all' shows every branch, else the twelve with the most problems. */
export const shownBranches = (search: URLSearchParams): 'all' | 'worst' =>
  search.get('branches') === 'all' ? 'all' : 'worst'

export function BranchHealthCard() {
  const { search } = useLocation()
  const show = shownBranches(new URLSearchParams(search))
  const query = useQuery(healthQuery(show))
  const { data } = query
  return (
    <AdminCard
      title={words.title}
      action={
        data ? (
          <span className="text-sm text-ink-2">{words.withProblems(data.withProblems, data.total)}</span>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        skeleton={
          <div role="status" className="grid gap-2 p-4.5">
            <span className="sr-only">{words.loading}</span>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-9" />
            ))}
          </div>
        }
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={words.failed} tryAgain={figuresWords.tryAgain} />
          </div>
        )}
      >
        {(list) => (
          <>
            <HealthTable list={list} />
            {list.total > list.items.length || show === 'all' ? (
              <p className="border-t border-line px-4.5 py-2">
                <Link
                  to={withQuery(search, { branches: show === 'all' ? undefined : 'all' })}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center text-blue-bright underline underline-offset-2"
                >
                  {show === 'all' ? words.showWorst : words.showAll(list.total)}
                </Link>
              </p>
            ) : undefined}
          </>
        )}
      </QueryView>
    </AdminCard>
  )
}

function HealthTable({ list }: { list: BranchHealthList }) {
  const day = { date: dayInNepal(list.now) }
  return (
    // The card is the table's frame.
    <div className="[&>div]:rounded-none [&>div]:border-0 md:[&_td:first-child]:pl-4.5 md:[&_th:first-child]:pl-4.5">
      <DataTable
        caption={words.title}
        columns={columnsOf(day, list.now)}
        rows={list.items}
        rowKey={({ id }) => id}
        empty={<p className="px-4.5 py-8 text-center text-ink-2">{chainWords.noBranches}</p>}
      />
    </div>
  )
}

const tones = { open: 'green', paused: 'amber', unwatched: 'red', closed: 'grey' } as const

type StateProps = { branch: Pick<BranchHealth, 'state' | 'until'>; now: Date }

export function BranchState({ branch: { state, until }, now }: StateProps) {
  const isToday = until !== undefined && dayInNepal(until) === dayInNepal(now)
  const time = until && (isToday ? clockTime(until) : `${shortDay(until)} ${clockTime(until)}`)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 max-md:justify-end">
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      {time ? (
        <small className="text-ink-2">
          {state === 'closed' ? words.opensAt(time) : words.closesAt(time)}
        </small>
      ) : undefined}
    </span>
  )
}

function boardText({ isBoardOn, boardSeenAt }: BranchHealth, now: Date): string {
  if (isBoardOn) return words.boardOn
  if (boardSeenAt === undefined) return words.boardNever
  const isToday = dayInNepal(boardSeenAt) === dayInNepal(now)
  return words.boardSeen(
    isToday ? clockTime(boardSeenAt) : `${shortDay(boardSeenAt)} ${clockTime(boardSeenAt)}`,
  )
}

const stockTone = ({ criticalAlerts, stockAlerts }: BranchHealth) =>
  criticalAlerts > 0 ? 'red' : stockAlerts > 0 ? 'amber' : 'green'
const stockText = ({ criticalAlerts, stockAlerts }: BranchHealth): string =>
  criticalAlerts > 0
    ? words.critical(criticalAlerts)
    : stockAlerts > 0
      ? words.alerts(stockAlerts)
      : words.allGood

const number = (key: string, head: string, cell: Column<BranchHealth>['cell']): Column<BranchHealth> => ({
  key,
  head,
  cell,
  number: true,
  secondary: true,
})

function columnsOf(day: { date: string }, now: Date): Column<BranchHealth>[] {
  return [
    {
      key: 'branch',
      head: words.branch,
      cell: (branch) => (
        <>
          <Link
            to={`/superadmin/branch/${branch.id}`}
            className="font-semibold text-blue-bright hover:underline"
          >
            {branch.name}
          </Link>
          <small className="block text-ink-2 md:hidden">
            {words.small(branch.late, branch.open, rupees(branch.gross))}
          </small>
        </>
      ),
    },
    { key: 'state', head: words.state, cell: (branch) => <BranchState branch={branch} now={now} /> },
    {
      key: 'board',
      head: words.board,
      secondary: true,
      cell: (branch) => <span className="whitespace-nowrap">{boardText(branch, now)}</span>,
    },
    number('open', words.open, ({ id, open }) => (
      <NumberLink to={openOrdersOf(day, { branch: id })}>{wholeNumber(open)}</NumberLink>
    )),
    number('late', words.late, ({ id, late }) => (
      <NumberLink
        to={openOrdersOf(day, { branch: id, late: 'yes' })}
        className={late > 0 ? 'font-bold text-red-text' : ''}
      >
        {wholeNumber(late)}
      </NumberLink>
    )),
    number('kitchen', words.kitchen, ({ cookedIn }) =>
      cookedIn === undefined ? figuresWords.none : figuresWords.minutes(Math.round(cookedIn / 60)),
    ),
    number('sales', words.sales, ({ id, gross }) => (
      <NumberLink to={salesOf(day, { branch: id })}>{wholeRupees(gross)}</NumberLink>
    )),
    number('rating', words.rating, ({ id, rating }) =>
      rating === undefined ? (
        figuresWords.none
      ) : (
        <NumberLink to={`/jholmomo-outlets/${id}`}>{rating.toFixed(1)}</NumberLink>
      ),
    ),
    {
      key: 'stock',
      head: words.stock,
      cell: (branch) => (
        <Link
          to={`/superadmin/inventory-alert?place=${branch.id}`}
          className="inline-flex min-h-6 items-center"
        >
          <Badge tone={stockTone(branch)}>{stockText(branch)}</Badge>
        </Link>
      ),
    },
  ]
}
