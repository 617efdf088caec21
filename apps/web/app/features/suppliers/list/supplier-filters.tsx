import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { suppliersSummaryQuery } from '../suppliers.api.ts'
import { listMessages as texts } from './list.messages.ts'
import { supplierFilters, supplierSorts, viewFromUrl } from './suppliers-view.ts'

const sortOptions = supplierSorts.map((value) => ({ value, label: texts.sorts[value] }))

/** The counts are of all suppliers, whatever was searched. */
export function SupplierFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { q, filter, sort } = viewFromUrl(new URLSearchParams(search))
  const { data: summary } = useQuery(suppliersSummaryQuery())
  const counts = { 'order-today': summary?.orderToday.length, archived: undefined }
  const go = (changes: Record<string, string>) =>
    void navigate(withQuery(search, changes), { preventScrollReset: true })
  return (
    <>
      <SearchRow label={texts.search} value={q ?? ''} onSearch={(text) => go({ q: text })}>
        <Select
          label={texts.sort}
          hideLabel
          options={sortOptions}
          value={sort}
          onChange={(event) => go({ sort: event.target.value })}
          className="min-w-0 flex-1 basis-52 md:ml-auto md:max-w-64"
        />
      </SearchRow>
      <nav aria-label={texts.filterLabel} className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
        <ChipLink
          to={withQuery(search, { filter: undefined })}
          active={filter === undefined}
          preventScrollReset
        >
          {texts.all}
          <Count number={summary?.suppliers} />
        </ChipLink>
        {supplierFilters.map((one) => (
          <ChipLink
            key={one}
            to={withQuery(search, { filter: one })}
            active={one === filter}
            preventScrollReset
          >
            {texts.filters[one]}
            <Count number={counts[one]} />
          </ChipLink>
        ))}
      </nav>
    </>
  )
}

function Count({ number }: { number: number | undefined }) {
  return number === undefined ? undefined : <span className="tabular-nums">{number}</span>
}
