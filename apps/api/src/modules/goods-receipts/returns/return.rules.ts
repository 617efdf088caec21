import type { GoodsReturn } from '@momo/contracts/goods-receipts'
import { lineAmount } from '@momo/contracts/purchase-orders'
import { fault } from '#platform/faults/fault.ts'

type Received = {
  line: number
  order_line: number | null
  item_id: string
  accepted: number
  returned: number
  unit: string
  unit_factor: number
  price: number
  batch_code: string
  use_by: string | null
}
type Planned = {
  of: Received
  quantity: number
  /** Paisa of credit that is expected. */
  amount: number
}
export type ReturnedLine = Planned & { batchId: string | undefined }

/** At most what was accepted and has not gone back. */
export const planReturn = (lines: GoodsReturn['lines'], received: Received[]): Planned[] =>
  lines.map(({ line, quantity }) => {
    const of = received.find((each) => each.line === line)
    const left = of ? of.accepted - of.returned : 0
    if (!of || quantity > left) throw fault('receipt.not_returnable', { line, left })
    return { of, quantity, amount: creditOf(of, quantity) }
  })

/** The difference of two rounded sums, so that the credits of several returns add up to the amount of the line. */
function creditOf({ returned, unit_factor: unitFactor, price }: Received, quantity: number): number {
  const valueOf = (thousandths: number) => lineAmount({ quantity: thousandths, unitFactor, price })
  return valueOf(returned + quantity) - valueOf(returned)
}
