import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { FilteredList } from '#ui/patterns/lists/filtered-list.tsx'
import { filters, viewFromUrl } from './payments-view.ts'
import { moneyMessages as texts } from './payments-admin.messages.ts'

/** Frame of both lists with filters and paging, all stored in the query string. */
export function MoneyFrame({
  nextCursor,
  children,
}: {
  nextCursor: string | undefined
  children: ReactNode
}) {
  const { search } = useLocation()
  const { filter, cursor } = viewFromUrl(new URLSearchParams(search))
  return (
    <FilteredList
      filters={filters}
      labels={texts.filters}
      label={texts.filter}
      current={filter}
      cursor={cursor}
      nextCursor={nextCursor}
    >
      {children}
    </FilteredList>
  )
}
