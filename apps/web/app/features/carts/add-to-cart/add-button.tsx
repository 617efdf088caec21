import type { Food } from '@momo/contracts/catalogue'
import { Plus } from 'lucide-react'
import { addButtonMessages as texts } from './add-button.messages.ts'
import { useCountInCart } from '../cart-store.ts'
import type { AddDialog } from './use-add-dialog.tsx'

// The pill must not be positioned or transformed: `stretched` covers the row only while the row is its containing block.
const pill =
  'stretched z-1 -mt-5.5 inline-flex h-9 items-center gap-1 rounded-pill border-[1.5px] border-blue px-4 font-display leading-none font-bold whitespace-nowrap shadow-2 aria-busy:opacity-60 noscript:hidden [&_svg]:size-4'

/** ADD-01: a click anywhere in the row opens the dialog. */
export function AddButton({ food, add }: { food: Food; add: AddDialog }) {
  const count = useCountInCart(food.id)
  const waiting = add.waiting?.id === food.id ? add.waiting : undefined
  const isIn = count > 0
  return (
    <button
      type="button"
      aria-label={isIn ? texts.addMore(food.name, count) : texts.addFood(food.name)}
      aria-haspopup="dialog"
      aria-busy={waiting?.hasFailed === false || undefined}
      onPointerEnter={add.fetch}
      onFocus={add.fetch}
      onClick={() => add.open(food)}
      className={`${pill} ${isIn ? 'bg-blue text-paper' : 'bg-paper text-blue'}`}
    >
      {waiting?.hasFailed ? texts.again : isIn ? texts.inCart(count) : texts.add}
      {isIn ? undefined : <Plus aria-hidden />}
    </button>
  )
}
