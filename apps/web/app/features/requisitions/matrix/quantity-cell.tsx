import { type ComponentProps, memo } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { cellMark } from '#ui/patterns/lists/grid-keys.ts'
import { typedAmount } from '../office/typed-send.ts'
import { kitchenMatrixMessages as texts } from './matrix.messages.ts'
import { amountIn, isWaiting, type MatrixBranch, type MatrixCell, type MatrixRow } from './matrix-rows.ts'

type Share = {
  row: MatrixRow
  branch: MatrixBranch
  cell: MatrixCell
  typed: string | undefined
  onEdit: (itemId: string, branchId: string, typed: string) => void
}

const box =
  'h-9 rounded-xs border bg-paper px-1.5 text-right tabular-nums focus:border-blue-bright focus:outline-2 focus:outline-blue-bright aria-invalid:border-red aria-invalid:bg-red-mist pointer-coarse:h-11'

/** A plain element, because there are thousands. */
export function QuantityField({
  row,
  branch,
  cell,
  typed,
  onEdit,
  className,
  ...rest
}: Share & ComponentProps<'input'>) {
  const { item, unit } = row
  const amount = amountIn(row, cell, typed)
  const isLess = amount !== undefined && amount < cell.asked
  return (
    <input
      {...rest}
      aria-label={texts.cell(item.name, shortPlace(branch.name), quantityText(cell.asked, item.baseUnit))}
      aria-invalid={amount === undefined ? true : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed ?? typedAmount(cell.proposed, unit)}
      onChange={({ target }) => onEdit(item.itemId, branch.branchId, target.value)}
      onFocus={({ target }) => target.select()}
      className={classNames(box, isLess ? 'border-red text-red-text' : 'border-line-2', className)}
    />
  )
}

type Props = Omit<Share, 'cell'> & {
  /** Absent: the branch did not ask for the item. */
  cell: MatrixCell | undefined
  rowIndex: number
  column: number
  isTabStop: boolean
}

const frame = 'border-b border-l border-line p-0.5 text-right align-middle'

/** The share of one branch: a field while it waits, else what was decided. */
export const QuantityCell = memo(function QuantityCellView({
  cell,
  rowIndex,
  column,
  isTabStop,
  ...share
}: Props) {
  const { row, branch, typed } = share
  if (!cell) return <td className={classNames(frame, 'px-2 text-ink-3')}>·</td>
  if (!isWaiting(branch))
    return (
      <td className={classNames(frame, 'px-2 text-ink-2')}>
        {typedAmount(cell.approved ?? cell.proposed, row.unit)}
      </td>
    )
  return (
    <td className={frame}>
      <QuantityField
        {...share}
        cell={cell}
        {...cellMark(rowIndex, column)}
        tabIndex={isTabStop ? 0 : -1}
        className="w-full min-w-14"
      />
      {amountIn(row, cell, typed) === cell.asked ? undefined : (
        <span className="block px-1.5 text-xs text-ink-2">
          {texts.ofAsked(typedAmount(cell.asked, row.unit))}
        </span>
      )}
    </td>
  )
})
