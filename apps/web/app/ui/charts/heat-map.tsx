import { classNames } from '#lib/format/class-names.ts'
import { heatOf } from './chart-scale.ts'

type Props = {
  caption: string
  /** The header of the row labels. */
  corner: string
  columns: { key: string; label: string; /** The label in full. */ name: string }[]
  rows: { head: string; values: number[] }[]
}

const heats = [
  'bg-desk text-ink-3',
  'bg-orange-soft text-ink',
  'bg-heat-2 text-ink',
  'bg-orange text-ink',
  'bg-orange-text text-paper',
  'bg-heat-5 text-paper',
]

/** A table with cells coloured by their value; each cell also shows the number. */
export function HeatMap({ caption, corner, columns, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values))
  return (
    <div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto px-4.5 py-4">
      <table className="w-full border-separate border-spacing-0.5 text-center text-xs tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{corner}</span>
            </th>
            {columns.map(({ key, label, name }) => (
              <th key={key} scope="col" abbr={name} className="font-medium text-ink-2">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, values }) => (
            <tr key={head}>
              <th scope="row" className="pr-1 text-left text-sm font-medium text-ink-2">
                {head}
              </th>
              {values.map((value, i) => (
                <td
                  key={columns[i]?.key}
                  className={classNames('h-7 min-w-5 rounded-xs font-semibold', heats[heatOf(value, most)])}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
