import { fulfilmentMethods } from '@momo/contracts/branches'
import { orderSources } from '@momo/contracts/orders'
import { paymentMethods } from '@momo/contracts/payments'
import { useLocation, useNavigate } from 'react-router'
import { todayInNepal } from '#lib/format/dates.ts'
import { fulfilmentWords, methodWords } from '#lib/format/staff-order.messages.ts'
import { withQuery } from '#lib/format/urls.ts'
import { DayRange } from '#ui/patterns/lists/day-range.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import {
  type Comparison,
  comparisons,
  type Days,
  daysComparedWith,
  daysOfPeriod,
  type PeriodName,
  periodNames,
} from './sales-period.ts'
import { calendar, datesText, nepaliText, type SalesView } from './sales-view.ts'
import { salesWords as words } from './sales.messages.ts'

/** Changes the query of the page and stays where it is. */
export function useChange() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (changes: Record<string, string | undefined>) =>
    void navigate(withQuery(search, changes), { preventScrollReset: true })
}

type Props = { view: SalesView; branches: { id: string; name: string }[] }
const field = 'min-w-0 flex-1 basis-32'

/** All filters are part of the URL, so that a view can be sent as a link. */
export function SalesFilters({ view, branches }: Props) {
  return (
    <section
      aria-label={words.filters}
      className="not-on-paper flex flex-wrap items-end gap-3 rounded-md border border-line-2 bg-paper px-4 py-3.5"
    >
      <PeriodFilters view={view} />
      <BranchFilter branch={view.branch} branches={branches} />
      <Choice name="fulfilment" label={words.way} all={words.allWays} view={view} />
      <Choice name="payment" label={words.payment} all={words.all} view={view} />
      <Choice name="source" label={words.source} all={words.all} view={view} />
    </section>
  )
}

export function BranchFilter({ branch, branches }: Pick<Props, 'branches'> & { branch: string | undefined }) {
  const change = useChange()
  return (
    <Select
      label={words.branch}
      options={[
        { value: '', label: words.allBranches(branches.length) },
        ...branches.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={branch ?? ''}
      onChange={(event) => change({ branch: event.target.value })}
      className={field}
    />
  )
}

const choices = {
  fulfilment: fulfilmentMethods.map((value) => ({ value, label: fulfilmentWords[value] })),
  payment: paymentMethods.map((value) => ({ value, label: methodWords[value] })),
  source: orderSources.map((value) => ({ value, label: words.sources[value] })),
}
type ChoiceProps = { name: keyof typeof choices; label: string; all: string; view: SalesView }

function Choice({ name, label, all, view }: ChoiceProps) {
  const change = useChange()
  return (
    <Select
      label={label}
      options={[{ value: '', label: all }, ...choices[name]]}
      value={view[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value })}
      className={field}
    />
  )
}

type Period = Days & { period: PeriodName | undefined; compare: Comparison }

/** Nepali months first, their dates after them. */
export function PeriodFilters({
  view,
  names = periodNames,
}: {
  view: Period
  names?: readonly PeriodName[]
}) {
  const change = useChange()
  const today = todayInNepal()
  const periods = names.map((value) => {
    const days = daysOfPeriod(value, today, calendar)
    return { value, label: `${words.periods[value]}: ${nepaliText(days)} (${datesText(days)})` }
  })
  const compared = comparisons.map((value) => {
    const days = daysComparedWith(value, view, calendar)
    return { value, label: words.comparisons[value] + (days ? `: ${nepaliText(days)}` : '') }
  })
  return (
    <>
      <Select
        label={words.period}
        options={[...periods, { value: 'days', label: words.otherDays }]}
        value={view.period ?? 'days'}
        onChange={({ target: { value } }) =>
          change(
            value === 'days'
              ? { period: undefined, from: view.from, to: view.to }
              : { period: value === 'month' ? undefined : value, from: undefined, to: undefined },
          )
        }
        className="min-w-0 flex-2 basis-52"
      />
      {view.period === undefined ? (
        <DayRange
          from={view.from}
          to={view.to}
          today={today}
          texts={words.days}
          onChange={(days) => change({ from: view.from, to: view.to, ...days })}
        />
      ) : undefined}
      <Select
        label={words.compare}
        options={compared}
        value={view.compare}
        onChange={({ target: { value } }) => change({ compare: value === 'last-month' ? undefined : value })}
        className="min-w-0 flex-2 basis-44"
      />
    </>
  )
}
