import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { DishCardView } from '../home/home-view.ts'

type Carried = { item: DishCardView }

/** HOM-02: the item travels in the navigation state. */
export const carrying = (item: DishCardView): Carried => ({ item })

export const carriedIn = (state: unknown): DishCardView | undefined => (state as Partial<Carried> | null)?.item

/** Only on the way from its card: the browser keeps the state over a reload, but then the server has drawn the page without it. */
export function useCarriedDish(): DishCardView | undefined {
  const { state } = useLocation()
  return useNavigationType() === NavigationType.Push ? carriedIn(state) : undefined
}
