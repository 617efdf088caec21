import { Plus, RotateCw } from 'lucide-react'
import { rupees } from '#lib/format/money.ts'
import { buttonClass } from '#ui/primitives/button-style.ts'
import { isAddedAtOnce, type PickedFood } from '../add-to-cart/picked-food.ts'
import { useCountInCart } from '../cart-store.ts'
import { addButtonMessages as texts } from './add-button.messages.ts'
import type { Ordering } from './use-ordering.tsx'

type Props = { food: PickedFood; ordering: Pick<Ordering, 'add' | 'fetch' | 'waiting'> }

/** A food that needs no choice is added at once; another opens the dialog (ADD-01). */
function useAddButton({ food, ordering }: Props) {
  const count = useCountInCart(food.id)
  const waiting = ordering.waiting?.id === food.id ? ordering.waiting : undefined
  const props = {
    type: 'button' as const,
    'aria-label': count > 0 ? texts.addMore(food.name, count) : texts.addFood(food.name),
    'aria-haspopup': isAddedAtOnce(food) ? undefined : ('dialog' as const),
    'aria-busy': waiting?.hasFailed === false || undefined,
    onPointerEnter: ordering.fetch,
    onFocus: ordering.fetch,
    onClick: () => ordering.add(food),
  }
  return { props, count, hasFailed: waiting?.hasFailed ?? false }
}

// The pill must not be positioned or transformed: `stretched` covers the row only while the row is its containing block.
const pill =
  'stretched z-1 -mt-5.5 inline-flex h-9 items-center gap-1 rounded-pill border-[1.5px] border-blue px-4 font-display leading-none font-bold whitespace-nowrap shadow-2 aria-busy:opacity-60 noscript:hidden [&_svg]:size-4'

/** A click anywhere in the row adds. */
export function AddButton(row: Props) {
  const { props, count, hasFailed } = useAddButton(row)
  const isIn = count > 0
  return (
    <button {...props} className={`${pill} ${isIn ? 'bg-blue text-paper' : 'bg-paper text-blue'}`}>
      {hasFailed ? texts.again : isIn ? texts.inCart(count) : texts.add}
      {isIn ? undefined : <Plus aria-hidden />}
    </button>
  )
}

type HereProps = Props & { isLarge?: boolean; hasPrice?: boolean }

/** On the page of one dish. */
export function AddHereButton({ isLarge = false, hasPrice = false, ...dish }: HereProps) {
  const { props, count, hasFailed } = useAddButton(dish)
  const price = hasPrice && dish.food.price !== undefined ? rupees(dish.food.price) : undefined
  const label = price === undefined ? props['aria-label'] : `${props['aria-label']}, ${price}`
  const text = price ?? (count > 0 ? texts.inCart(count) : texts.add)
  return (
    <button
      {...props}
      aria-label={label}
      className={`${buttonClass({ size: isLarge ? 'large' : 'normal' })} flex-auto tabular-nums aria-busy:opacity-60 noscript:hidden`}
    >
      {hasFailed ? <RotateCw aria-hidden /> : <Plus aria-hidden />}
      {text}
    </button>
  )
}

// Above the card's own link.
const circle =
  'relative z-1 grid size-11 flex-none place-items-center rounded-full font-display text-lg leading-none font-bold tabular-nums shadow-1 active:translate-y-px aria-busy:opacity-60 noscript:hidden [&_svg]:size-5.5'

/** For a card that is itself a link. Shows how many are in the cart. */
export function PlusButton(card: Props) {
  const { props, count, hasFailed } = useAddButton(card)
  const colours = count > 0 ? 'bg-blue text-paper' : 'bg-orange text-on-orange hover:bg-orange-hover'
  return (
    <button {...props} className={`${circle} ${colours}`}>
      {hasFailed ? <RotateCw aria-hidden /> : count > 0 ? count : <Plus aria-hidden />}
    </button>
  )
}
