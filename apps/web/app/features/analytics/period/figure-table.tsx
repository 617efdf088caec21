import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Row = { key: string; cells: ReactNode[]; /** Link to the orders behind the row. */ to?: string }

/** Table alternative of a chart; the first column is the row header. */
export function FigureTable({ caption, heads, rows }: { caption: string; heads: string[]; rows: Row[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-admin tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-2 text-sm text-ink-2">
            {heads.map((head, i) => (
              <th key={head} scope="col" className={i === 0 ? 'py-1.5 text-left' : 'py-1.5 pl-3 text-right'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest], to }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-medium">
                {to ? (
                  <Link to={to} className="text-blue-bright underline underline-offset-2">
                    {first}
                  </Link>
                ) : (
                  first
                )}
              </th>
              {rest.map((cell, i) => (
                <td key={heads[i + 1]} className="py-1.5 pl-3 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
