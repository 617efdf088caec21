import { Picture } from '#ui/patterns/media/picture.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { FoodMark, Heat } from '#ui/primitives/food-mark.tsx'
import { addToCartMessages as texts } from './add-to-cart.messages.ts'
import type { PickedFood } from './picked-food.ts'

const heat = { mild: 1, medium: 2, hot: 3 } as const

/** Photo and badges above the name. */
export function FoodHead({ food, outlet }: { food: PickedFood; outlet: string }) {
  return (
    <>
      <Picture
        picture={food.photo}
        kind="food"
        alt=""
        ratio="fill"
        eager
        sizes="(min-width: 48rem) 480px, 100vw"
        className="aspect-video max-h-[26dvh] w-full md:max-h-[34dvh]"
      />
      <p className="flex flex-wrap items-center gap-2 px-5 pt-5 text-sm text-ink-2 md:px-6">
        {food.diet ? <FoodMark kind={food.diet === 'veg' ? 'veg' : 'meat'} /> : undefined}
        {food.spice ? <Heat level={heat[food.spice]} /> : undefined}
        {food.isBestseller ? <Badge tone="orange">{texts.lovedHere}</Badge> : undefined}
        <span>{texts.from(outlet)}</span>
      </p>
    </>
  )
}

export function FoodWords({ food }: { food: PickedFood }) {
  return (
    <div className="grid gap-1 empty:hidden">
      {food.description ? <p className="text-ink-2 wrap-anywhere">{food.description}</p> : undefined}
      {food.allergens?.length ? (
        <p className="text-sm text-ink-3">{texts.allergens(food.allergens.join(', '))}</p>
      ) : undefined}
    </div>
  )
}
