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

function fieldOf({ row, branch, cell, typed }: Omit<Share, 'onEdit'>) {
  const { item, unit } = row
  const amount = amountIn(row, cell, typed)
  return {
    label: texts.cell(item.name, shortPlace(branch.name), quantityText(cell.asked, item.baseUnit)),
    isWrong: amount === undefined,
    isLess: amount !== undefined && amount < cell.asked,
    value: typed ?? typedAmount(cell.proposed, unit),
  }
}

/** A plain element, because a phone shows one for each branch. */
export function QuantityField({
  row,
  branch,
  cell,
  typed,
  onEdit,
  className,
  ...rest
}: Share & ComponentProps<'input'>) {
  const { label, isWrong, isLess, value } = fieldOf({ row, branch, cell, typed })
  return (
    <input
      {...rest}
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={({ target }) => onEdit(row.item.itemId, branch.branchId, target.value)}
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
  isActive: boolean
  onActivate: (at: GridPlace) => void
  onLeave: () => void
}
export type GridPlace = { row: number; column: number }

const frame = 'border-b border-l border-line p-0.5 text-right align-middle'

/** The share of one branch: a field while it waits, else what was decided. */
export const QuantityCell = memo(function QuantityCellView(props: Props) {
  const { row, branch, cell, typed, onEdit, rowIndex, column, isTabStop, isActive } = props
  if (!cell) return <td className={classNames(frame, 'px-2 text-ink-3')}>·</td>
  if (!isWaiting(branch))
    return (
      <td className={classNames(frame, 'px-2 text-ink-2')}>
        {typedAmount(cell.approved ?? cell.proposed, row.unit)}
      </td>
    )
  const share = { row, branch, cell, typed, onEdit }
  const place = { ...cellMark(rowIndex, column), tabIndex: isTabStop || isActive ? 0 : -1 }
  return (
    <td className={frame}>
      {isActive ? (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the element that got the focus
        <QuantityField {...share} {...place} autoFocus onBlur={props.onLeave} className="w-full min-w-14" />
      ) : (
        <QuantityText {...share} {...place} onFocus={() => props.onActivate({ row: rowIndex, column })} />
      )}
      {amountIn(row, cell, typed) === cell.asked ? undefined : (
        <span className="block px-1.5 text-xs text-ink-2">
          {texts.ofAsked(typedAmount(cell.asked, row.unit))}
        </span>
      )}
    </td>
  )
})

/** Looks like the field that takes its place as soon as it gets the focus: a thousand fields take half a second to draw. */
function QuantityText({ row, branch, cell, typed, onEdit: _, ...rest }: Share & ComponentProps<'div'>) {
  const { label, isWrong, isLess, value } = fieldOf({ row, branch, cell, typed })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field itself is the element that it stands for
    <div
      {...rest}
      role="textbox"
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      className={classNames(
        box,
        'w-full min-w-14 cursor-text content-center whitespace-nowrap',
        isLess ? 'border-red text-red-text' : 'border-line-2',
      )}
    >
      {value}
    </div>
  )
}
