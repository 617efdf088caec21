import { getBranchMenu, getFood, type OpenFood } from '@momo/contracts/catalogue'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outletFinderMessages } from '#features/branches/list/outlet-finder.messages.ts'
import { outletListMessages } from '#features/branches/list/outlet-list.messages.ts'
import { OutletFinder } from '#features/branches/list/outlet-finder.tsx'
import { NoOutlets } from '#features/branches/list/outlet-results.tsx'
import { readOutletSearch } from '#features/branches/list/outlet-search.ts'
import { useAddDialog } from '#features/carts/add-to-cart/use-add-dialog.tsx'
import { PlaceInput } from '#features/places/place-input.tsx'
import { PlaceMapButton } from '#features/places/place-map-button.tsx'
import { DishArticle } from '#features/site-content/dish/dish-article.tsx'
import { dishMessages } from '#features/site-content/dish/dish.messages.ts'
import { type NamedPlace, readChosenPlace } from '#lib/navigation/chosen-place.ts'
import { saveChosenOutlet, takeWantedFood } from '#lib/navigation/start-order.ts'
import { id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import * as menuPage from './menu.tsx'

const api = domApi()
const outlet = { id: id(9), name: 'Jhol Momo Thamel' }
const food: OpenFood = {
  id: `${id(4)}~${outlet.id}`,
  name: 'Chicken Jhol Momo',
  price: 22_000,
  isBestseller: false,
  allergens: [],
  soldOut: false,
  hasOptions: false,
  needsChoice: false,
  branchId: outlet.id,
  outlet: outlet.name,
  optionGroups: [],
}
const dish = {
  slug: 'chicken-jhol-momo',
  name: food.name,
  description: 'Ten pieces in warm jhol.',
  price: food.price,
  rating: 4.8,
  ingredients: [],
  steps: [],
  pictures: [],
}
beforeEach(() => api.reply(getFood, food, { id: food.id }))
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

const Elsewhere = () => {
  const { pathname, search } = useLocation()
  return <p>{`Went to ${pathname}${decodeURIComponent(search)}`}</p>
}
function open(Component: ComponentType, entry: string) {
  const path = entry.split('#')[0] ?? entry
  const Routes = createRoutesStub([
    { path, Component },
    { path: '*', Component: Elsewhere },
  ])
  render(<Routes initialEntries={[entry]} />)
  return userEvent.setup({ delay: null })
}

function OutletMenu() {
  const { dialog } = useAddDialog(outlet, [{ id: id(7), name: 'Jhol Momo', foods: [food] }])
  return <main>{dialog}</main>
}
const outletPath = `/jholmomo-outlets/${outlet.id}`
const dialog = () => screen.findByRole('dialog', { name: food.name })

test('ITEM-06 the outlet that is chosen from a dish page opens the dish, once', async () => {
  const user = open(() => <DishArticle dish={dish} />, '/menu/chicken-jhol-momo')
  const [order] = screen.getAllByRole('link', { name: dishMessages.order })
  if (order) await user.click(order)
  expect(await screen.findByText('Went to /jholmomo-outlets')).toBeTruthy()
  cleanup()
  open(OutletMenu, outletPath)
  expect(await dialog()).toBeTruthy()
  expect(takeWantedFood('')(food.name)).toBe(false)
})

test('HOM-08 the link of a food opens it on the menu of the outlet', async () => {
  open(OutletMenu, `${outletPath}#food-chicken-jhol-momo`)
  expect(await dialog()).toBeTruthy()
})

type MenuData = Awaited<ReturnType<typeof menuPage.loader>>
const Menu = menuPage.default as unknown as ComponentType<{ loaderData: MenuData }>

test('HOM-08 a food of the menu links to the outlet that was chosen before the first open one, and is priced there', async () => {
  api.reply(getBranchMenu, [{ id: id(7), name: 'Jhol Momo', foods: [{ ...food, price: 25_000 }] }], {
    id: outlet.id,
  })
  saveChosenOutlet(outlet)
  const { name, price, isBestseller, allergens } = food
  const foods = [{ id: id(4), name, price, isBestseller, allergens, pricesDiffer: false, needsChoice: false }]
  const loaderData: MenuData = {
    menu: [{ id: id(7), name: 'Jhol Momo', foods }],
    words: undefined,
    first: { outlet: { id: id(8), name: 'Jhol Momo Patan' }, offers: {} },
    now: new Date(),
    filter: {},
  }
  open(() => <Menu loaderData={loaderData} />, '/jholmomo-menu')
  const link = screen.getByRole('link', { name: food.name })
  expect(link.getAttribute('href')).toBe(`${outletPath}#food-chicken-jhol-momo`)
  expect(await screen.findByText('Rs. 250.00 at Thamel')).toBeTruthy()
})

test("OUT-02 the search says what it searches, and offers 'Near me' without the words that found nothing", async () => {
  open(() => <OutletFinder PlaceInput={PlaceInput} PlaceMap={PlaceMapButton} />, '/')
  expect(screen.getByRole('combobox', { name: 'Where are you?' })).toBeTruthy()
  cleanup()
  const geolocation = {
    getCurrentPosition: (found: (position: { coords: object }) => void) =>
      found({ coords: { latitude: 27.7042, longitude: 85.3107 } }),
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
  const search = readOutletSearch(new URLSearchParams({ q: 'Hattiban' }))
  const user = open(() => <NoOutlets search={search} />, '/none')
  expect(screen.getByText(outletListMessages.noneFoundText)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: outletFinderMessages.nearMe }))
  expect(await screen.findByText('Went to /jholmomo-outlets?near=27.704,85.311')).toBeTruthy()
})

test.each([
  ['a pin on the map is where the visitor is', 'map', true],
  ['a place that was named is not', 'name', false],
] as const)('%s', async (_, way, isExact) => {
  const koteshwor = {
    name: 'Koteshwor',
    area: 'Kathmandu',
    position: { latitude: 27.6787, longitude: 85.349 },
  }
  const pick = (of: string) => (props: { onPick: (place: NamedPlace) => void; tail?: ReactNode }) => (
    <>
      <button type="button" onClick={() => props.onPick(koteshwor)}>
        {of}
      </button>
      {props.tail}
    </>
  )
  const [Named, OnMap] = [pick('name'), pick('map')]
  const user = open(() => <OutletFinder PlaceInput={Named} PlaceMap={OnMap} />, '/')
  await user.click(screen.getByRole('button', { name: way }))
  expect(await screen.findByText(/^Went to .*place=Koteshwor/)).toBeTruthy()
  expect(readChosenPlace()).toEqual({ position: koteshwor.position, isExact })
})
