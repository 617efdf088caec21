import type { MenuCategory } from '@momo/contracts/catalogue'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { keptCart } from '#lib/session/session-presence.ts'
import type * as AddScreens from './add-to-cart-dialog.tsx'
import { whenCustomer } from '../cart-store.ts'
import type { PickedFood } from './picked-food.ts'

/** The food whose dialog is on its way, or could not be fetched. */
type Waiting = { id: string; hasFailed: boolean }
export type AddDialog = {
  open: (food: PickedFood) => void
  /** Somebody is about to. */
  fetch: () => void
  waiting: Waiting | undefined
}

type Screens = typeof AddScreens
type Shown = { screens: Screens; food: PickedFood; count: number; isOpen: boolean }

const load = () => import('./add-to-cart-dialog.tsx')
const fetch = () => void load().catch(() => undefined)

/** ADD-01: the dialog of a menu. All that the page carries is this; the dialog comes with the first hand that reaches for it. */
export function useAddDialog(outlet: { id: string; name: string }, menu: MenuCategory[]): AddDialog & { dialog: ReactNode } {
  const [shown, setShown] = useState<Shown>()
  const [waiting, setWaiting] = useState<Waiting>()

  async function show(find: (screens: Screens) => PickedFood | undefined): Promise<void> {
    const screens = await load()
    const food = find(screens)
    if (food) setShown((before) => ({ screens, food, count: (before?.count ?? 0) + 1, isOpen: true }))
  }
  function open(food: PickedFood): void {
    setWaiting({ id: food.id, hasFailed: false })
    show(() => food).then(
      () => setWaiting(undefined),
      () => setWaiting({ id: food.id, hasFailed: true }),
    )
  }
  const showKept = useEffectEvent(async () => {
    if (keptCart().includes(outlet.id)) await show(({ keptFood }) => keptFood(outlet.id, menu))
  })
  // ADD-04: who had to sign in first finds what they had chosen. A menu that is read anew meanwhile does not open it a second time.
  useEffect(() => whenCustomer(() => showKept()), [outlet.id])

  const Dialog = shown?.screens.AddToCartDialog
  const dialog = Dialog && (
    <Dialog key={shown.count} food={shown.food} outlet={outlet} open={shown.isOpen} onClose={() => setShown({ ...shown, isOpen: false })} />
  )
  return { open, fetch, waiting, dialog }
}
