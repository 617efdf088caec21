import { floorColumns, type FloorTable } from '@momo/contracts/branches'

/** Up to this number every second cell stays free, so that a small room looks like one. */
const mostSpaced = 24
const spacedPerRow = floorColumns / 2

/** The tables of a branch that never saved a floor plan: 1 to `count`, in rows. */
export function tablesInRows(count: number): FloorTable[] {
  const step = count > mostSpaced ? 1 : 2
  const perRow = step === 1 ? floorColumns : spacedPerRow
  return Array.from({ length: count }, (_, i) => ({
    number: String(i + 1),
    seats: 4,
    area: '',
    x: (i % perRow) * step,
    y: Math.floor(i / perRow) * step,
    shape: 'square' as const,
  }))
}

const bySpot = (a: FloorTable, b: FloorTable): number =>
  a.area.localeCompare(b.area) || a.y - b.y || a.x - b.x || a.number.localeCompare(b.number)

/** A plan is a set, so the order of its tables does not matter. */
export const inOrder = (tables: FloorTable[]): FloorTable[] => tables.toSorted(bySpot)
