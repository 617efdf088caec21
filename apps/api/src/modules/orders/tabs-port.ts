import type { Paisa } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'

export type JoinTab = {
  branchId: string
  /** Absent: a new tab is opened. */
  tabId: string | undefined
  tableNumber: string
  name: string
  at: Date
  by: string
}
export type TabRound = {
  tabId: string
  branchId: string
  orderId: string
  lines: { position: number; quantity: number; price: Paisa }[]
}

/** What orders need from tabs. A port instead of an import, because tabs consist of orders. Tab rows are locked before orders. */
export type TabsPort = {
  /** Locks the open tab of an unpaid table order, or opens one; returns its id. */
  joinTab: (tx: Tx, join: JoinTab) => Promise<string>
  /** Puts the lines of a new round on a check of its tab. */
  addToChecks: (tx: Tx, round: TabRound) => Promise<void>
  /** Locks the tab of an order, if it has one, before the order is locked to be cancelled. */
  lockTabOf: (tx: Tx, orderId: string) => Promise<void>
  /** Takes the lines of a cancelled round off its checks; refused while one of them is being paid. */
  removeFromChecks: (tx: Tx, round: { tabId: string; orderId: string }) => Promise<void>
}

let registered: TabsPort | undefined

/** Called once by `modules.ts`, with the functions of the tabs module. */
export function registerTabs(port: TabsPort): void {
  registered = port
}

export function tabs(): TabsPort {
  if (!registered) throw new Error('no tabs registered with orders: import modules.ts')
  return registered
}
