import type { Cart } from '@momo/contracts/carts'
import type { Food } from '@momo/contracts/catalogue'
import { Plus, RotateCw } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { sizedFor } from '#lib/format/picture-sizes.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { cartMessages as texts } from '../cart.messages.ts'
import type { CartView } from '../cart-view.ts'
import { useOrdering } from '../ordering/use-ordering.tsx'
import { useSuggestions } from './suggestions-store.ts'

const icons = { ready: <Plus aria-hidden />, loading: <Spinner />, failed: <RotateCw aria-hidden /> }

type ItemProps = { food: Food; state: keyof typeof icons; onAdd: () => void }

function Suggestion({ food: { name, price, photo, needsChoice }, state, onAdd }: ItemProps) {
  return (
    <li className="relative flex items-center gap-3 rounded-md bg-cream p-2">
      <Picture
        picture={photo && sizedFor(48, photo)}
        kind="food"
        sizes="48px"
        ratio="square"
        alt=""
        className="size-12 flex-none rounded-sm"
      />
      <p className="min-w-0 flex-1 leading-tight">
        <b className="block font-semibold wrap-anywhere">{name}</b>
        <span className="text-sm text-ink-2 tabular-nums">{rupees(price)}</span>
      </p>
      <button
        type="button"
        aria-label={needsChoice ? texts.suggestionChoose(name) : texts.suggestionAdd(name)}
        aria-haspopup={needsChoice ? 'dialog' : undefined}
        aria-busy={state === 'loading' || undefined}
        onClick={onAdd}
        className="stretched grid size-11 flex-none place-items-center rounded-full border-[1.5px] border-blue bg-paper text-blue [&_svg]:size-5"
      >
        {icons[state]}
      </button>
    </li>
  )
}

type Props = { view: Pick<CartView, 'cart' | 'busy'>; className?: string; isWide?: boolean }

/** Foods that others ordered with those in the cart. Absent until there are any, and without an error of its own. */
export function SuggestionRow({ view, className, isWide = false }: Props) {
  const foods = useSuggestions(view)
  return foods.length > 0 && view.cart ? (
    <Suggestions cart={view.cart} foods={foods} isWide={isWide} {...(className && { className })} />
  ) : undefined
}

type RowProps = { cart: Cart; foods: readonly Food[]; isWide: boolean; className?: string }

function Suggestions({ cart: { branchId = '', outlet = '' }, foods, isWide, className }: RowProps) {
  const { add, waiting, dialog } = useOrdering({ id: branchId, name: outlet })
  const stateOf = ({ id }: Food) => (waiting?.id !== id ? 'ready' : waiting.hasFailed ? 'failed' : 'loading')
  return (
    <section aria-label={texts.suggestions} className={className}>
      <h2 className="mb-2 font-semibold text-ink-2">{texts.suggestions}</h2>
      <ul className={classNames('grid grid-cols-[minmax(0,1fr)] gap-2', isWide && 'md:grid-cols-3')}>
        {foods.map((food) => (
          <Suggestion key={food.id} food={food} state={stateOf(food)} onAdd={() => add(food)} />
        ))}
      </ul>
      {dialog}
    </section>
  )
}
