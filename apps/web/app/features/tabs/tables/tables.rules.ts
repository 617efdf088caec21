import type { FloorTable } from '@momo/contracts/branches'
import type { TabRow } from '@momo/contracts/tabs'

/** 'paying': all of it is served, or a part of it is paid. */
type TableState = 'free' | 'open' | 'paying'

export type ShownTable = FloorTable & { tabs: TabRow[]; state: TableState }

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const stateOf = (tabs: readonly TabRow[]): TableState => {
  if (tabs.length === 0) return 'free'
  return tabs.some(({ isServed, paid, open }) => isServed || (paid > 0 && open > 0)) ? 'paying' : 'open'
}

/** Each table of the plan with its open tabs. */
export const tablesWithTabs = (tables: readonly FloorTable[], tabs: readonly TabRow[]): ShownTable[] =>
  tables.map((table) => {
    const own = tabs.filter(({ tableNumber }) => tableNumber !== undefined && same(tableNumber, table.number))
    return { ...table, tabs: own, state: stateOf(own) }
  })

/** Main room first, then by name. */
export const roomsOf = (tables: readonly FloorTable[]): string[] =>
  [...new Set(tables.map(({ area }) => area))].toSorted((a, b) => a.localeCompare(b))

/** Rows that the plan needs. */
export const rowsOf = (tables: readonly FloorTable[]): number => Math.max(1, ...tables.map(({ y }) => y + 1))

export const minutesSince = (from: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - from.getTime()) / 60_000))

/** The open tabs at a table. */
export const tabsAt = (tabs: readonly TabRow[], number: string): TabRow[] =>
  tabs.filter(({ tableNumber }) => tableNumber !== undefined && same(tableNumber, number.trim()))
