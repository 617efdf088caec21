import type { MenuCategory } from '@momo/contracts/catalogue'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { saveChosenOutlet, takeWantedFood } from '#lib/navigation/start-order.ts'
import { hasSession, readPendingCart } from '#lib/session/session-presence.ts'
import type * as AddScreens from './add-to-cart-dialog.tsx'
import { onCustomerSession } from '../cart-store.ts'
import type { PickedFood } from './picked-food.ts'

/** The food for which the dialog script is loading or failed to load. */
type Waiting = { id: string; hasFailed: boolean }
export type AddDialog = {
  open: (food: PickedFood) => void
  /** Preloads the dialog script. */
  fetch: () => void
  waiting: Waiting | undefined
}

type Screens = typeof AddScreens
type Shown = { screens: Screens; food: PickedFood; count: number; isOpen: boolean }

const load = () => import('./add-to-cart-dialog.tsx')
const fetch = () => void load().catch(() => undefined)

/** ADD-01: the dialog of a menu. The page loads only this hook; the dialog script is loaded on first use. */
export function useAddDialog(
  outlet: { id: string; name: string },
  menu: MenuCategory[],
): AddDialog & { dialog: ReactNode } {
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
  async function showPending(): Promise<void> {
    if (readPendingCart().includes(outlet.id))
      await show((screens) => screens.findPendingFood(outlet.id, menu))
  }
  function close(last: Shown): void {
    setShown({ ...last, isOpen: false })
    // The next of several stored choices. A failed load is repeated when the page is opened again.
    if (hasSession()) showPending().catch(() => undefined)
  }
  const { hash } = useLocation()
  const findWanted = useEffectEvent(() => {
    saveChosenOutlet(outlet.id)
    const isWanted = takeWantedFood(hash)
    const food = menu.flatMap(({ foods }) => foods).find(({ name }) => isWanted(name))
    // Without the fragment, going back to this page does not open the dialog again.
    if (food)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    return food
  })
  const onWanted = useEffectEvent((food: PickedFood) => open(food))
  // HOM-08, ITEM-06: opens the food that was chosen on the chain's menu or on a dish page.
  useEffect(() => {
    const food = findWanted()
    if (food && !food.soldOut) queueMicrotask(() => onWanted(food))
  }, [outlet.id, hash])
  const onCustomer = useEffectEvent(() => showPending())
  // ADD-04: reopens the dialog with the stored choice after the sign-in. A refetched menu must not open it a second time.
  useEffect(() => onCustomerSession(() => onCustomer()), [outlet.id])

  const Dialog = shown?.screens.AddToCartDialog
  const dialog = Dialog && (
    <Dialog
      key={shown.count}
      food={shown.food}
      outlet={outlet}
      open={shown.isOpen}
      onClose={() => close(shown)}
    />
  )
  return { open, fetch, waiting, dialog }
}
