import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { linesFor, shortNumber } from './chart-scale.ts'

type Bar = {
  key: string
  /** The label under the bar; empty if there is no room for it. */
  label: string
  value: number
  before?: number
  /** A second part on top of the value, in another colour. */
  over?: number
  /** A period in progress, drawn in another colour. */
  isNow?: boolean
}

type Props = {
  /** The text alternative for screen readers. */
  label: string
  bars: Bar[]
  /** The same data as a collapsible table. */
  table: ReactNode
  tableTitle: string
}

/** The axis is a separate drawing of width `left`, so it stays in place while the bars scroll. */
const [width, height, left, top, floor] = [708, 250, 66, 10, 222]

function Bars({ bars, scale }: { bars: Bar[]; scale: (value: number) => number }) {
  const room = (width - 4) / bars.length
  const [wide, narrow] = [Math.min(33, room * 0.78), Math.min(25, room * 0.56)]
  const column = (value: number, middle: number, size: number) => {
    const y = scale(value)
    return { x: middle - size / 2, y, width: size, height: Math.max(0, floor - y), rx: Math.min(4, size / 4) }
  }
  return bars.map(({ key, label, value, before = 0, over = 0, isNow }, i) => {
    const middle = room * (i + 0.5)
    return (
      <g key={key}>
        <rect {...column(before, middle, wide)} className="fill-chart-before" />
        {over > 0 ? <rect {...column(value + over, middle, narrow)} className="fill-chart-4" /> : undefined}
        <rect {...column(value, middle, narrow)} className={isNow ? 'fill-chart-2' : 'fill-chart-1'} />
        <text x={middle} y={242} textAnchor="middle" className={isNow ? 'fill-ink font-semibold' : undefined}>
          {label}
        </text>
      </g>
    )
  })
}

/** Scrolls the current bar into view on a narrow screen, with some of the bars after it. */
function useNowInView(bars: Bar[]): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const [count, now] = [bars.length, bars.findIndex(({ isNow }) => isNow)]
  useEffect(() => {
    const { current } = box
    if (current && now >= 0)
      current.scrollLeft = ((now + 1.5) / count) * current.scrollWidth - current.clientWidth
  }, [count, now])
  return box
}

/** Two values side by side per day or hour. A narrow screen scrolls the chart. */
export function BarChart({ label, bars, table, tableTitle }: Props) {
  const lines = linesFor(
    Math.max(0, ...bars.flatMap(({ value, before = 0, over = 0 }) => [value + over, before])),
  )
  const highest = lines.at(-1) ?? 1
  const scale = (value: number) => floor - (value / highest) * (floor - top)
  const box = useNowInView(bars)
  return (
    <figure className="px-4.5 py-4">
      {/* Focusable, so that the keyboard can scroll it. */}
      <div ref={box} role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
        <div className="grid min-w-150 grid-cols-[66fr_708fr] fill-ink-2 text-sm" aria-hidden>
          <svg viewBox={`0 0 ${left} ${height}`} className="sticky left-0 block w-full bg-paper">
            {lines.map((line) => (
              <text key={line} x={left - 8} y={scale(line) + 4.5} textAnchor="end">
                {shortNumber(line)}
              </text>
            ))}
          </svg>
          <svg viewBox={`0 0 ${width} ${height}`} className="block w-full">
            {lines.map((line) => (
              <path key={line} d={`M0 ${scale(line)}H${width - 4}`} className="stroke-chart-grid" />
            ))}
            <Bars bars={bars} scale={scale} />
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
