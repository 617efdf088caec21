import type { GoodsReceiptRow } from '@momo/contracts/goods-receipts'
import { recordMessages } from './records.messages.ts'

const texts = recordMessages.states

type Shown = Pick<GoodsReceiptRow, 'kind' | 'isReversed' | 'isAwaitingBill'> & { hasRejected?: boolean }
type Mark = { text: string; tone: 'amber' | 'blue' | 'green' | 'grey' }

/** The marks of a receipt in a list, the most important first. */
export function marksOf({ kind, isReversed, isAwaitingBill, hasRejected = false }: Shown): Mark[] {
  const isReturn = kind === 'return'
  if (isReversed) return [{ text: texts.reversed, tone: 'amber' }]
  const marks: (Mark | false)[] = [
    isReturn && { text: texts.return, tone: 'blue' },
    hasRejected && { text: texts.rejected, tone: 'amber' },
    isAwaitingBill && { text: isReturn ? texts.awaitingCredit : texts.awaiting, tone: 'grey' },
  ]
  const shown = marks.filter((mark) => mark !== false)
  return shown.length > 0 ? shown : [{ text: texts.posted, tone: 'green' }]
}
