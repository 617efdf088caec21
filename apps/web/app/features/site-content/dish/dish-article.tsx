import type { ReactNode } from 'react'
import { rupees } from '#lib/format/money.ts'
import { saveWantedFood } from '#lib/navigation/start-order.ts'
import { Breadcrumb } from '#ui/patterns/layout/breadcrumb.tsx'
import { Card } from '#ui/patterns/layout/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { FoodMark, Heat } from '#ui/primitives/food-mark.tsx'
import { Price } from '#ui/primitives/price.tsx'
import { Rating } from '#ui/primitives/star-rating.tsx'
import { DishPhotos } from './dish-photos.tsx'
import { twoColours } from '#lib/format/two-colours.ts'
import type { DishFood } from './dish-food.ts'
import type { DishView } from './dish-view.ts'
import { dishMessages as texts } from './dish.messages.ts'

/** ITEM-06: the outlet that the visitor chooses opens the dish. */
function OrderLink({ name, size, isSecond }: { name: string; size?: 'large'; isSecond: boolean }) {
  return (
    <LinkButton
      to="/jholmomo-outlets"
      size={size}
      variant={isSecond ? 'outline' : 'primary'}
      className={isSecond ? 'flex-auto' : undefined}
      onClick={() => saveWantedFood(name)}
    >
      {texts.order}
    </LinkButton>
  )
}

/** Breadcrumb of a dish, used by the page and its structured data. */
export const dishTrail = (name: string) => [
  { label: texts.home, to: '/' },
  { label: texts.menu, to: '/jholmomo-menu' },
  { label: name },
]

/** ITEM-02: the first word black, the rest red. */
function Title({ name }: { name: string }) {
  const { blue: first, orange: rest } = twoColours(name)
  return (
    <h1 className="heading-1">
      {first}
      {rest && <span className="text-red"> {rest}</span>}
    </h1>
  )
}

const heat = { mild: 1, medium: 2, hot: 3 } as const

/** Diet and heat in words, because here they are facts of the dish and no longer marks in a list. */
function FoodLine({ food }: { food: DishFood }) {
  const facts = [
    food.diet && texts.diets[food.diet],
    food.spice && texts.spices[food.spice],
    food.allergens.length > 0 && texts.allergens(food.allergens.join(', ')),
  ].filter(Boolean)
  if (facts.length === 0) return undefined
  return (
    <p className="mt-1 text-ink-2">
      <span aria-hidden className="mr-2 inline-flex items-center gap-2 align-[-0.15em]">
        {food.diet && <FoodMark kind={food.diet === 'veg' ? 'veg' : 'meat'} />}
        {food.spice && <Heat level={heat[food.spice]} />}
      </span>
      {facts.join(' · ')}
    </p>
  )
}

function Head({ dish, order }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <Title name={dish.name} />
        <p className="mt-2">
          <Rating value={dish.rating} />
        </p>
        {order && <FoodLine food={order.food} />}
      </div>
      <p className="flex items-center gap-3 max-md:hidden">
        <span className="heading-2 tabular-nums">{rupees(dish.price)}</span>
        <OrderLink name={dish.name} size="large" isSecond={order?.button !== undefined} />
        {order?.button}
      </p>
    </div>
  )
}

const diamond =
  'relative break-inside-avoid py-1.5 pl-6 before:absolute before:top-3.25 before:left-0 before:size-2.5 before:rotate-45 before:rounded-[2px] before:bg-orange'
const numbered =
  'grid grid-cols-[2.5rem_minmax(0,1fr)] items-start [counter-increment:step] before:font-display before:text-[1.75rem] before:leading-none before:font-extrabold before:text-orange-head before:content-[counter(step)]'

/** ITEM-05 */
function Recipe({ ingredients, steps }: Pick<DishView, 'ingredients' | 'steps'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:items-start md:gap-14">
      <Card as="section" aria-labelledby="ingredients" className="p-5 md:p-6">
        <h2 id="ingredients" className="heading-3 mb-2 text-blue">
          {texts.ingredients}
        </h2>
        <ul className="gap-x-8 wrap-anywhere [columns:8rem_2]">
          {ingredients.map((ingredient) => (
            <li key={ingredient} className={diamond}>
              {ingredient}
            </li>
          ))}
        </ul>
      </Card>
      <section aria-labelledby="steps">
        <h2 id="steps" className="heading-3 mb-3 text-blue">
          {texts.steps}
        </h2>
        <ol className="grid gap-3.5 [counter-reset:step]">
          {steps.map((step, i) => (
            <li key={i} className={numbered}>
              {step}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** Sticky order bar on phones. */
function OrderBar({ dish: { name, price }, order }: Props) {
  return (
    <p className="order-bar sticky bottom-3 z-(--z-sticky) flex flex-wrap items-center justify-between gap-2 rounded-[1.875rem] bg-paper p-2 shadow-2 md:hidden [body:has(.cart-bar)_&]:bottom-20">
      {!order?.pricedButton && (
        <span className="pl-3">
          <Price paisa={price} />
        </span>
      )}
      <OrderLink name={name} isSecond={order?.pricedButton !== undefined} />
      {order?.pricedButton}
    </p>
  )
}

type Props = {
  dish: DishView
  /** The food of the menu, and how it is added here. */
  order?:
    | {
        food: DishFood
        note: ReactNode
        /** Undefined where it cannot be added. The priced one replaces the price of a narrow bar. */
        button: ReactNode
        pricedButton: ReactNode
      }
    | undefined
}

export function DishArticle({ dish, order }: Props) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pb-4">
      <div>
        <Breadcrumb items={dishTrail(dish.name)} />
        <Head dish={dish} order={order} />
        {order?.note}
      </div>
      <DishPhotos name={dish.name} pictures={dish.pictures} />
      <section className="mx-auto my-4 max-w-176 text-center">
        {/* ITEM-04 */}
        <h2 className="heading-2 text-blue">{texts.heading}</h2>
        <p className="lead mt-2">{dish.description}</p>
      </section>
      {dish.steps.length > 0 && <Recipe {...dish} />}
      <OrderBar dish={dish} order={order} />
    </div>
  )
}
