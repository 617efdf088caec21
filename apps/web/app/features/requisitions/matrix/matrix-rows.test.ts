import { expect, test } from 'vitest'
import { aMatrix, idOf, kg } from '#testing/branch-orders.ts'
import { usualDeparture } from './matrix-view.ts'
import { approvalOf, firstField, type MatrixBranch, rowsOf, sendingOf } from './matrix-rows.ts'

const matrix = aMatrix({ branches: 3, items: 2 })
const inState = (branch: MatrixBranch, state: 'approved' | 'shipped'): MatrixBranch => ({
  ...branch,
  requisition: { ...branch.requisition!, state },
})

test('a row has its sums, and is short where a branch gets less than it asked for', () => {
  const [short, enough] = rowsOf(matrix)
  expect(short).toMatchObject({ asked: 18 * kg, canGo: 12 * kg, free: 12 * kg, isShort: true })
  expect(short?.unit.name).toBe('kg')
  expect(enough).toMatchObject({ asked: 18 * kg, canGo: 18 * kg, isShort: false })
})

test('what is approved counts as decided, what has left counts no more', () => {
  const [first, second, third] = matrix.branches
  const branches = [inState(first!, 'approved'), inState(second!, 'shipped'), third!]
  const items = matrix.items.map((item) => ({
    ...item,
    cells: item.cells.map((cell) => (cell.branch < 2 ? { ...cell, approved: 2 * kg } : cell)),
  }))
  const [row] = rowsOf({ items, branches })
  expect(row).toMatchObject({ asked: 8 * kg, canGo: 6 * kg })
  expect(sendingOf(row!, branches, { [third!.branchId]: '1' })).toBe(3 * kg)
  expect(firstField([row!], branches)).toEqual({ row: 0, column: 2 })
  expect(approvalOf([row!], branches, {}).decisions.map(({ id }) => id)).toEqual([idOf(2_002)])
})

test('goods that are promised to other vans are not free', () => {
  const items = matrix.items.map((item) => ({ ...item, promised: 100 * kg }))
  expect(rowsOf({ ...matrix, items })[0]?.free).toBe(0)
})

test.each([
  ['short goods', 0, '2', 'short'],
  ['other goods', 1, '2', 'too-much'],
  ['more than asked', 1, '8', 'extra'],
  ['as asked', 1, '6', undefined],
])('the reason for %s is filled in', (_, item, typed, reason) => {
  const rows = rowsOf(matrix)
  const edits = { [idOf(3_000 + item)]: { [idOf(1_000)]: typed } }
  const [first] = approvalOf(rows, matrix.branches, edits).decisions
  expect(first?.lines[item]?.reason).toBe(reason)
})

test('texts that are no quantities and branches without goods are listed', () => {
  const [item] = matrix.items.map(({ itemId }) => itemId)
  const one = rowsOf({ ...matrix, items: matrix.items.slice(0, 1) })
  const edits = { [item!]: { [idOf(1_000)]: '', [idOf(1_001)]: '0' } }
  const approval = approvalOf(one, matrix.branches, edits)
  expect(approval.wrong).toEqual([{ itemId: item, branchId: idOf(1_000) }])
  expect(approval.empty.map(({ branchId }) => branchId)).toContain(idOf(1_001))
  expect(approval.decisions.map(({ id }) => id)).toEqual([idOf(2_002)])
})

test('the van that waits is shown first, else the next one, else the last', () => {
  const van = (name: string, waiting: number, leavesAt: string) => ({
    ...matrix.departure,
    name,
    waiting,
    leavesAt: new Date(leavesAt),
    isPastCutOff: false,
    kitchenId: idOf(60),
    branches: 3,
    approved: 0,
    shipped: 0,
  })
  const now = new Date('2026-11-14T10:00:00Z')
  const [gone, next, later] = [
    van('Gone', 0, '2026-11-14T03:00:00Z'),
    van('Next', 0, '2026-11-14T14:00:00Z'),
    van('Later', 2, '2026-11-15T03:00:00Z'),
  ]
  expect(usualDeparture([gone, next, later], now)?.name).toBe('Later')
  expect(usualDeparture([gone, next], now)?.name).toBe('Next')
  expect(usualDeparture([gone], now)?.name).toBe('Gone')
  expect(usualDeparture([], now)).toBeUndefined()
})
