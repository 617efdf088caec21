import { z } from 'zod'
import { Line, OptionalLine } from '../../shared/text.ts'

export const floorColumns = 12
export const floorRows = 50
export const mostTables = 500
export const tableShapes = ['square', 'round', 'long'] as const
export type TableShape = (typeof tableShapes)[number]

const FloorTableWire = z.strictObject({
  /** Its name among guests and staff: '4', 'Roof 2'. */
  number: Line(10, 'Enter a table number'),
  seats: z.int().min(1).max(50),
  /** A room with a grid of its own; empty: the main room. */
  area: OptionalLine(30),
  x: z
    .int()
    .min(0)
    .max(floorColumns - 1),
  y: z
    .int()
    .min(0)
    .max(floorRows - 1),
  shape: z.enum(tableShapes),
})
export type FloorTable = z.output<typeof FloorTableWire>

/** A long table takes two cells of the grid side by side. */
export const tableWidth = ({ shape }: Pick<FloorTable, 'shape'>): number => (shape === 'long' ? 2 : 1)

/** The cells of the grid that a table takes. */
const cellsOf = (table: FloorTable): string[] =>
  Array.from({ length: tableWidth(table) }, (_, i) => `${table.area}\n${table.x + i}\n${table.y}`)

/** What makes a plan impossible: a number twice, two tables in one cell, or a table that leaves the grid. */
export function floorProblem(tables: FloorTable[]): { index: number; message: string } | undefined {
  const [numbers, cells] = [new Set<string>(), new Set<string>()]
  for (const [index, table] of tables.entries()) {
    const number = table.number.toLowerCase()
    if (numbers.has(number)) return { index, message: `There are two tables with the number ${table.number}` }
    if (table.x + tableWidth(table) > floorColumns)
      return { index, message: `Table ${table.number} is outside of the plan` }
    if (cellsOf(table).some((cell) => cells.has(cell)))
      return { index, message: `Table ${table.number} is on top of another table` }
    numbers.add(number)
    for (const cell of cellsOf(table)) cells.add(cell)
  }
  return undefined
}

const Tables = z
  .array(FloorTableWire)
  .max(mostTables)
  .superRefine((tables, context) => {
    const problem = floorProblem(tables)
    if (problem)
      context.addIssue({ code: 'custom', path: [problem.index, 'number'], message: problem.message })
  })

/** The tables of a branch. Version 0: never saved, the tables are those of the ordering settings, in rows. */
export const FloorPlanWire = z.strictObject({ version: z.int().min(0), tables: Tables })
export type FloorPlan = z.output<typeof FloorPlanWire>
