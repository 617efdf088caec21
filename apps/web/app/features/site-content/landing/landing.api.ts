import {
  type Dish,
  type Hero,
  listDishes,
  type MenuSection,
  type OutletsTitle,
  type Testimonial,
} from '@momo/contracts/site-content'
import {
  createDish,
  deleteDish,
  type DishOrder,
  orderDishes,
  putDish,
  putHero,
  putMenuSection,
  putOutletsTitle,
  putTestimonial,
} from '@momo/contracts/site-content/writes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { asEdited, asLoaded } from '../live-content.api.ts'

type Seen = number | undefined

export const publishHero = async (hero: Hero, seen: Seen) =>
  asLoaded(await call(putHero, asEdited(hero, seen)))
export const publishMenuSection = async (section: MenuSection, seen: Seen) =>
  asLoaded(await call(putMenuSection, asEdited(section, seen)))
export const publishOutletsTitle = async (title: OutletsTitle, seen: Seen) =>
  asLoaded(await call(putOutletsTitle, asEdited(title, seen)))
export const publishTestimonial = async (testimonial: Testimonial, seen: Seen) =>
  asLoaded(await call(putTestimonial, asEdited(testimonial, seen)))

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
export const changeDish = (id: string, dish: Dish, seen: Seen) =>
  call(putDish, { params: { id }, ...asEdited(dish, seen) })
export const saveDishOrder = (order: DishOrder) => call(orderDishes, { body: order })
export const removeDish = (id: string) => call(deleteDish, { params: { id } })
