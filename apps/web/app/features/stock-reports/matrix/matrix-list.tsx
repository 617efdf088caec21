import type { Location } from '@momo/contracts/inventory'
import type { MatrixCell } from '@momo/contracts/stock-reports'
import { Check, ChevronRight, Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { matches, type MatrixRow, type Measure } from './cell-text.ts'
import { matrixMessages as texts } from './matrix.messages.ts'

const marks = ['below-zero', 'out', 'low', 'expiring'] as const

/** Where the item is short, the most serious first. */
function shortages({ cells }: MatrixRow) {
  return marks
    .map((mark) => ({ mark, cells: cells.filter((cell) => matches(cell, mark)) }))
    .filter((found) => found.cells.length > 0)
}

/** What is short comes first, as far as it is loaded. */
const rank = (row: MatrixRow): number => {
  const first = shortages(row)[0]
  return first ? marks.indexOf(first.mark) : marks.length
}

type Props = { rows: MatrixRow[]; places: Location[]; measure: Measure }

/** A phone shows one row per item with the places where it is short; the item page has all of them. */
export function MatrixList({ rows, places, measure }: Props) {
  return (
    <ul aria-label={texts.list.caption} className="divide-y divide-line">
      {rows
        .toSorted((a, b) => rank(a) - rank(b))
        .map((row) => (
          <li key={row.item.id}>
            <Link
              to={`/superadmin/stock/${row.item.id}`}
              className="flex min-h-13 items-center gap-3 px-4 py-2.5 hover:bg-cream/60"
            >
              <span className="min-w-0 flex-1">
                <b className="block leading-snug font-semibold wrap-anywhere">{row.item.name}</b>
                {row.item.nameNe ? (
                  <span lang="ne" className="block text-sm wrap-anywhere text-ink-2">
                    {row.item.nameNe}
                  </span>
                ) : undefined}
                <Shortages row={row} places={places} />
              </span>
              <b className="flex-none font-semibold tabular-nums">{totalOf(row, measure)}</b>
              <ChevronRight aria-hidden className="size-4.5 flex-none text-ink-3" />
            </Link>
          </li>
        ))}
    </ul>
  )
}

function totalOf({ item, onHand, value }: MatrixRow, measure: Measure): string {
  if (measure === 'value') return value === undefined ? '–' : rupees(value)
  return onHand === undefined ? '?' : quantityText(onHand, item.baseUnit)
}

function Shortages({ row, places }: { row: MatrixRow; places: Location[] }) {
  const found = shortages(row)
  const nameOf = ({ locationId }: MatrixCell) =>
    shortPlace(places.find(({ id }) => id === locationId)?.name ?? '')
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {found.length === 0 ? (
        <Badge tone="green" icon={<Check aria-hidden />}>
          {texts.list.enough}
        </Badge>
      ) : (
        found.map(({ mark, cells }) => (
          <Badge
            key={mark}
            tone={mark === 'low' || mark === 'expiring' ? 'amber' : 'red'}
            icon={
              mark === 'expiring' ? (
                <Clock aria-hidden />
              ) : mark === 'low' ? undefined : (
                <TriangleAlert aria-hidden />
              )
            }
            className="whitespace-normal!"
          >
            {texts.list.at(texts.filters.state[mark], cells.map(nameOf))}
          </Badge>
        ))
      )}
    </span>
  )
}
