import { type ComponentType, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Outlet } from '#lib/navigation/start-order.ts'
import type * as AddScreens from '../add-to-cart/add-to-cart-dialog.tsx'
import { isAddedAtOnce, type PickedFood } from '../add-to-cart/picked-food.ts'
import type { OtherOutlet } from '../add-to-cart/save-choice.ts'

/** The food for which a script is loading or failed to load. */
type Waiting = { id: string; hasFailed: boolean }
type Screens = typeof AddScreens
type Shown = {
  screens: Screens
  food: PickedFood
  asked?: OtherOutlet | undefined
  count: number
  isOpen: boolean
}

type Options = { onClosed?: () => void }

const load = () => import('../add-to-cart/add-to-cart-dialog.tsx')
const fetch = (): void => void load().catch(() => undefined)

/** The dialog of a food. A food that is shown again has a new dialog. */
function useFoodDialog(outlet: Outlet | undefined, { onClosed }: Options) {
  const [shown, setShown] = useState<Shown>()
  async function show(
    find: (screens: Screens) => PickedFood | undefined,
    asked?: OtherOutlet,
  ): Promise<void> {
    const screens = await load()
    const food = find(screens)
    if (food) setShown((before) => ({ screens, food, asked, count: (before?.count ?? 0) + 1, isOpen: true }))
  }
  const Dialog = shown?.screens.AddToCartDialog
  const dialog = Dialog && outlet && (
    <Dialog
      key={shown.count}
      food={shown.food}
      asked={shown.asked}
      outlet={outlet}
      open={shown.isOpen}
      onClose={() => {
        setShown({ ...shown, isOpen: false })
        onClosed?.()
      }}
    />
  )
  return { show, dialog }
}

function useWaiting() {
  const [waiting, setWaiting] = useState<Waiting>()
  function waitFor(id: string, work: Promise<void>): Promise<void> {
    setWaiting({ id, hasFailed: false })
    return work.then(
      () => setWaiting(undefined),
      () => setWaiting({ id, hasFailed: true }),
    )
  }
  return { waiting, waitFor }
}

/** Ordering from one outlet. The page loads only this hook; dialog and toasts are loaded on first use. */
export function useOrdering(outlet: Outlet | undefined, options: Options = {}) {
  const navigate = useNavigate()
  const { show, dialog } = useFoodDialog(outlet, options)
  const { waiting, waitFor } = useWaiting()
  const [Toasts, setToasts] = useState<ComponentType>()
  const adding = useRef(new Set<string>())

  const showFood = (food: PickedFood, asked?: OtherOutlet): Promise<void> => show(() => food, asked)
  const open = (food: PickedFood): void => void waitFor(food.id, showFood(food))

  async function addOne(at: Outlet, food: PickedFood): Promise<void> {
    const { addAtOnce, ToastRegion } = await import('./add-at-once.ts')
    setToasts(() => ToastRegion)
    const outcome = await addAtOnce(at, food)
    if (outcome.kind === 'signed out') await navigate('/login')
    if (outcome.kind === 'changed') await showFood(food)
    if (outcome.kind === 'other outlet') await showFood(food, outcome.other)
  }
  function add(food: PickedFood): void {
    if (!outlet || !isAddedAtOnce(food)) return open(food)
    // A second tap while the first is being sent is a double tap.
    if (adding.current.has(food.id)) return
    adding.current.add(food.id)
    void waitFor(food.id, addOne(outlet, food)).then(() => adding.current.delete(food.id))
  }
  return {
    /** Adds a food that needs no choice; opens the dialog for another. */
    add,
    open,
    show,
    /** Preloads the dialog script. */
    fetch,
    waiting,
    /** Dialog and toasts; the page renders them once. */
    dialog: (
      <>
        {dialog}
        {Toasts && <Toasts />}
      </>
    ),
  }
}
export type Ordering = ReturnType<typeof useOrdering>
