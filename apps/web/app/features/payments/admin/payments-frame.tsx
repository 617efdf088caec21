import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { ListFoot, ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
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
  const { filter: current, cursor } = viewFromUrl(new URLSearchParams(search))
  const items = filters.map((filter) => ({
    to: withQuery(search, {
      filter: filter === 'open' ? undefined : filter,
      cursor: undefined,
      open: undefined,
    }),
    label: texts.filters[filter],
    current: filter === current,
  }))
  return (
    <ListFrame
      filters={<TabLinks label={texts.filter} items={items} />}
      foot={
        <ListFoot
          first={cursor ? withQuery(search, { cursor: undefined, open: undefined }) : undefined}
          next={nextCursor ? withQuery(search, { cursor: nextCursor, open: undefined }) : undefined}
        />
      }
    >
      {children}
    </ListFrame>
  )
}
