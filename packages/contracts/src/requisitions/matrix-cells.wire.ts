import { z } from 'zod'
import { Quantity } from '../inventory/index.ts'

type MatrixCell = {
  /** The index of the branch. */
  branch: number
  asked: number
  approved?: number | undefined
  /** The share of the branch by need, in whole trays. */
  proposed: number
  /** Days that the stock of the branch lasts. */
  daysLeft?: number | undefined
}

const Amounts = z.array(Quantity.nonnegative())

/** A matrix has up to twelve thousand cells. They are sent by column: names in every cell would be most of the reply. */
const Columns = z
  .object({
    branch: z.array(z.int()),
    asked: Amounts,
    approved: z.array(Quantity.nonnegative().nullable()),
    proposed: Amounts,
    daysLeft: z.array(z.number().nonnegative().nullable()),
  })
  .refine((columns) => new Set(Object.values(columns).map(({ length }) => length)).size === 1)

export const MatrixCellsWire = z.codec(Columns, z.custom<MatrixCell[]>(Array.isArray), {
  decode: ({ branch, asked, approved, proposed, daysLeft }) =>
    branch.map((index, i) => ({
      branch: index,
      asked: asked[i] ?? 0,
      approved: approved[i] ?? undefined,
      proposed: proposed[i] ?? 0,
      daysLeft: daysLeft[i] ?? undefined,
    })),
  encode: (cells) => ({
    branch: cells.map((cell) => cell.branch),
    asked: cells.map((cell) => cell.asked),
    approved: cells.map((cell) => cell.approved ?? null),
    proposed: cells.map((cell) => cell.proposed),
    daysLeft: cells.map((cell) => cell.daysLeft ?? null),
  }),
})
