import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
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

/** On a narrow screen the newest days are shown first. */
const showNewest = (box: HTMLElement | null): void => {
  if (box) box.scrollLeft = box.scrollWidth
}

/** Percent of the drawing from the top, or from the left. */
type Place = (value: number) => number

/** A quantity by day. A narrow screen scrolls the chart. The drawing is stretched to its box, so the texts stand beside it, not in it. */
export function LineChart({ label, points, name, level, unit, table, tableTitle }: Props) {
  const grid = linesAround([...points.map(({ value }) => value), level?.value ?? 0])
  const [low, high] = [grid[0] ?? 0, grid.at(-1) ?? 1]
  const y: Place = (value) => 100 - ((value - low) / (high - low || 1)) * 100
  const x: Place = (i) => (points.length < 2 ? 100 : (i / (points.length - 1)) * 100)
  return (
    <figure className="px-4.5 py-4">
      {/* Focusable, so that the keyboard can scroll it. */}
      <div ref={showNewest} role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
        <div className="grid min-w-130 grid-cols-[auto_minmax(0,1fr)_auto] text-sm text-ink-2" aria-hidden>
          <Axis grid={grid} unit={unit} y={y} />
          <div className="pt-2 pb-8">
            <div className="relative h-44">
              <Drawing points={points} grid={grid} level={level?.value} x={x} y={y} />
              <Days points={points} x={x} />
            </div>
          </div>
          <Names points={points} name={name} level={level} y={y} />
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

/** It stays in place while the line scrolls. */
function Axis({ grid, unit, y }: { grid: number[]; unit: string; y: Place }) {
  const texts = grid.map((line) => `${line < 0 ? `−${shortNumber(-line)}` : shortNumber(line)} ${unit}`)
  return (
    <div className="sticky left-0 z-1 bg-paper pt-2 pr-2.5 pb-8">
      <div className="relative h-44 tabular-nums">
        {/* The widest label makes the room. */}
        <span className="invisible">{texts.toSorted((a, b) => b.length - a.length)[0]}</span>
        {grid.map((line, i) => (
          <span
            key={line}
            className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: `${y(line)}%` }}
          >
            {texts[i]}
          </span>
        ))}
      </div>
    </div>
  )
}

type DrawingProps = { points: Point[]; grid: number[]; level: number | undefined; x: Place; y: Place }

function Drawing({ points, grid, level, x, y }: DrawingProps) {
  const last = points.at(-1)
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      >
        {grid.map((line) => (
          <path key={line} d={`M0 ${y(line)}H100`} className="stroke-chart-grid" />
        ))}
        {level === undefined ? undefined : (
          <path
            d={`M0 ${y(level)}H100`}
            strokeDasharray="3 6"
            className="stroke-red stroke-2 [stroke-linecap:round]"
          />
        )}
        <polyline
          points={points.map(({ value }, i) => `${x(i)},${y(value)}`).join(' ')}
          fill="none"
          className="stroke-chart-1 stroke-3 [stroke-linecap:round] [stroke-linejoin:round]"
        />
      </svg>
      {last ? (
        <span
          className="absolute size-2.5 -translate-1/2 rounded-pill bg-chart-1"
          style={{ left: `${x(points.length - 1)}%`, top: `${y(last.value)}%` }}
        />
      ) : undefined}
    </>
  )
}

function Days({ points, x }: { points: Point[]; x: Place }) {
  return points.map(({ key, label }, i) =>
    label === '' ? undefined : (
      <span
        key={key}
        className={classNames(
          'absolute top-full pt-2 whitespace-nowrap',
          i === 0 ? undefined : i === points.length - 1 ? '-translate-x-full' : '-translate-x-1/2',
        )}
        style={{ left: `${x(i)}%` }}
      >
        {label}
      </span>
    ),
  )
}

/** Beside the ends of the lines; they must not overlap. */
function Names({ points, name, level, y }: Pick<Props, 'points' | 'name' | 'level'> & { y: Place }) {
  const last = points.at(-1)
  const isBelow = !level || !last || last.value <= level.value
  const [above, below] = ['-translate-y-[85%]', '-translate-y-[15%]']
  return (
    <div className="pt-2 pb-8 pl-3 font-semibold">
      <div className="relative h-44">
        {/* The wider name makes the room. */}
        <span className="invisible grid whitespace-nowrap">
          <span>{name}</span>
          <span>{level?.name}</span>
        </span>
        {level ? (
          <span
            className={classNames('absolute left-0 text-red-text', isBelow ? above : below)}
            style={{ top: `${y(level.value)}%` }}
          >
            {level.name}
          </span>
        ) : undefined}
        {last ? (
          <span
            className={classNames('absolute left-0 whitespace-nowrap text-chart-1', isBelow ? below : above)}
            style={{ top: `${y(last.value)}%` }}
          >
            {name}
          </span>
        ) : undefined}
      </div>
    </div>
  )
}
