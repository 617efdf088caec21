import { fulfilmentMethods } from '@momo/contracts/branches'
import { type ChainOrderState, orderSources } from '@momo/contracts/orders'
import { paymentMethods } from '@momo/contracts/payments'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { clockText, todayInNepal } from '#lib/format/dates.ts'
import { fulfilmentWords, methodWords } from '#lib/format/staff-order.messages.ts'
import { withQuery } from '#lib/format/urls.ts'
import { DayRange } from '#ui/patterns/lists/day-range.tsx'
import { SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { paymentWords, sourceWords } from '../admin-list/branch-orders.messages.ts'
import { branchNamesQuery } from './chain-orders.api.ts'
import { filtersFromUrl } from './chain-orders-view.ts'
import { chainOrderMessages as texts } from './chain-orders.messages.ts'

type Changes = Record<string, string | undefined>

const tabs: (ChainOrderState | undefined)[] = [
  undefined,
  'new',
  'kitchen',
  'ready',
  'on-the-way',
  'completed',
  'cancelled',
]
const shownPaymentStates = [
  'due',
  'pending',
  'paid',
  'failed',
  'mismatch',
  'part-refunded',
  'refunded',
] as const

const optionsOf = <Value extends string>(
  all: string,
  values: readonly Value[],
  words: Record<Value, string>,
) => [{ value: '', label: all }, ...values.map((value) => ({ value, label: words[value] }))]

/** All filters are in the query string, so that they survive a reload and other screens can link to them. */
function useFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const to = (changes: Changes) => withQuery(search, { ...changes, cursor: undefined })
  return {
    search,
    filters: filtersFromUrl(new URLSearchParams(search)),
    to,
    go: (changes: Changes) => void navigate(to(changes), { preventScrollReset: true }),
  }
}

export function ChainOrderFilters({ period }: { period: { from: string; to: string } | undefined }) {
  const { filters, to, go } = useFilters()
  const states = tabs.includes(filters.state) ? tabs : [...tabs, filters.state]
  const today = todayInNepal()
  const days = period ?? { from: filters.from ?? today, to: filters.to ?? today }
  return (
    <>
      <TabLinks
        label={texts.tabs}
        items={states.map((state) => ({
          to: to({ state }),
          label: state === undefined ? texts.all : texts.states[state],
          current: state === filters.state,
        }))}
      />
      <SearchRow
        label={texts.searchLabel}
        value={filters.search ?? ''}
        onSearch={(text) => go({ search: text })}
      >
        <DayRange
          {...days}
          today={today}
          texts={texts.days}
          onChange={(picked) => go({ ...days, ...picked })}
        />
      </SearchRow>
      <Selects />
      <Chips />
    </>
  )
}

function Selects() {
  const { filters, go } = useFilters()
  // Without the names the other filters still work.
  const { data: branches = [] } = useQuery(branchNamesQuery)
  const outlets = [
    { value: '', label: texts.allBranches },
    ...branches.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const selects = [
    { name: 'branch', label: texts.branch, options: outlets },
    {
      name: 'fulfilment',
      label: texts.fulfilment,
      options: optionsOf(texts.allTypes, fulfilmentMethods, fulfilmentWords),
    },
    {
      name: 'payment',
      label: texts.payment,
      options: optionsOf(texts.allPayments, paymentMethods, methodWords),
    },
    {
      name: 'paymentState',
      label: texts.paymentState,
      options: optionsOf(texts.allPaymentStates, shownPaymentStates, paymentWords),
    },
    { name: 'source', label: texts.source, options: optionsOf(texts.allSources, orderSources, sourceWords) },
  ] as const
  return (
    <div className="flex flex-wrap gap-2">
      {selects.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          hideLabel
          options={options}
          value={filters[name] ?? ''}
          onChange={(event) => go({ [name]: event.target.value })}
          className="min-w-0 flex-1 basis-36 md:max-w-48"
        />
      ))}
    </div>
  )
}

function Chips() {
  const { search, filters, to } = useFilters()
  const today = todayInNepal()
  const isToday = filters.from === today && filters.to === today
  const toggled = (name: 'late' | 'refunded') => to({ [name]: filters[name] ? undefined : 'yes' })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChipLink
        to={to(isToday ? { from: undefined, to: undefined } : { from: today, to: today })}
        active={isToday}
        preventScrollReset
      >
        {texts.today}
      </ChipLink>
      <ChipLink to={toggled('late')} active={filters.late !== undefined} preventScrollReset>
        {texts.late}
      </ChipLink>
      <ChipLink to={toggled('refunded')} active={filters.refunded !== undefined} preventScrollReset>
        {texts.refunded}
      </ChipLink>
      {filters.food ? (
        <ChipLink to={to({ food: undefined })} active preventScrollReset>
          {texts.oneItem}
        </ChipLink>
      ) : undefined}
      <NumberChips />
      {search.length > 1 ? (
        <LinkButton to="?" variant="quiet" size="small">
          {texts.clear}
        </LinkButton>
      ) : undefined}
    </div>
  )
}

/** Filters that only other screens set, by their links; each can be removed. */
function NumberChips() {
  const { filters, to } = useFilters()
  const { category, rider, hour, beforeHour, weekday, delivery } = filters
  const chips = [
    ['category', category],
    ['rider', rider],
    ['hour', hour && texts.hour(clockText(`${hour.padStart(2, '0')}:00`))],
    ['beforeHour', beforeHour && texts.beforeHour(clockText(`${beforeHour.padStart(2, '0')}:00`))],
    ['weekday', weekday && texts.weekdays[Number(weekday)]],
    ['delivery', delivery && texts.deliveries[delivery]],
  ] as const
  return chips.map(([name, label]) =>
    label ? (
      <ChipLink key={name} to={to({ [name]: undefined })} active preventScrollReset>
        {label}
      </ChipLink>
    ) : undefined,
  )
}
