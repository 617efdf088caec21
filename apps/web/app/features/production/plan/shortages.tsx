import type { Plan } from '@momo/contracts/production'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { roughQuantityText } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { planMessages as texts } from './plan.messages.ts'

type Ingredient = Plan['ingredients'][number]

const shownFirst = 3

/** Ingredients of which there is not enough, what waits for them, and what to do about it, in one note. */
export function Shortages({ plan: { items, ingredients } }: { plan: Plan }) {
  const [isWhole, setWhole] = useState(false)
  const short = ingredients.filter((one) => one.short > 0)
  const ownItems = new Set(items.map(({ itemId }) => itemId))
  const remedyOf = ({ itemId }: Ingredient) => (ownItems.has(itemId) ? texts.makeFirst : texts.buy)
  const [first, ...others] = short
  if (!first) return null
  if (others.length === 0)
    return (
      <Note tone="red" action={<OpenItem ingredient={first} />}>
        <Short ingredient={first} /> {remedyOf(first)}
      </Note>
    )
  const shown = isWhole ? short : short.slice(0, shownFirst)
  return (
    <Note
      tone="red"
      action={
        short.length > shownFirst ? (
          <AdminButton
            variant="outline"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="max-md:w-full"
          >
            {isWhole ? texts.fewerShort : texts.allShort(short.length)}
          </AdminButton>
        ) : undefined
      }
    >
      <b>{texts.shortItems(short.length)}</b>
      <ul className="mt-1 grid gap-1">
        {shown.map((one) => (
          <li key={one.itemId}>
            <Short ingredient={one}>
              <Link to={`/superadmin/stock/${one.itemId}`} className="underline">
                {one.name}
              </Link>
            </Short>{' '}
            {ownItems.has(one.itemId) ? texts.makeFirst : undefined}
          </li>
        ))}
      </ul>
      {short.some(({ itemId }) => !ownItems.has(itemId)) ? (
        <p className="mt-1">{texts.buyShort}</p>
      ) : undefined}
    </Note>
  )
}

/** 'Short by 22 kg of Maida. It delays Momo dough.' `children` are its name as a link. */
function Short({ ingredient, children }: { ingredient: Ingredient; children?: ReactNode }) {
  const { name, baseUnit, short, delays } = ingredient
  const quantity = roughQuantityText(short, baseUnit)
  return (
    <>
      {children ? (
        <>
          <b>{quantity}</b> {children}.
        </>
      ) : (
        <b>{texts.short(quantity, name)}</b>
      )}
      {delays.length > 0 ? ` ${texts.delays(delays.join(', '))}` : undefined}
    </>
  )
}

function OpenItem({ ingredient: { itemId, name } }: { ingredient: Ingredient }) {
  return (
    <LinkButton
      to={`/superadmin/stock/${itemId}`}
      variant="outline"
      size="small"
      wraps
      className="rounded-sm! max-md:w-full"
    >
      {texts.openItem(name)}
    </LinkButton>
  )
}
