import type { SuppliedItem } from '@momo/contracts/suppliers'
import { useLocation } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { jumpOf, percentOf } from '#lib/stock/price-jump.ts'
import { detailMessages } from './detail.messages.ts'

const texts = detailMessages.jump

/** Prices that differ much from the last three. A note goes away with the next usual price. */
export function JumpNotes({ items }: { items: SuppliedItem[] }) {
  const { search } = useLocation()
  return items.map(({ id, name, price, unit, lastPrices }) => {
    const jump = jumpOf(price, lastPrices.slice(0, -1))
    if (!jump) return undefined
    const headline = jump.change > 0 ? texts.up : texts.down
    return (
      <Note
        key={id}
        tone="amber"
        action={
          <LinkButton
            to={withQuery(search, { item: id })}
            preventScrollReset
            variant="outline"
            size="small"
            className="rounded-sm! max-sm:w-full"
            aria-label={texts.compareOf(name)}
          >
            {texts.compare}
          </LinkButton>
        }
      >
        <b>{headline(name, percentOf(jump.change))}</b>{' '}
        {texts.text(jump.earlier.map(rupees), rupees(price), unit)}
      </Note>
    )
  })
}
