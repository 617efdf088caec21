import type { Cart } from '@momo/contracts/carts'
import type { Food } from '@momo/contracts/catalogue'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { sizedFor } from '#lib/format/picture-sizes.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import type * as AddScreens from '../add-to-cart/add-to-cart-dialog.tsx'
import { addToCartMessages } from '../add-to-cart/add-to-cart.messages.ts'
import { cartMessages as texts } from '../cart.messages.ts'
import type { CartView } from '../cart-view.ts'
import { useQuickAdd } from './use-quick-add.ts'
import { useSuggestions } from './suggestions-store.ts'

type Opened = { Dialog: (typeof AddScreens)['AddToCartDialog']; food: Food; isOpen: boolean }

/** The dialog of the menus, loaded on first use. */
function useChoosing({ branchId = '', outlet = '' }: Cart) {
  const [opened, setOpened] = useState<Opened>()
  const [loadingId, setLoadingId] = useState<string>()
  async function choose(food: Food): Promise<void> {
    setLoadingId(food.id)
    try {
      const { AddToCartDialog: Dialog } = await import('../add-to-cart/add-to-cart-dialog.tsx')
      setOpened({ Dialog, food, isOpen: true })
    } catch {
      toast.failure(addToCartMessages.failed)
    }
    setLoadingId(undefined)
  }
  const dialog = opened && (
    <opened.Dialog
      key={opened.food.id}
      food={opened.food}
      outlet={{ id: branchId, name: outlet }}
      open={opened.isOpen}
      onClose={() => setOpened(undefined)}
    />
  )
  return { choose, loadingId, dialog }
}

type ItemProps = { food: Food; busy: boolean; onAdd: () => void }

function Suggestion({ food: { name, price, photo, needsChoice }, busy, onAdd }: ItemProps) {
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
        aria-busy={busy || undefined}
        onClick={onAdd}
        className="stretched grid size-11 flex-none place-items-center rounded-full border-[1.5px] border-blue bg-paper text-blue [&_svg]:size-5"
      >
        {busy ? <Spinner /> : <Plus aria-hidden />}
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

function Suggestions({ cart, foods, isWide, className }: RowProps) {
  const { busyId, add } = useQuickAdd()
  const { choose, loadingId, dialog } = useChoosing(cart)
  return (
    <section aria-label={texts.suggestions} className={className}>
      <h2 className="mb-2 font-semibold text-ink-2">{texts.suggestions}</h2>
      <ul className={classNames('grid grid-cols-[minmax(0,1fr)] gap-2', isWide && 'md:grid-cols-3')}>
        {foods.map((food) => (
          <Suggestion
            key={food.id}
            food={food}
            busy={busyId === food.id || loadingId === food.id}
            onAdd={() => void (food.needsChoice ? choose(food) : add(food))}
          />
        ))}
      </ul>
      {dialog}
    </section>
  )
}
