import { fulfilmentMethods } from '@momo/contracts/branches'
import type { branchOrderFilters } from '@momo/contracts/orders'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { fulfilmentWords } from '#lib/format/staff-order.messages.ts'
import { DayRange } from '#ui/patterns/lists/day-range.tsx'
import { SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { branchOrderMessages as texts } from './branch-orders.messages.ts'
import { viewFromUrl } from './branch-orders-view.ts'

const methodOptions = [
  { value: '', label: texts.anyMethod },
  ...fulfilmentMethods.map((fulfilmentMethod) => ({
    value: fulfilmentMethod,
    label: fulfilmentWords[fulfilmentMethod],
  })),
]

const tabFilters: (typeof branchOrderFilters)[number][] = ['all', 'open', 'done', 'failed', 'cash-due']

/** All filters are in the query string, so they survive a reload and the back button. The filter of a figure gets its own tab. */
export function OrderFilters({ days }: { days: { from: string; to: string } }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { filter: current, fulfilmentMethod, q } = viewFromUrl(new URLSearchParams(search))
  const to = (changes: Record<string, string | undefined>) =>
    withQuery(search, { ...changes, cursor: undefined })
  const go = (changes: Record<string, string | undefined>) =>
    void navigate(to(changes), { preventScrollReset: true })
  const filters = tabFilters.includes(current) ? tabFilters : [...tabFilters, current]
  const tabs = filters.map((filter) => ({
    to: to({ filter: filter === 'all' ? undefined : filter }),
    label: texts.filters[filter],
    current: filter === current,
  }))
  return (
    <>
      <TabLinks label={texts.filter} items={tabs} />
      <SearchRow label={texts.searchLabel} value={q ?? ''} onSearch={(text) => go({ q: text })}>
        <Select
          label={texts.fulfilmentMethod}
          hideLabel
          options={methodOptions}
          value={fulfilmentMethod ?? ''}
          onChange={(event) => go({ fulfilmentMethod: event.target.value })}
          className="min-w-0 flex-1 basis-36 md:max-w-44"
        />
        <DayRange
          {...days}
          today={todayInNepal()}
          texts={texts.days}
          onChange={(picked) => go({ ...days, ...picked })}
        />
      </SearchRow>
    </>
  )
}
