import { type Dish, listDishes } from '@momo/contracts/site-content'
import {
  createDish,
  deleteDish,
  type DishOrder,
  orderDishes,
  putDish,
} from '@momo/contracts/site-content/writes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { asEdited } from '../live-content.api.ts'

export const findDishes = (signal?: AbortSignal) => call(listDishes, {}, { signal })
/** Read once each time the list is opened: its editors change it. */
export const dishesQuery = () =>
  queryOptions({
    queryKey: ['site-content', 'dishes'],
    queryFn: ({ signal }) => findDishes(signal),
    staleTime: Infinity,
    gcTime: 0,
  })
/** CMS-09: request and response are lists with one dish. */
export const addDish = async (dish: Dish) => (await call(createDish, { body: [{ content: dish }] }))[0]
export const changeDish = (id: string, dish: Dish, seen: number | undefined) =>
  call(putDish, { params: { id }, ...asEdited(dish, seen) })
export const saveDishOrder = (order: DishOrder) => call(orderDishes, { body: order })
export const removeDish = (id: string) => call(deleteDish, { params: { id } })
