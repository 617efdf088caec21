import type { Packing } from '@momo/contracts/requisitions'
import { fault, notFound } from '#platform/faults/fault.ts'

export type OpenLine = { itemId: string; open: number }
type PackedLine = { itemId: string; quantity: number; reason?: string | undefined }

/**
 * What goes into the boxes: everything that is open, or the wanted quantities. A wanted quantity that differs from the open one needs a
 * reason, also one above it. Lines that are not named stay open.
 */
export function choosePacking(lines: OpenLine[], wanted: Packing['lines']): PackedLine[] {
  const packed = wanted === undefined ? lines.map(allOf) : wanted.map((one) => chosenLine(lines, one))
  const filled = packed.filter(({ quantity }) => quantity > 0)
  if (filled.length === 0) throw fault('requisition.nothing_open')
  return filled
}

const allOf = ({ itemId, open }: OpenLine): PackedLine => ({ itemId, quantity: open })

type Wanted = NonNullable<Packing['lines']>[number]

function chosenLine(lines: OpenLine[], { itemId, quantity, reason }: Wanted): PackedLine {
  const line = lines.find((one) => one.itemId === itemId) ?? notFound('item', itemId)
  if (quantity !== line.open && reason === undefined) throw fault('requisition.reason_needed', { itemId })
  return { itemId, quantity, reason: quantity === line.open ? undefined : reason }
}
