import type { ReactNode } from 'react'
import { linesAround, shortNumber } from './chart-scale.ts'

type Point = {
  key: string
  /** The label under the point; empty if there is no room for it. */
  label: string
  value: number
}

type Props = {
  /** The text alternative for screen readers. */
  label: string
  points: Point[]
  /** Name of the line. */
  name: string
  /** A level to compare with, drawn dotted. */
  level?: { value: number; name: string } | undefined
  /** After the numbers of the axis. */
  unit: string
  /** The same data as a collapsible table. */
  table: ReactNode
  tableTitle: string
}

/** The axis is a separate drawing of width `left`, so it stays in place while the line scrolls. */
const [width, height, left, top, floor, right] = [708, 220, 60, 12, 186, 92]

/** A quantity by day. A narrow screen scrolls the chart. */
export function LineChart({ label, points, name, level, unit, table, tableTitle }: Props) {
  const grid = linesAround([...points.map(({ value }) => value), level?.value ?? 0])
  const [low, high] = [grid[0] ?? 0, grid.at(-1) ?? 1]
  const y = (value: number) => floor - ((value - low) / (high - low || 1)) * (floor - top)
  return (
    <figure className="px-4.5 py-4">
      {/* Focusable, so that the keyboard can scroll it. */}
      <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
        <div className="grid min-w-150 grid-cols-[60fr_708fr] fill-ink-2 text-sm" aria-hidden>
          <svg viewBox={`0 0 ${left} ${height}`} className="sticky left-0 block w-full bg-paper">
            {grid.map((line) => (
              <text key={line} x={left - 8} y={y(line) + 4.5} textAnchor="end">
                {`${line < 0 ? `−${shortNumber(-line)}` : shortNumber(line)} ${unit}`}
              </text>
            ))}
          </svg>
          <svg viewBox={`0 0 ${width} ${height}`} className="block w-full">
            {grid.map((line) => (
              <path key={line} d={`M0 ${y(line)}H${width - right}`} className="stroke-chart-grid" />
            ))}
            <Line points={points} name={name} level={level} y={y} />
          </svg>
        </div>
      </div>
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-blue-bright underline underline-offset-2">
          {tableTitle}
        </summary>
        {table}
      </details>
    </figure>
  )
}

type LineProps = Pick<Props, 'points' | 'name' | 'level'> & { y: (value: number) => number }

function Line({ points, name, level, y }: LineProps) {
  const room = width - right - 12
  const x = (i: number) => 6 + (points.length < 2 ? room : (i / (points.length - 1)) * room)
  const last = points.at(-1)
  const [end, levelY] = [y(last?.value ?? 0), level && y(level.value)]
  // The names stand beside the ends of the lines and must not overlap.
  const isBelow = levelY === undefined || end >= levelY
  return (
    <>
      {level && levelY !== undefined ? (
        <>
          <path
            d={`M0 ${levelY}H${width - right}`}
            strokeDasharray="3 6"
            className="stroke-red stroke-2 [stroke-linecap:round]"
          />
          <text
            x={width - right + 8}
            y={levelY + (isBelow ? -3 : 14)}
            className="fill-red-text font-semibold"
          >
            {level.name}
          </text>
        </>
      ) : undefined}
      <polyline
        points={points.map(({ value }, i) => `${x(i)},${y(value)}`).join(' ')}
        fill="none"
        className="stroke-chart-1 stroke-3 [stroke-linecap:round] [stroke-linejoin:round]"
      />
      {last ? (
        <>
          <circle cx={x(points.length - 1)} cy={end} r={4.5} className="fill-chart-1" />
          <text x={width - right + 8} y={end + (isBelow ? 14 : -3)} className="fill-chart-1 font-semibold">
            {name}
          </text>
        </>
      ) : undefined}
      {points.map(({ key, label }, i) => (
        <text
          key={key}
          x={x(i)}
          y={height - 10}
          textAnchor={i === 0 ? 'start' : i === points.length - 1 ? 'end' : 'middle'}
        >
          {label}
        </text>
      ))}
    </>
  )
}
