import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { DishCardView } from '../home/home-view.ts'

type Carried = { item: DishCardView }

/** HOM-02: the card data is passed in the navigation state. */
export const carrying = (item: DishCardView): Carried => ({ item })

export const carriedIn = (state: unknown): DishCardView | undefined =>
  (state as Partial<Carried> | null)?.item

/** Only on a push navigation: after a reload the browser still has the state, but the server rendered without it (hydration mismatch). */
export function useCarriedDish(): DishCardView | undefined {
  const { state } = useLocation()
  return useNavigationType() === NavigationType.Push ? carriedIn(state) : undefined
}
