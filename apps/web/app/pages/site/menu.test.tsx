import { type Branch, listBranches } from '@momo/contracts/branches'
import { getChainMenu } from '@momo/contracts/catalogue'
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

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  const category = { id: '019311ab-0000-7000-8000-0000000000c1', name: 'Jhol Momo', foods: [food] }
  api.reply(getChainMenu, [category])
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
const linkOfFood = async () => {
  const { html } = await renderPage('/jholmomo-menu', { path: '/jholmomo-menu', module: menu })
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
