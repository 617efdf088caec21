import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { TabLinks } from '../../primitives/tabs.tsx'
import { ListFoot, ListFrame } from './list-frame.tsx'

type Props<F extends string> = {
  /** The first one is shown without `?filter=`. */
  filters: readonly F[]
  labels: Record<F, string>
  /** Of all filters together. */
  label: string
  current: F
  cursor: string | undefined
  nextCursor: string | undefined
  children: ReactNode
}

/** A list with one filter, pages and opened rows; the URL holds all of them. */
export function FilteredList<F extends string>(list: Props<F>) {
  const { filters, labels, label, current, cursor, nextCursor, children } = list
  const { search } = useLocation()
  const items = filters.map((filter) => ({
    to: withQuery(search, {
      filter: filter === filters[0] ? undefined : filter,
      cursor: undefined,
      open: undefined,
    }),
    label: labels[filter],
    current: filter === current,
  }))
  return (
    <ListFrame
      filters={<TabLinks label={label} items={items} />}
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
