import type { CSSProperties, ReactNode, Ref } from 'react'
import { classNames } from '#lib/format/class-names.ts'

type Spot = { number: string; x: number; y: number; shape: 'square' | 'round' | 'long' }

type Props<T extends Spot> = {
  label: string
  tables: readonly T[]
  columns: number
  rows: number
  /** For editing: all cells have one size and lines. Otherwise empty rows and columns are narrow, and a phone shows the tables as a list. */
  isEditing?: boolean
  ref?: Ref<HTMLUListElement>
  keyOf?: (table: T) => string | number
  children: (table: T) => ReactNode
}

const row = '4.75rem'
const lines =
  '[background-image:linear-gradient(to_right,var(--color-line)_1px,transparent_1px),linear-gradient(to_bottom,var(--color-line)_1px,transparent_1px)]'

/** Of the content of a cell. */
export const tableShape = { square: 'rounded-sm', round: 'rounded-full', long: 'rounded-sm' }

const widthOf = ({ shape }: Spot): number => (shape === 'long' ? 2 : 1)
const range = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Tracks of the plan without the walking space, so that the tables are as large as the screen allows. */
function narrowTracks(tables: readonly Spot[], columns: number, rows: number) {
  const isColumnUsed = (x: number) => tables.some((table) => table.x <= x && x < table.x + widthOf(table))
  const isRowUsed = (y: number) => tables.some((table) => table.y === y)
  const column = (x: number) => (isColumnUsed(x) ? 'minmax(4.25rem, 1fr)' : 'minmax(0.5rem, 0.2fr)')
  return {
    '--columns': range(columns).map(column).join(' '),
    '--rows': range(rows)
      .map((y) => (isRowUsed(y) ? row : '1rem'))
      .join(' '),
  }
}

const evenTracks = (columns: number, rows: number) => ({
  '--columns': `repeat(${columns}, minmax(3.3rem, 1fr))`,
  '--rows': `repeat(${rows}, ${row})`,
  backgroundSize: `calc(100% / ${columns}) ${row}`,
})

const tracks = '[grid-template-columns:var(--columns)] [grid-template-rows:var(--rows)]'
const tracksOnTablets =
  'max-md:grid-cols-4 md:[grid-template-columns:var(--columns)] md:[grid-template-rows:var(--rows)]'

/** A floor plan: tables in the cells of a grid. It scrolls sideways where the screen is narrower than the room. */
export function FloorGrid<T extends Spot>({
  label,
  tables,
  columns,
  rows,
  isEditing = false,
  ref,
  keyOf = ({ number }) => number,
  children,
}: Props<T>) {
  const style = isEditing ? evenTracks(columns, rows) : narrowTracks(tables, columns, rows)
  return (
    <div className="relative overflow-x-auto rounded-md border border-line-2 bg-paper p-1">
      <ul
        ref={ref}
        aria-label={label}
        style={style as CSSProperties}
        className={classNames(
          'grid w-full',
          isEditing ? `min-w-max ${lines} ${tracks}` : `auto-rows-[4.75rem] md:min-w-max ${tracksOnTablets}`,
        )}
      >
        {tables.map((table) => (
          <li
            key={keyOf(table)}
            style={
              {
                '--column': `${table.x + 1} / span ${widthOf(table)}`,
                '--row': table.y + 1,
              } as CSSProperties
            }
            className={classNames(
              'grid min-w-0 p-1',
              isEditing
                ? '[grid-column:var(--column)] [grid-row:var(--row)]'
                : 'md:[grid-column:var(--column)] md:[grid-row:var(--row)]',
            )}
          >
            {children(table)}
          </li>
        ))}
      </ul>
    </div>
  )
}
