import type { MenuCategory } from '@momo/contracts/catalogue'
import { useState } from 'react'
import { hasSession } from '#lib/session/session-presence.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import type { Outlet } from '#lib/navigation/start-order.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { addButtonMessages } from '../ordering/add-button.messages.ts'
import { AddFooter } from './add-footer.tsx'
import { addToCartMessages as texts } from './add-to-cart.messages.ts'
import { refreshCart } from '../cart-store.ts'
import { ChoiceFields } from '../food-options/choice-fields.tsx'
import { FoodHead } from './food-head.tsx'
import { readPendingChoices, removePendingChoice } from '../pending-choice/pending-choice.ts'
import { OtherOutletDialog } from './other-outlet.tsx'
import type { OtherOutlet } from './save-choice.ts'
import type { PickedFood } from './picked-food.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useChoice } from '../food-options/use-choice.ts'
import { useFood } from './use-food.ts'
import { disabledReason } from '../food-options/disabled-reason.ts'

type Props = {
  food: PickedFood
  outlet: Outlet
  open: boolean
  /** CART-09: what adding without the dialog was asked. */
  asked?: OtherOutlet | undefined
  onClose: () => void
}

/** ADD-04: the food of the oldest stored choice for this outlet, with its current menu data. */
export function findPendingFood(branchId: string, menu: MenuCategory[]): PickedFood | undefined {
  const pending = readPendingChoices().find((choice) => choice.branchId === branchId)
  if (!pending) return undefined
  return (
    menu.flatMap((category) => category.foods).find((food) => food.id === pending.foodId) ?? {
      id: pending.foodId,
      name: pending.name,
    }
  )
}

/** Only for customers. A guest who opens the food again makes another choice, and the stored ones stay. */
const pendingChoiceOf = (foodId: string) =>
  hasSession() ? readPendingChoices().find((choice) => choice.foodId === foodId) : undefined

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** Focuses the row of the food when the browser cannot restore the focus: the dialog opened by itself, or replaced another. */
function focusRow(name: string): void {
  requestAnimationFrame(() => {
    if (!isNowhere()) return
    const buttons = document.querySelectorAll<HTMLElement>('main button[aria-label]')
    Array.from(buttons)
      .find((button) => button.getAttribute('aria-label')?.startsWith(addButtonMessages.addFood(name)))
      ?.focus()
  })
}

/** The fetched food, the visitor's choice and adding it to the cart. */
function useAdding({ food: row, outlet, asked, onClose }: Omit<Props, 'open'>) {
  const [pending] = useState(() => pendingChoiceOf(row.id))
  const reading = useFood(row.id)
  const choice = useChoice(reading.food, pending)
  const food = { ...row, ...reading.food }
  const unitPrice = reading.food?.priceWith(choice.optionIds) ?? row.price

  const close = () => {
    if (pending) removePendingChoice(pending)
    onClose()
    focusRow(food.name)
  }
  const adding = useAddToCart({
    pending,
    asked,
    onAdded: () => {
      toast.success(texts.added(choice.quantity, food.name))
      void refreshCart()
      close()
    },
    onChanged: reading.read,
  })
  const add = (insteadOf?: string) => {
    const { optionIds, quantity, note } = choice
    const chosen = {
      foodId: row.id,
      branchId: outlet.id,
      outlet: outlet.name,
      name: food.name,
      optionIds,
      quantity,
      note,
    }
    void adding.add({ ...chosen, price: quantity * (unitPrice ?? 0) }, insteadOf)
  }
  return { reading, choice, food, unitPrice, close, adding, add }
}

/** ADD-01 to ADD-05: opens with the data of the menu row and fetches the food again. */
export function AddToCartDialog({ food: row, outlet, open, asked, onClose }: Props) {
  const { reading, choice, food, unitPrice, close, adding, add } = useAdding({
    food: row,
    outlet,
    asked,
    onClose,
  })
  const { other, busy } = adding
  const isGone = reading.state === 'gone'
  return (
    <>
      <Dialog
        open={open && !other}
        onClose={close}
        busy={busy}
        title={food.name}
        head={<FoodHead food={food} outlet={outlet.name} />}
        footer={
          isGone ? (
            <Button variant="outline" block onClick={close}>
              {texts.close}
            </Button>
          ) : (
            <AddFooter
              name={food.name}
              choice={choice}
              unitPrice={unitPrice}
              problem={adding.problem}
              blockedReason={disabledReason(row, reading, choice)}
              busy={busy}
              onCancel={close}
              onAdd={() => add()}
            />
          )
        }
      >
        <ChoiceFields
          row={row}
          reading={reading}
          choice={choice}
          outlet={outlet.name}
          isProblemShown={adding.problem !== undefined}
        />
      </Dialog>
      {other ? (
        <OtherOutletDialog
          open={open}
          other={other}
          outlet={outlet.name}
          busy={busy}
          onKeep={close}
          onStart={() => add(other.branchId)}
        />
      ) : undefined}
      <ToastRegion />
    </>
  )
}
