import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  number?: boolean
  /** Hidden where a row becomes a two-line card. */
  secondary?: boolean
  /** On a line of its own where a row becomes a card, because it is wider than half of a phone. */
  wide?: boolean
  /** At the right edge of the first line where a row becomes a card, wherever it is in the table. */
  atEdge?: boolean
  /** The URL that sorts by this column, and the current direction. */
  sort?: { to: string; direction?: 'ascending' | 'descending' }
}

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  empty: ReactNode
}

const cards =
  'max-md:[&_thead]:sr-only max-md:[&_tr]:grid max-md:[&_tr]:grid-cols-[minmax(55%,1fr)_auto] max-md:[&_tr]:gap-x-3 max-md:[&_tr]:gap-y-0.5 max-md:[&_tr]:border-b max-md:[&_tr]:border-line max-md:[&_tr]:px-4 max-md:[&_tr]:py-3 max-md:[&_td]:border-0 max-md:[&_td]:p-0'

/** The first column links to the row's own page. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: Props<Row>) {
  return (
    <div className="overflow-x-auto rounded-md border border-line-2 bg-paper">
      <table className={classNames('w-full border-collapse text-admin', cards)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column as Column<unknown>} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-cream/60">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classNames(
                    'border-b border-line px-3 py-2',
                    column.number && 'text-right whitespace-nowrap tabular-nums',
                    column.secondary && 'max-md:hidden',
                    column.wide && 'max-md:col-span-full',
                    column.atEdge && 'max-md:col-auto! max-md:justify-self-end',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? empty : undefined}
    </div>
  )
}

function Head({ column }: { column: Column<unknown> }) {
  const { direction } = column.sort ?? {}
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(
        'sticky top-0 border-b border-line-2 bg-desk px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-2',
        column.number ? 'text-right' : 'text-left',
      )}
    >
      {column.sort ? (
        <Link to={column.sort.to} className="inline-flex items-center gap-0.5 hover:underline">
          {column.head}
          {direction ? <Arrow aria-hidden className="size-3.75" /> : undefined}
        </Link>
      ) : (
        column.head
      )}
    </th>
  )
}
