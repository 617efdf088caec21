import type { ComponentProps } from 'react'
import { DataTable } from '#ui/patterns/lists/data-table.tsx'

// The card has the border. On a phone a row has two columns: the left one begins at the left edge.
const inCard =
  '[&>div]:rounded-none [&>div]:border-0 max-md:[&_td]:text-left max-md:[&_td:nth-child(even)]:text-right max-md:[&_td]:self-center'

/** A table that fills a card. */
export function TableInCard<Row>(props: ComponentProps<typeof DataTable<Row>>) {
  return (
    <div className={inCard}>
      <DataTable {...props} />
    </div>
  )
}
