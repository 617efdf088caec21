import type { Item } from '@momo/contracts/inventory'
import { Badge } from '#ui/primitives/badge.tsx'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { itemKindWords } from '#lib/stock/stock.messages.ts'
import { itemMessages } from './items.messages.ts'

const { item: texts, form, list } = itemMessages

export function ItemFacts({ item }: { item: Item }) {
  const { nameNe, kind, baseUnit, units, storageArea, tracksBatches, useWithinDays, isArchived } = item
  const facts = [
    form.baseUnits[baseUnit],
    ...units.map(({ name, factor }) => texts.oneUnit(name, quantityText(factor, baseUnit))),
    storageArea,
    useWithinDays === undefined ? '' : texts.days(useWithinDays),
  ]
  return (
    <div className="grid gap-2">
      {nameNe ? (
        <p lang="ne" className="wrap-anywhere">
          {nameNe}
        </p>
      ) : undefined}
      <p className="flex flex-wrap gap-2">
        <Badge>{itemKindWords[kind]}</Badge>
        {tracksBatches ? <Badge tone="blue">{texts.tracked}</Badge> : undefined}
        {isArchived ? <Badge tone="amber">{list.archived}</Badge> : undefined}
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
