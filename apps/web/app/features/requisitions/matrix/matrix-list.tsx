import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { shortPlace } from '#lib/stock/place-name.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { branchState } from './branch-head.tsx'
import type { MatrixProps } from './matrix-grid.tsx'
import { kitchenMatrixMessages as texts } from './matrix.messages.ts'
import {
  isWaiting,
  type MatrixBranch,
  type MatrixCell,
  type MatrixRow,
  type RowEdits,
} from './matrix-rows.ts'
import { QuantityField } from './quantity-cell.tsx'

/** A phone shows the items; each opens its branches. What is short comes first. */
export function MatrixList({ rows, branches, edits, onEdit }: MatrixProps) {
  return (
    <ul aria-label={texts.list} className="divide-y divide-line">
      {rows
        .toSorted((a, b) => Number(b.isShort) - Number(a.isShort))
        .map((row) => (
          <li key={row.item.itemId}>
            <Item row={row} branches={branches} edits={edits[row.item.itemId]} onEdit={onEdit} />
          </li>
        ))}
    </ul>
  )
}

type ItemProps = Pick<MatrixProps, 'branches' | 'onEdit'> & { row: MatrixRow; edits: RowEdits | undefined }

/** The branches are rendered when the item is opened. */
function Item(props: ItemProps) {
  const [isOpen, setOpen] = useState(false)
  const { item, asked, canGo, isShort } = props.row
  const text = (quantity: number) => quantityText(quantity, item.baseUnit)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-2.5">
        <span className="min-w-0 flex-1">
          <b className="block leading-snug font-semibold wrap-anywhere">{item.name}</b>
          <span className="block text-sm text-ink-2">
            {texts.facts(text(asked), text(item.kitchenOnHand))}
          </span>
          {isShort ? (
            <span className="block text-sm font-medium text-amber-deep">
              {texts.onlyCanGo(text(canGo), text(asked))}
            </span>
          ) : undefined}
        </span>
        <Badge tone={isShort ? 'red' : 'green'}>{isShort ? texts.short : texts.enough}</Badge>
        <ChevronDown aria-hidden className="size-4.5 flex-none text-ink-3" />
      </summary>
      {isOpen ? <Branches {...props} /> : undefined}
    </details>
  )
}

function Branches({ row, branches, edits, onEdit }: ItemProps) {
  return (
    <ul className="divide-y divide-line border-t border-line bg-desk/60">
      {branches.map((branch, index) => {
        const cell = row.cells[index]
        return cell ? (
          <li key={branch.branchId} className="flex min-h-13 items-center gap-3 px-4 py-1.5">
            <BranchName row={row} branch={branch} cell={cell} />
            {isWaiting(branch) ? (
              <QuantityField
                {...{ row, branch, cell, onEdit }}
                typed={edits?.[branch.branchId]}
                className="w-24 flex-none"
              />
            ) : (
              <span className="text-ink-2">
                {quantityText(cell.approved ?? cell.proposed, row.item.baseUnit)}
              </span>
            )}
            {isWaiting(branch) ? <span className="w-8 text-ink-2">{row.unit.name}</span> : undefined}
          </li>
        ) : undefined
      })}
    </ul>
  )
}

function BranchName({ row, branch, cell }: { row: MatrixRow; branch: MatrixBranch; cell: MatrixCell }) {
  const facts = [
    `${texts.asked} ${quantityText(cell.asked, row.item.baseUnit)}`,
    ...(cell.daysLeft === undefined ? [] : [texts.daysLeft(cell.daysLeft.toFixed(1))]),
    branchState(branch),
  ]
  return (
    <span className="min-w-0 flex-1">
      <b className="block font-semibold wrap-anywhere">{shortPlace(branch.name)}</b>
      <span className="block text-sm text-ink-2">{facts.join(' · ')}</span>
    </span>
  )
}
