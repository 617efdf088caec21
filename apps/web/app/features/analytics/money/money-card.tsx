import { type MoneyFigure, moneyFigures, type MoneyLine, mostSalesDays } from '@momo/contracts/analytics'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { todayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { DayRange } from '#ui/patterns/lists/day-range.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { FiguresFailed } from '../analytics-states.tsx'
import { figuresWords } from '../analytics.messages.ts'
import type { Days } from '../sales/sales-period.ts'
import { nepaliText, typedDays } from '../sales/sales-view.ts'
import { entriesPage, isTooLong, type MoneyView, stepsTo } from './money-view.ts'
import { moneyLineQuery } from './money.api.ts'
import { moneyWords as words } from './money.messages.ts'

/** Ordered → billed → net → collected, with the steps in between. */
export function MoneyCard({ view, note }: { view: MoneyView; note?: string | undefined }) {
  if (isTooLong(view)) return <Note tone="blue">{words.tooLong}</Note>
  return <Card view={view} note={note} />
}

/** The line of days of one's own; at first those given. */
export function MoneyDays({ first }: { first: Days }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { from, to } = typedDays(new URLSearchParams(search), mostSalesDays) ?? first
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="not-on-paper flex flex-wrap items-center gap-x-4 gap-y-2">
        <DayRange
          from={from}
          to={to}
          today={todayInNepal()}
          texts={words.days}
          onChange={(days) =>
            void navigate(withQuery(search, { from, to, ...days }), { preventScrollReset: true })
          }
        />
        <p className="text-sm text-ink-2">{nepaliText({ from, to })}</p>
      </div>
      <MoneyCard view={{ from, to, place: { area: 'chain' } }} />
    </div>
  )
}

function Card({ view, note = words.note }: { view: MoneyView; note?: string | undefined }) {
  const query = useQuery(moneyLineQuery(view))
  return (
    <AdminCard title={words.title} action={<span className="text-sm text-ink-2">{note}</span>}>
      <QueryView
        query={query}
        skeleton={<LineSkeleton />}
        failed={(error) => <FiguresFailed query={query} error={error} />}
      >
        {(line) => (
          <ol
            aria-busy={query.isPlaceholderData}
            className="grid gap-px bg-line aria-busy:opacity-60 md:grid-cols-2 wide:grid-cols-4"
          >
            {moneyFigures.map((figure) => (
              <Figure key={figure} figure={figure} line={line} view={view} />
            ))}
          </ol>
        )}
      </QueryView>
    </AdminCard>
  )
}

type Props = { figure: MoneyFigure; line: MoneyLine; view: MoneyView }

function Figure({ figure, line: { sums }, view }: Props) {
  const steps = stepsTo(figure, sums)
  return (
    <li className="flex flex-col bg-paper px-4.5 py-3.5">
      <h3 className="text-[0.9375rem] font-medium text-ink-2">{words.figures[figure]}</h3>
      <p className="font-display text-xl font-extrabold whitespace-nowrap">
        <NumberLink to={entriesPage(view, figure)}>{rupees(sums[figure].amount)}</NumberLink>
      </p>
      <p className="text-sm text-ink-2">{words.definitions[figure]}</p>
      {steps.length === 0 ? (
        <p className="mt-2 border-t border-line pt-2 text-sm text-ink-2">
          {figure === 'ordered' ? words.start : words.noSteps}
        </p>
      ) : (
        <dl className="mt-2 border-t border-line pt-1 text-sm">
          {steps.map(({ step, sign }) => (
            <div key={step} className="flex items-baseline justify-between gap-3 py-0.5">
              <dt className="text-ink-2">{words.steps[step]}</dt>
              <dd className="font-semibold">
                <NumberLink to={entriesPage(view, step)}>
                  <Signed paisa={sign * sums[step].amount} />
                </NumberLink>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** With its sign, also read aloud. */
function Signed({ paisa }: { paisa: number }) {
  return (
    <>
      <span aria-hidden>{paisa < 0 ? '− ' : '+ '}</span>
      <span className="sr-only">{paisa < 0 ? words.minus : words.plus} </span>
      {rupees(Math.abs(paisa))}
    </>
  )
}

function LineSkeleton() {
  return (
    <div role="status" className="grid gap-3 px-4.5 py-3.5 md:grid-cols-4">
      <span className="sr-only">{figuresWords.loading}</span>
      {[1, 2, 3, 4].map((part) => (
        <Skeleton key={part} className="h-28" />
      ))}
    </div>
  )
}
