import type { ItemKind, Location, Unit } from '@momo/contracts/inventory'
import { Clock } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { rowUnit } from '#lib/stock/quantity-text.ts'
import { withQuery } from '#lib/format/urls.ts'
import { ColumnSteps } from '#ui/patterns/lists/column-steps.tsx'
import { gridKeys } from '#ui/patterns/lists/grid-keys.ts'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { type MatrixRow, type Measure, totalText } from './cell-text.ts'
import { MatrixCell } from './matrix-cell.tsx'
import { cellParam, type MatrixView } from './matrix-view.ts'
import { matrixMessages as texts } from './matrix.messages.ts'

/** More columns than these are shown in steps: two hundred places would be ten thousand cells. */
const mostColumns = 40

type Props = { rows: MatrixRow[]; places: Location[]; view: MatrixView }

/** Items by kind, places as columns. From 768 pixels on; a phone has a list. */
export function MatrixGrid({ rows, places, view }: Props) {
  const [first, setFirst] = useState(0)
  const columns = useMemo(() => places.slice(first, first + mostColumns), [places, first])
  const sorted = useMemo(() => byKind(rows), [rows])
  const { search } = useLocation()
  const base = withQuery(search, { cell: undefined })
  return (
    <div>
      <ColumnSteps first={first} size={mostColumns} of={places.length} texts={texts} onStep={setFirst} />
      <div className="overflow-x-auto">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links in its cells */}
        <table className="w-full border-collapse text-sm tabular-nums" {...gridKeys}>
          <caption className="sr-only">{`${texts.caption}. ${texts.keys}`}</caption>
          <Head columns={columns} measure={view.measure} />
          {sorted.map(({ kind, items }) => (
            <tbody key={kind}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columns.length + 2}
                  className="sticky left-0 border-b border-line bg-desk px-4.5 py-1.5 text-left text-xs font-semibold text-ink-2"
                >
                  {texts.groups[kind]}
                </th>
              </tr>
              {items.map(({ entry, row }) => (
                <Row
                  key={entry.item.id}
                  row={row}
                  entry={entry}
                  columns={columns}
                  measure={view.measure}
                  filter={view.filter}
                  search={base}
                  openPlace={view.cell?.itemId === entry.item.id ? view.cell.locationId : undefined}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <Legend measure={view.measure} />
    </div>
  )
}

const kinds = ['preparation', 'ingredient', 'packaging', 'resale'] as const satisfies ItemKind[]

/** The number of a row counts over all groups, for the arrow keys. */
const byKind = (rows: MatrixRow[]) => {
  const numbered = kinds
    .flatMap((kind) => rows.filter(({ item }) => item.kind === kind))
    .map((entry, row) => ({ entry, row }))
  return kinds
    .map((kind) => ({ kind, items: numbered.filter(({ entry }) => entry.item.kind === kind) }))
    .filter(({ items }) => items.length > 0)
}

const sticky = 'sticky z-1 bg-paper'

function Head({ columns, measure }: { columns: Location[]; measure: Measure }) {
  return (
    <thead>
      <tr className="align-bottom">
        <th
          scope="col"
          className={classNames(
            sticky,
            'left-0 min-w-50 border-b border-line-2 py-2 pr-2 pl-4.5 text-left font-semibold text-ink-2',
          )}
        >
          {texts.item}
          {measure === 'value' ? ` (${texts.inRupees})` : undefined}
        </th>
        {columns.map(({ id, name, kind }) => (
          <th
            key={id}
            scope="col"
            className={classNames(
              'border-b border-line-2 p-0 font-semibold text-ink-2',
              measure === 'value' ? 'min-w-26' : 'min-w-14',
              kind === 'kitchen' && 'border-r',
            )}
          >
            <Link
              to={`/superadmin/stock?place=${id}`}
              aria-label={name}
              className="mx-auto block h-33 max-w-12 rotate-180 overflow-hidden py-1.5 text-left wrap-anywhere leading-tight [writing-mode:vertical-rl] hover:text-blue-bright hover:underline"
            >
              {shortPlace(name)}
            </Link>
          </th>
        ))}
        <th
          scope="col"
          className={classNames(
            sticky,
            'right-0 min-w-20 border-b border-line-2 py-2 pr-4.5 text-right font-semibold text-ink-2',
          )}
        >
          {texts.total}
        </th>
      </tr>
    </thead>
  )
}

type RowProps = {
  row: number
  entry: MatrixRow
  columns: Location[]
  measure: Measure
  filter: MatrixView['filter']
  search: string
  /** The place of the open cell, if it is in this row. */
  openPlace: string | undefined
}

const Row = memo(function MatrixRowView(props: RowProps) {
  const { row, entry, columns, measure, filter, search, openPlace } = props
  const { item, cells } = entry
  const unit: Unit = useMemo(
    () =>
      rowUnit(
        item.baseUnit,
        cells.map(({ onHand }) => onHand ?? 0),
      ),
    [item.baseUnit, cells],
  )
  const byPlace = useMemo(() => new Map(cells.map((cell) => [cell.locationId, cell])), [cells])
  const total = totalText(entry, measure, unit)
  return (
    <tr className="border-b border-line">
      <th
        scope="row"
        className={classNames(sticky, 'left-0 py-1 pr-2 pl-4.5 text-left leading-tight font-semibold')}
      >
        <Link to={`/superadmin/stock/${item.id}`} className="hover:underline">
          {item.name}
        </Link>{' '}
        {measure === 'on-hand' ? <span className="font-normal text-ink-3">{unit.name}</span> : undefined}
      </th>
      {columns.map((place, column) => (
        <MatrixCell
          key={place.id}
          item={item}
          place={place}
          cell={byPlace.get(place.id)}
          measure={measure}
          filter={filter}
          unit={unit}
          row={row}
          column={column}
          to={withQuery(search, { cell: cellParam({ itemId: item.id, locationId: place.id }) })}
          isOpen={openPlace === place.id}
        />
      ))}
      <td className={classNames(sticky, 'right-0 py-1 pr-4.5 text-right font-semibold')}>
        <NumberLink to={`/superadmin/stock/${item.id}`} aria-label={texts.totalOf(item.name, total)}>
          {total}
        </NumberLink>
      </td>
    </tr>
  )
})

function Legend({ measure }: { measure: Measure }) {
  const { legend } = texts
  const grounds = [
    ['border-line-2', legend.enough],
    ['border-transparent bg-amber-soft', legend.low],
    ['border-transparent bg-marigold/40', legend.veryLow],
    ['border-transparent bg-red-soft', legend.out],
  ]
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-1 px-4.5 py-3 text-sm text-ink-2">
      {grounds.map(([style, text]) => (
        <li key={text} className="flex items-center gap-1.5">
          <span aria-hidden className={classNames('h-3.5 w-4.5 rounded-xs border', style)} />
          {text}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <Clock aria-hidden className="size-4 text-orange-text" />
        {legend.expiring}
      </li>
      {measure === 'on-hand' ? (
        <>
          <li>{legend.bar}</li>
          <li>{legend.unknown}</li>
        </>
      ) : undefined}
    </ul>
  )
}
