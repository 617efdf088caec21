import type { Plan } from '@momo/contracts/production'
import { useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { roughQuantityText } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { planMessages as texts } from './plan.messages.ts'

type Ingredient = Plan['ingredients'][number]

const first = 12

/** The scarcest first: how much of what is needed is in stock. */
const coverage = ({ onHand, needed }: Ingredient): number => (needed === 0 ? Infinity : onHand / needed)

export function IngredientBars({ ingredients }: { ingredients: Ingredient[] }) {
  const [isWhole, showAll] = useState(ingredients.length <= first)
  const byCoverage = ingredients.toSorted((a, b) => coverage(a) - coverage(b))
  return (
    <AdminCard title={texts.ingredients}>
      <div className="grid gap-3 px-4.5 py-4">
        {byCoverage.length === 0 ? <p className="text-ink-2">{texts.noIngredients}</p> : undefined}
        <ul className="grid grid-cols-[fit-content(45%)_minmax(2rem,1fr)_auto] gap-x-3 gap-y-2.5">
          {byCoverage.slice(0, isWhole ? undefined : first).map((one) => (
            <Row key={one.itemId} ingredient={one} />
          ))}
        </ul>
        {isWhole ? undefined : (
          <div>
            <AdminButton variant="outline" onClick={() => showAll(true)}>
              {texts.allIngredients(ingredients.length)}
            </AdminButton>
          </div>
        )}
        {byCoverage.length > 0 ? <p className="text-sm text-ink-2">{texts.legend}</p> : undefined}
      </div>
    </AdminCard>
  )
}

function Row({ ingredient }: { ingredient: Ingredient }) {
  const { itemId, name, baseUnit, onHand, needed, short } = ingredient
  const [has, needs] = [roughQuantityText(onHand, baseUnit), roughQuantityText(needed, baseUnit)]
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center">
      <Link to={`/superadmin/stock/${itemId}`} className="min-w-0 leading-snug wrap-anywhere hover:underline">
        {name}
      </Link>
      <ProgressBar
        value={Math.max(0, onHand)}
        max={Math.max(1, needed)}
        tone={short > 0 ? 'red' : 'blue'}
        label={texts.levelOf(name, has, needs)}
      />
      <b
        aria-hidden
        className={classNames('text-right whitespace-nowrap tabular-nums', short > 0 && 'text-red-text')}
      >
        {texts.level(has, needs)}
      </b>
    </li>
  )
}
