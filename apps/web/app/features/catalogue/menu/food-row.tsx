import type { Food } from '@momo/contracts/catalogue'
import type { ReactNode } from 'react'
import { clockTime, daysBetween } from '#lib/format/dates.ts'
import { foodAnchor } from '#lib/navigation/start-order.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { FoodMark, Heat } from '#ui/primitives/food-mark.tsx'
import { Price } from '#ui/primitives/price.tsx'
import { catalogueMessages as texts } from './catalogue.messages.ts'

export const heat = { mild: 1, medium: 2, hot: 3 } as const

/** Shows the end time when it is known and still today. */
export const soldOutText = (until: Date | undefined, now: Date): string =>
  until && daysBetween(now, until) === 0 ? texts.soldOutUntil(clockTime(until)) : texts.soldOut

type Props = {
  food: Food
  now: Date
  /** Shown over the lower edge of the picture; hidden for a sold-out food. */
  action?: ReactNode
}

export function FoodRow({ food, now, action }: Props) {
  return (
    // Scrolled to by its fragment, the row stays below the sticky tabs.
    <li
      id={foodAnchor(food.name)}
      className="relative grid scroll-mt-14 grid-cols-[minmax(0,1fr)_6.25rem] items-start gap-4 border-b border-line py-4"
    >
      <div className={food.soldOut ? 'grid gap-1 text-ink-3' : 'grid gap-1'}>
        <p className="flex flex-wrap items-center gap-2 empty:hidden">
          {food.diet && <FoodMark kind={food.diet === 'veg' ? 'veg' : 'meat'} />}
          {food.spice && <Heat level={heat[food.spice]} />}
          {food.isBestseller && <Badge tone="orange">{texts.lovedHere}</Badge>}
        </p>
        <h3 className="heading-4 wrap-anywhere">{food.name}</h3>
        {food.description && <p className="text-sm text-ink-2">{food.description}</p>}
        {food.allergens.length > 0 && (
          <p className="text-xs text-ink-3">{texts.allergens(food.allergens.join(', '))}</p>
        )}
        <p className="flex flex-wrap items-center gap-2 pt-1">
          <Price paisa={food.price} />
          {food.soldOut && <Badge tone="grey">{soldOutText(food.soldOutUntil, now)}</Badge>}
        </p>
      </div>
      <div className="grid justify-items-center">
        <Picture
          picture={food.photo}
          kind="food"
          alt=""
          ratio="square"
          sizes="100px"
          className={food.soldOut ? 'w-full rounded-md grayscale' : 'w-full rounded-md'}
        />
        {!food.soldOut && action}
      </div>
    </li>
  )
}
