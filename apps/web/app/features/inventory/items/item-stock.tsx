import type { Item, ItemBalance } from '@momo/contracts/inventory'
import { rupees } from '#lib/format/money.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { stockWords } from '#lib/stock/stock.messages.ts'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.stock

type Props = { item: Item; balances: ItemBalance[]; onEdit: (balance: ItemBalance) => void }

/** On hand, value and safety level at each place that has or had the item. */
export function ItemStock({ item, balances, onEdit }: Props) {
  if (balances.length === 0) return <p className="text-ink-2">{texts.none}</p>
  return (
    <ul aria-label={texts.title} className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
      {balances.map((balance) => (
        <li key={balance.location.id} className="grid gap-1 py-2.5">
          <Place item={item} balance={balance} onEdit={() => onEdit(balance)} />
        </li>
      ))}
    </ul>
  )
}

type PlaceProps = { item: Item; balance: ItemBalance; onEdit: () => void }

function Place({ item: { baseUnit, isArchived }, balance, onEdit }: PlaceProps) {
  const { location, onHand, value, safetyLevel } = balance
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{location.name}</span>
        {onHand === undefined ? (
          <span className="text-ink-2">{stockWords.notCounted}</span>
        ) : (
          <b className="font-semibold whitespace-nowrap tabular-nums">{quantityText(onHand, baseUnit)}</b>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-2">
        <span className="flex flex-wrap items-center gap-2">
          <StockMark balance={balance} />
          {safetyLevel > 0 ? texts.safety(quantityText(safetyLevel, baseUnit)) : texts.noSafety}
          {isArchived || location.kind === 'transit' ? undefined : (
            <button
              type="button"
              onClick={onEdit}
              aria-label={texts.changeLevelAt(location.name)}
              className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              {texts.change}
            </button>
          )}
        </span>
        {value === undefined ? undefined : <span className="tabular-nums">{rupees(value)}</span>}
      </div>
    </>
  )
}

/** An unknown quantity has no mark: it is neither enough nor out. */
function StockMark({ balance: { onHand, safetyLevel } }: { balance: ItemBalance }) {
  if (onHand === undefined) return undefined
  if (onHand < 0) return <Badge tone="red">{texts.negative}</Badge>
  if (onHand === 0) return <Badge tone="red">{texts.out}</Badge>
  return onHand < safetyLevel ? <Badge tone="amber">{texts.low}</Badge> : undefined
}
