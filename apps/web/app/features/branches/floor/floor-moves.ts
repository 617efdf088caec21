import { floorColumns, floorProblem, floorRows, type FloorTable, tableWidth } from '@momo/contracts/branches'

export type Spot = Pick<FloorTable, 'x' | 'y'>

/** Free rows below the last table, so that there is room to move to. */
const spareRows = 2
const leastRows = 7

export const rowsOf = (tables: readonly FloorTable[]): number =>
  Math.min(floorRows, Math.max(leastRows, ...tables.map(({ y }) => y + 1 + spareRows)))

/** Main room first, then by name. */
export const roomsOf = (tables: readonly FloorTable[]): string[] =>
  [...new Set(tables.map(({ area }) => area))].toSorted((a, b) => a.localeCompare(b))

const isInside = (table: FloorTable): boolean =>
  table.x >= 0 && table.y >= 0 && table.x + tableWidth(table) <= floorColumns && table.y < floorRows

const overlap = (one: FloorTable, other: FloorTable): boolean =>
  one.area === other.area &&
  one.y === other.y &&
  one.x < other.x + tableWidth(other) &&
  other.x < one.x + tableWidth(one)

/** Whether a table may stand there, beside the others. */
export const isFree = (others: readonly FloorTable[], table: FloorTable): boolean =>
  isInside(table) && !others.some((other) => overlap(other, table))

const steps: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The next free cell in the direction of an arrow key; it passes other tables. */
export function stepTo(others: readonly FloorTable[], table: FloorTable, key: string): Spot | undefined {
  const step = steps[key]
  if (!step) return undefined
  let next = table
  do {
    next = { ...next, x: next.x + step.x, y: next.y + step.y }
    if (isFree(others, next)) return { x: next.x, y: next.y }
  } while (isInside(next))
  return undefined
}

/** The table at its place if that is free, else at the first free one of its room. */
export function placed(others: readonly FloorTable[], table: FloorTable): FloorTable | undefined {
  if (isFree(others, table)) return table
  for (let y = 0; y < floorRows; y += 1)
    for (let x = 0; x < floorColumns; x += 1)
      if (isFree(others, { ...table, x, y })) return { ...table, x, y }
  return undefined
}

/** The lowest whole number that no table has. */
export function nextNumber(tables: readonly FloorTable[]): string {
  const taken = new Set(tables.map(({ number }) => number))
  let next = 1
  while (taken.has(String(next))) next += 1
  return String(next)
}

/** Errors by path, for the editor. */
export function checkFloor({ tables }: { tables: FloorTable[] }): Record<string, string> {
  const blank = tables.findIndex(({ number }) => number.trim() === '')
  if (blank >= 0) return { [`tables.${blank}.number`]: 'Enter a table number' }
  const problem = floorProblem(tables.map((table) => ({ ...table, number: table.number.trim() })))
  return problem ? { [`tables.${problem.index}.number`]: problem.message } : {}
}
