import type { Food } from '@momo/contracts/catalogue'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { BranchMenu } from './branch-menu.tsx'
import { catalogueMessages as texts } from './catalogue.messages.ts'

const path = '/jholmomo-outlets/thamel'
const food = (name: string, nameNe: string, over: Partial<Food> = {}): Food => ({
  id: name,
  name,
  nameNe,
  price: 20_000,
  isBestseller: false,
  allergens: [],
  soldOut: false,
  hasOptions: false,
  needsChoice: false,
  ...over,
})
const menu = [
  {
    id: '1',
    name: 'Jhol Momo',
    foods: [food('Buff Jhol Momo', 'बफ झोल मःम'), food('Veg Jhol Momo', 'भेज झोल मःम', { diet: 'veg' })],
  },
  { id: '2', name: 'Drinks', foods: [food('Mohi', 'मोही', { diet: 'veg' })] },
]
const open = (q = '', picked: string | null = null) =>
  renderScreen(
    <BranchMenu menu={menu} path={path} picked={picked} q={q} now={new Date()} action={() => null} />,
    path,
  )
const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: texts.searchLabel })

beforeEach(() => window.history.replaceState(null, '', path))

test('typing filters the whole menu, says how many fit, and the address follows', async () => {
  const user = open('', 'drinks')
  expect(shown()).toEqual(['Mohi'])
  await user.type(field(), 'झोल')
  expect(shown()).toEqual(['Buff Jhol Momo', 'Veg Jhol Momo'])
  expect(screen.getByText(texts.found(2))).toBeTruthy()
  expect(window.location.search).toBe(`?${new URLSearchParams({ q: 'झोल' }).toString()}`)
  await user.clear(field())
  expect(shown()).toEqual(['Mohi'])
  expect(window.location.search).toBe('?category=drinks')
})

test('a search of the address is in the field; where nothing fits there is a way out', async () => {
  const user = open('pizza')
  expect(field().value).toBe('pizza')
  expect(screen.getByText(texts.nothingFound('pizza'))).toBeTruthy()
  await user.click(screen.getByRole('link', { name: texts.clear }))
  expect(field().value).toBe('')
  expect(shown()).toHaveLength(3)
})

test('a tab ends the search', async () => {
  const user = open()
  await user.type(field(), 'mohi')
  expect(shown()).toEqual(['Mohi'])
  await user.click(screen.getByRole('link', { name: new RegExp(texts.allItems) }))
  expect(field().value).toBe('')
  expect(shown()).toHaveLength(3)
})
