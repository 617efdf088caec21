import type { ItemKind, Unit } from '@momo/contracts/inventory'
import type { Decisions, GapReason, KitchenMatrix } from '@momo/contracts/requisitions'
import { parseQuantity, rowUnit, unitsOf } from '#lib/stock/quantity-text.ts'

type MatrixItem = KitchenMatrix['items'][number]
export type MatrixBranch = KitchenMatrix['branches'][number]
export type MatrixCell = MatrixItem['cells'][number]

/** Texts typed instead of the proposed share, by item and branch. */
export type Edits = Readonly<Record<string, RowEdits>>
export type RowEdits = Readonly<Record<string, string>>

/** One item of the matrix with its sums. Goods that have left count no more. */
export type MatrixRow = {
  item: MatrixItem
  /** One unit for the whole row. */
  unit: Unit
  /** By the index of the branch. */
  cells: (MatrixCell | undefined)[]
  /** In stock and not promised to other vans. */
  free: number
  asked: number
  /** What can go of it, as proposed. */
  canGo: number
  isShort: boolean
}

/** It waits for a decision that this account may make. */
export const isWaiting = ({ requisition }: MatrixBranch): boolean =>
  requisition?.state === 'sent' && requisition.mayDecide

/** Its goods are still in the kitchen. */
const isOpen = ({ requisition }: MatrixBranch): boolean =>
  requisition !== undefined && ['sent', 'approved', 'packed'].includes(requisition.state)

const kinds = ['preparation', 'ingredient', 'packaging', 'resale'] as const satisfies ItemKind[]

/** Preparations first. */
export const rowsOf = ({ items, branches }: Pick<KitchenMatrix, 'items' | 'branches'>): MatrixRow[] =>
  kinds.flatMap((kind) => items.filter((item) => item.kind === kind).map((item) => rowOf(item, branches)))

function rowOf(item: MatrixItem, branches: MatrixBranch[]): MatrixRow {
  const cells = Array.from<MatrixCell | undefined>({ length: branches.length })
  for (const cell of item.cells) cells[cell.branch] = cell
  const open = item.cells.filter(({ branch }) => branches[branch] && isOpen(branches[branch]))
  const sum = (of: (cell: MatrixCell) => number) => open.reduce((total, cell) => total + of(cell), 0)
  return {
    item,
    unit: rowUnit(
      item.baseUnit,
      item.cells.map(({ asked }) => asked),
    ),
    cells,
    free: Math.max(0, item.kitchenOnHand - item.promised),
    asked: sum(({ asked, approved }) => approved ?? asked),
    canGo: sum(({ proposed, approved }) => approved ?? proposed),
    isShort: open.some(({ asked, approved, proposed }) => approved === undefined && proposed < asked),
  }
}

/** Thousandths that are typed or proposed; undefined for what is no quantity. */
export function amountIn({ item, unit }: MatrixRow, cell: MatrixCell, typed: string | undefined) {
  return typed === undefined ? cell.proposed : parseQuantity(typed, unit, unitsOf(item))
}

/** What goes to all branches of the row. */
export function sendingOf(row: MatrixRow, branches: MatrixBranch[], edits: RowEdits = {}): number {
  return row.item.cells.reduce((total, cell) => {
    const branch = branches[cell.branch]
    if (!branch || !isOpen(branch)) return total
    if (!isWaiting(branch)) return total + (cell.approved ?? cell.proposed)
    return total + (amountIn(row, cell, edits[branch.branchId]) ?? 0)
  }, 0)
}

/** Where several are possible: less of what is short is short, less of other things was too much. */
function reasonFor({ isShort }: MatrixRow, amount: number, asked: number): GapReason | undefined {
  if (amount === asked) return undefined
  if (amount > asked) return 'extra'
  return isShort ? 'short' : 'too-much'
}

type Line = Decisions['decisions'][number]['lines'][number]
type CellKey = { itemId: string; branchId: string }
export type Approval = {
  decisions: Decisions['decisions']
  /** Cells in which no quantity is typed. */
  wrong: CellKey[]
  /** Branches that would get nothing: that is a rejection, which has a reason of its own. */
  empty: MatrixBranch[]
}

/** The decisions on everything that waits, with the shares as proposed or typed. */
export function approvalOf(rows: MatrixRow[], branches: MatrixBranch[], edits: Edits): Approval {
  const approval: Approval = { decisions: [], wrong: [], empty: [] }
  for (const [index, branch] of branches.entries()) {
    const { requisition, branchId } = branch
    if (!requisition || !isWaiting(branch)) continue
    const lines: Line[] = []
    for (const row of rows) {
      const cell = row.cells[index]
      if (!cell) continue
      const { itemId } = row.item
      const amount = amountIn(row, cell, edits[itemId]?.[branchId])
      if (amount === undefined) approval.wrong.push({ itemId, branchId })
      else {
        const reason = reasonFor(row, amount, cell.asked)
        lines.push({ itemId, approved: amount, ...(reason && { reason }) })
      }
    }
    if (lines.every(({ approved }) => approved === 0)) approval.empty.push(branch)
    else approval.decisions.push({ id: requisition.id, version: requisition.version, note: '', lines })
  }
  return approval
}

/** The first cell that can be typed into, which Tab reaches. */
export function firstField(rows: MatrixRow[], branches: MatrixBranch[]) {
  for (const [row, { cells }] of rows.entries()) {
    const column = branches.findIndex((branch, index) => isWaiting(branch) && cells[index] !== undefined)
    if (column >= 0) return { row, column }
  }
  return undefined
}
