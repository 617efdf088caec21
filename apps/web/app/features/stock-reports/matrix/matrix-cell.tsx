import type { LevelState, Location, Unit } from '@momo/contracts/inventory'
import type { MatrixCell as Cell, MatrixFilter, ReportItem } from '@momo/contracts/stock-reports'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { cellMark } from '#ui/patterns/lists/grid-keys.ts'
import { barPercent, cellText, matches, spokenWords, type Measure } from './cell-text.ts'

const grounds: Record<LevelState, string> = {
  unknown: 'text-ink-3',
  enough: '',
  empty: 'text-ink-3',
  low: 'bg-amber-soft font-semibold text-amber-deep',
  'very-low': 'bg-marigold/40 font-semibold text-amber-deep',
  out: 'bg-red-soft font-semibold text-red-text',
  'below-zero': 'bg-red-soft font-semibold text-red-text',
}

const bars: Partial<Record<LevelState, string>> = {
  low: 'fill-star-edge',
  'very-low': 'fill-amber-text',
  out: 'fill-red',
  'below-zero': 'fill-red',
}

type Props = {
  item: ReportItem
  place: Location
  cell: Cell | undefined
  measure: Measure
  filter: MatrixFilter
  unit: Unit
  row: number
  column: number
  /** The address that opens the cell. */
  to: string
  isOpen: boolean
}

/** What one place has of one item; it opens the drawer. */
export function MatrixCell(props: Props) {
  const { item, place, cell, measure, filter, unit, row, column, to, isOpen } = props
  const percent = cell && measure === 'on-hand' ? barPercent(cell) : undefined
  return (
    <td className={classNames('p-0', place.kind === 'kitchen' && 'border-r border-line-2 bg-blue-soft/30')}>
      <Link
        to={to}
        preventScrollReset
        {...cellMark(row, column)}
        tabIndex={row === 0 && column === 0 ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'relative grid h-11.5 content-center justify-items-end px-2 pb-1 text-right hover:shadow-[inset_0_0_0_2px_var(--color-blue-bright)] focus-visible:z-1 aria-[current=true]:shadow-[inset_0_0_0_3px_var(--color-blue)]',
          cell && grounds[cell.state],
          cell && !matches(cell, filter) && 'opacity-40',
        )}
      >
        {cell?.isExpiring ? (
          <Clock aria-hidden className="absolute top-1 left-1 size-3.25 text-orange-text" />
        ) : undefined}
        <span>
          <span className="sr-only">
            {item.name}, {place.name}:{' '}
          </span>
          {cellText(cell, measure, unit)}
          <span className="sr-only"> {spokenWords(cell, measure, unit)}</span>
        </span>
        {percent === undefined ? undefined : (
          <svg
            aria-hidden
            className="absolute inset-x-1.5 bottom-1 h-1 w-[calc(100%-0.75rem)] rounded-xs bg-disabled"
          >
            <rect
              height="100%"
              rx="2"
              width={`${percent}%`}
              className={bars[cell?.state ?? 'enough'] ?? 'fill-chart-5'}
            />
          </svg>
        )}
      </Link>
    </td>
  )
}
