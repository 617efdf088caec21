import { memo, useCallback, useMemo, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { ColumnSteps } from '#ui/patterns/lists/column-steps.tsx'
import { gridKeys } from '#ui/patterns/lists/grid-keys.ts'
import { BranchHead } from './branch-head.tsx'
import { type GridPlace, QuantityCell } from './quantity-cell.tsx'
import { kitchenMatrixMessages as texts } from './matrix.messages.ts'
import {
  type Edits,
  firstField,
  type MatrixBranch,
  type MatrixRow,
  type RowEdits,
  sendingOf,
} from './matrix-rows.ts'

/** More branches than these are shown in steps: sixty items of two hundred branches would be twelve thousand cells. */
const mostColumns = 20

export type MatrixProps = {
  rows: MatrixRow[]
  branches: MatrixBranch[]
  edits: Edits
  onEdit: (itemId: string, branchId: string, typed: string) => void
}

const corner = 'sticky top-0 border-b border-line-2 bg-desk px-2 py-2 text-sm font-semibold text-ink-2'

/** From 768 pixels on. It scrolls inside its frame, so that its head and first column stay visible. */
export function MatrixGrid({ rows, branches, edits, onEdit }: MatrixProps) {
  const [first, setFirst] = useState(0)
  const shown = useMemo(() => branches.slice(first, first + mostColumns), [branches, first])
  const { active, tabStop, activate, leave } = useActiveCell(rows, shown, first)
  return (
    <div>
      <ColumnSteps first={first} size={mostColumns} of={branches.length} texts={texts} onStep={setFirst} />
      <div className="max-h-[calc(100dvh-14rem)] min-h-80 overflow-auto scroll-pt-20 scroll-pl-56">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the fields in its cells */}
        <table className="w-full border-separate border-spacing-0 text-sm tabular-nums" {...gridKeys}>
          <caption className="sr-only">{`${texts.caption}. ${texts.keys}`}</caption>
          <thead>
            <tr className="align-bottom">
              <th scope="col" className={classNames(corner, 'left-0 z-3 min-w-52 pl-4.5 text-left')}>
                {texts.item}
              </th>
              {[texts.kitchenHas, texts.inProduction, texts.asked, texts.sending].map((name) => (
                <th key={name} scope="col" className={classNames(corner, 'z-2 min-w-20 text-right')}>
                  {name}
                </th>
              ))}
              {shown.map((branch) => (
                <BranchHead key={branch.branchId} branch={branch} className={classNames(corner, 'z-2')} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={row.item.itemId}
                row={row}
                index={index}
                branches={branches}
                first={first}
                tabStop={columnIn(tabStop, index)}
                active={columnIn(active, index)}
                onActivate={activate}
                onLeave={leave}
                edits={edits[row.item.itemId]}
                onEdit={onEdit}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const columnIn = (place: GridPlace | undefined, row: number): number | undefined =>
  place?.row === row ? place.column : undefined

/** Tab reaches the cell that was used last, at first the first one. */
function useActiveCell(rows: MatrixRow[], shown: MatrixBranch[], first: number) {
  const [active, setActive] = useState<GridPlace>()
  const [last, setLast] = useState<GridPlace & { first: number }>()
  const start = useMemo(
    () =>
      firstField(
        rows.map((row) => ({ ...row, cells: row.cells.slice(first) })),
        shown,
      ),
    [rows, shown, first],
  )
  const activate = useCallback(
    (at: GridPlace) => {
      setActive(at)
      setLast({ ...at, first })
    },
    [first],
  )
  const leave = useCallback(() => setActive(undefined), [])
  return { active, tabStop: last?.first === first ? last : start, activate, leave }
}

type RowProps = Pick<MatrixProps, 'branches' | 'onEdit'> & {
  row: MatrixRow
  index: number
  /** The first column shown. */
  first: number
  /** The column that Tab reaches, if it is in this row. */
  tabStop: number | undefined
  /** The column that is being edited, if it is in this row. */
  active: number | undefined
  onActivate: (at: GridPlace) => void
  onLeave: () => void
  edits: RowEdits | undefined
}

/** Typing renders its row only, moving on renders two. */
const Row = memo(function MatrixRowView(props: RowProps) {
  const { row, index, branches, first, tabStop, active, edits } = props
  return (
    <tr className={classNames(row.isShort && 'bg-amber-soft/60')}>
      <RowHead row={row} branches={branches} edits={edits} />
      {branches.slice(first, first + mostColumns).map((branch, column) => (
        <QuantityCell
          key={branch.branchId}
          row={row}
          branch={branch}
          cell={row.cells[first + column]}
          typed={edits?.[branch.branchId]}
          rowIndex={index}
          column={column}
          isTabStop={tabStop === column}
          isActive={active === column}
          onActivate={props.onActivate}
          onLeave={props.onLeave}
          onEdit={props.onEdit}
        />
      ))}
    </tr>
  )
})

const number = 'border-b border-line px-2 py-1 text-right whitespace-nowrap'

function RowHead({ row, branches, edits }: Pick<RowProps, 'row' | 'branches' | 'edits'>) {
  const { item, asked, canGo, free, isShort } = row
  const text = (quantity: number) => quantityText(quantity, item.baseUnit)
  const sending = sendingOf(row, branches, edits)
  return (
    <>
      <th
        scope="row"
        className={classNames(
          'sticky left-0 z-1 max-w-64 border-b border-line py-1.5 pr-2 pl-4.5 text-left leading-tight font-semibold',
          isShort ? 'bg-amber-soft' : 'bg-paper',
        )}
      >
        {item.name} <span className="font-normal text-ink-2">{row.unit.name}</span>
        <span className="block text-xs font-normal text-ink-2">{texts.tray(text(item.tray))}</span>
        {isShort ? (
          <span className="block text-xs font-medium text-amber-deep">
            {texts.onlyCanGo(text(canGo), text(asked))}
          </span>
        ) : undefined}
      </th>
      <td className={classNames(number, isShort && 'font-semibold text-red-text')}>
        {text(item.kitchenOnHand)}
        {item.promised > 0 ? (
          <span className="block text-xs font-normal text-ink-2">{texts.promised(text(item.promised))}</span>
        ) : undefined}
      </td>
      <td className={number}>{item.inProduction > 0 ? text(item.inProduction) : '–'}</td>
      <td className={number}>{text(asked)}</td>
      <td className={classNames(number, 'font-semibold', sending > free && 'text-red-text')}>
        {text(sending)}
      </td>
    </>
  )
}
