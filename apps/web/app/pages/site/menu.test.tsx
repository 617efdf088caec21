import { type Branch, listBranches } from '@momo/contracts/branches'
import { getBranchMenu, getChainMenu, menuFoodId } from '@momo/contracts/catalogue'
import { getPageWords } from '@momo/contracts/site-content'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { anOutlet, asPublished } from '#testing/landing-content.ts'
import { renderPage } from '#testing/render-page.tsx'
import * as menu from './menu.tsx'

const [closed, open] = [anOutlet(1, 4.5), anOutlet(2, 4.5)]
const food = {
  id: '019311ab-0000-7000-8000-0000000000f1',
  name: 'Chicken Jhol Momo',
  price: 22_000,
  isBestseller: false,
  allergens: [],
  pricesDiffer: false,
  needsChoice: false,
}

/** The food on the menu of the open outlet. */
const offered = (over: object) => [
  {
    id: '019311ab-0000-7000-8000-0000000000c1',
    name: 'Jhol Momo',
    foods: [{ ...food, id: menuFoodId(food.id, open.id), soldOut: false, hasOptions: false, ...over }],
  },
]

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  const category = { id: '019311ab-0000-7000-8000-0000000000c1', name: 'Jhol Momo', foods: [food] }
  api.reply(getChainMenu, [category])
  for (const { id } of [closed, open]) api.reply(getBranchMenu, offered({}), { id })
  api.reply(getPageWords, asPublished({ title: 'Menu', description: 'All dishes.' }), { page: 'menu' })
})
afterEach(() => api.restore())

/** Replies to the search for open outlets and to the one for all. */
function answerOutlets(openOnes: Branch[], all: Branch[]): void {
  api.handle(listBranches, ({ search }) => {
    const items = search.get('open') === '1' ? openOnes : all
    const total = { count: items.length, andMore: false }
    return { status: 200, body: listBranches.reply.encode({ items, nextCursor: undefined, total }) }
  })
}
const atMenu = async (query = '') =>
  (await renderPage(`/jholmomo-menu${query}`, { path: '/jholmomo-menu', module: menu })).html
const linkOfFood = async () => {
  const html = await atMenu()
  return /href="([^"]*)"[^>]*>Chicken Jhol Momo</.exec(html)?.[1]
}
const atOutlet = ({ id }: Branch) => `/jholmomo-outlets/${id}#food-chicken-jhol-momo`

test('HOM-08 a food of the menu links to itself at the first open outlet', async () => {
  answerOutlets([open], [closed, open])
  expect(await linkOfFood()).toBe(atOutlet(open))
})

test('HOM-08 while all outlets are closed a food links to the first one, and without outlets to their list', async () => {
  answerOutlets([], [closed])
  expect(await linkOfFood()).toBe(atOutlet(closed))
  answerOutlets([], [])
  expect(await linkOfFood()).toBe('/jholmomo-outlets')
})

test('a card shows diet, heat and allergens, the outlet it is ordered from, and a button to add it', async () => {
  answerOutlets([open], [open])
  const marked = { ...food, diet: 'veg' as const, spice: 'hot' as const, allergens: ['gluten', 'soy'] }
  api.reply(getChainMenu, [
    { id: '019311ab-0000-7000-8000-0000000000c1', name: 'Jhol Momo', foods: [marked] },
  ])
  const html = await atMenu()
  expect(html).toContain('aria-label="Vegetarian"')
  expect(html).toContain('aria-label="Spice level 3 of 3"')
  expect(html).toContain('Contains gluten, soy')
  expect(html).toContain('aria-label="Add Chicken Jhol Momo"')
  expect(html).toMatch(
    new RegExp(`href="/jholmomo-outlets/${open.id}"[^>]*><span[^>]*>${open.name.replace('Jhol Momo ', '')}<`),
  )
  expect(html).toContain('Change outlet')
})

test.each([
  ['is sold out', { soldOut: true }, 'Sold out today', false],
  ['costs more', { price: 25_000 }, 'Rs. 250.00 at ', true],
  ['is sold as anywhere', {}, 'Rs. 220.00', true],
])('a food that %s at the outlet says so', async (_, over, text, canAdd) => {
  answerOutlets([open], [open])
  api.reply(getBranchMenu, offered(over), { id: open.id })
  const html = await atMenu()
  expect(html).toContain(text)
  expect(html.includes('Add Chicken Jhol Momo')).toBe(canAdd)
})

test('a food that the outlet does not sell says so, and without the outlet the menu still orders in the dialog', async () => {
  answerOutlets([open], [open])
  api.reply(getBranchMenu, [], { id: open.id })
  expect(await atMenu()).toContain('Not sold at ')
  api.fault(getBranchMenu, { status: 503, code: 'server.error' }, { id: open.id })
  const html = await atMenu()
  expect(html).toContain('Add Chicken Jhol Momo')
  expect(html).not.toContain('Not sold at ')
})

test('without scripts the search is a form: its address shows what fits, or a way out', async () => {
  answerOutlets([open], [open])
  expect(await atMenu('?q=jhol%20under%20300')).toContain('Chicken Jhol Momo')
  const html = await atMenu('?q=pizza&veg=1')
  expect(html).not.toContain('Chicken Jhol Momo')
  expect(html).toContain('Nothing on the menu fits “pizza”')
  expect(html).toMatch(/<a [^>]*href="\/jholmomo-menu"[^>]*>Show all items</)
  expect(html).toMatch(
    /<form [^>]*method="get"[^>]*action="\/jholmomo-menu"|<form [^>]*action="\/jholmomo-menu"[^>]*method="get"/,
  )
  expect(html).toContain('value="pizza"')
  expect(html).toContain('<input type="hidden" name="veg" value="1"/>')
})
