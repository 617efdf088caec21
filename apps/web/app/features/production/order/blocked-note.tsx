import type { ProductionOrder } from '@momo/contracts/production'
import { Link } from 'react-router'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { orderMessages as texts } from './order.messages.ts'

/** The ingredients of which there is not enough. It is a warning: what arrives later may not be typed in yet. */
export function BlockedNote({ order: { ingredients } }: { order: ProductionOrder }) {
  const short = ingredients.filter(({ expected, onHand }) => onHand < expected)
  if (short.length === 0) return null
  return (
    <Note tone="amber">
      <b>{texts.blocked}</b>
      <ul>
        {short.map(({ itemId, name, baseUnit, onHand, expected }) => (
          <li key={itemId}>
            <Link
              to={`/superadmin/stock/${itemId}`}
              className="inline-flex min-h-7 items-center underline underline-offset-3 pointer-coarse:min-h-11"
            >
              {texts.blockedLine(name, quantityText(onHand, baseUnit), quantityText(expected, baseUnit))}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}
