import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Tx } from '#platform/db/database.ts'

type PlacedLine = { position: number; foodId: string; optionIds: string[]; quantity: number }
export type PlacedGoods = {
  orderId: string
  branchId: string
  at: Date
  fulfilmentMethod: FulfilmentMethod
  lines: PlacedLine[]
}

/** What orders need from the stock. A port instead of an import, because the back office depends on the shop. */
export type StockPort = {
  /** Takes what is sold as it is, like bottled drinks. Returns the positions of lines that are sold out; then the order must fail. */
  takeResale: (tx: Tx, order: PlacedGoods) => Promise<number[]>
  /** Takes again what an expired order gave back; false, with nothing taken, when it is sold out meanwhile. */
  retakeResale: (tx: Tx, order: { orderId: string; at: Date }) => Promise<boolean>
}

/** Without a back office nothing is taken. */
let registered: StockPort = { takeResale: async () => [], retakeResale: async () => true }

/** Called once by `modules.ts`, with the functions of the consumption module. */
export function registerStock(port: StockPort): void {
  registered = port
}

export const stock = (): StockPort => registered
