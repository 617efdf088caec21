import type { PurchaseOrder } from '@momo/contracts/purchase-orders'
import { textInUnit } from '#lib/stock/quantity-text.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { detailMessages } from './detail.messages.ts'

const texts = detailMessages.missingNote

/** What did not come with the goods that came. */
export function MissingNote({ order: { state, lines } }: { order: PurchaseOrder }) {
  if (state !== 'partly-received') return undefined
  const missing = lines.filter(({ open, isClosed }) => open > 0 && !isClosed)
  const [only] = missing
  if (!only) return undefined
  const headline =
    missing.length === 1 ? texts.one(textInUnit(only.open, only), only.name) : texts.several(missing.length)
  const parts = missing.map((line) => texts.part(textInUnit(line.open, line), line.name))
  return (
    <div className="p-4.5">
      <Note tone="amber">
        <b>{headline}</b> {missing.length > 1 ? `${parts.join(', ')}. ` : ''}
        {texts.text}
      </Note>
    </div>
  )
}
