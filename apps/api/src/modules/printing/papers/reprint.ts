import type { PrintDocument } from '@momo/contracts/printing'
import { printingMessages as texts } from '../printing.messages.ts'

/** A kitchen that reads a ticket twice must see that it may be the same. The drawer is not opened again. */
export const markReprint = ({ blocks }: PrintDocument): PrintDocument => ({
  blocks: [{ kind: 'frame', text: texts.reprint }, ...blocks],
  opensDrawer: false,
})
