import { listBranches } from '@momo/contracts/branches'
import { getChainMenu } from '@momo/contracts/catalogue'
import { listBanners } from '@momo/contracts/festivals'
import {
  getBanquetPage,
  getFranchisePage,
  getHero,
  getMenuSection,
  getOutletsTitle,
  getPageWords,
  getTestimonial,
  listDishes,
} from '@momo/contracts/site-content'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aDish, aHero, anOutlet, asPublished } from '#testing/landing-content.ts'
import { renderPage } from '#testing/render-page.tsx'
import * as homeByRole from '../../home-by-role.tsx'
import * as home from './home.tsx'

let api: ReturnType<typeof fakeApi>
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

const enquiryPage = {
  heading: 'Parties',
  description: 'Halls.',
  image: '',
  email: '',
  phoneNumber: '',
  location: '',
}
const testimonial = {
  review: 'Still steaming.',
  reviewer: 'Prativa Shrestha',
  reviewerMail: 'prativa@example.com',
  rating: 4.7,
}
const food = {
  name: 'Masala Chiya',
  price: 5_000,
  isBestseller: false,
  allergens: [],
  pricesDiffer: false,
  needsChoice: true,
}
const chiya = { ...food, id: '019311ab-0000-7000-8000-0000000000f1' }
const thukpa = { ...food, id: '019311ab-0000-7000-8000-0000000000f2', name: 'Thukpa', price: 19_000 }

beforeEach(() => {
  logged.mockClear()
  api = fakeApi()
  api.reply(getHero, asPublished(aHero, 'a', 'b'))
  api.reply(
    getMenuSection,
    asPublished({ titleBluePart: 'From our', titleOrangePart: 'steamers', subtitle: 'Ten pleats each.' }),
  )
  api.reply(
    listDishes,
    [
      'Buff Jhol Momo',
      'Chicken Jhol Momo',
      'C Momo',
      'Kothey Momo',
      'Sadeko Momo',
      'Thukpa',
      'Chiya',
      'Lassi',
      'Sel Roti',
    ].map((name) => asPublished(aDish(name), '1')),
  )
  api.reply(listBanners, [])
  api.reply(getOutletsTitle, asPublished({ title: 'Come To Our Outlets' }))
  api.reply(getTestimonial, asPublished(testimonial))
  api.reply(getBanquetPage, asPublished(enquiryPage))
  api.reply(getFranchisePage, asPublished(enquiryPage))
  api.reply(getPageWords, asPublished({ title: 'Momo', description: 'Hot.' }), { page: 'home' })
  api.reply(getChainMenu, [
    { id: '019311ab-0000-7000-8000-0000000000c1', name: 'All', foods: [thukpa, chiya] },
  ])
  api.handle(listBranches, ({ search }) => {
    const items = search.has('open') ? [] : [4.1, 4.9, 4.5, 4.7].map((rating, i) => anOutlet(i + 1, rating))
    const total = { count: search.has('open') ? 3 : 4, andMore: false }
    return { status: 200, body: listBranches.reply.encode({ items, nextCursor: undefined, total } as never) }
  })
})
afterEach(() => api.restore())

const shown = () => renderPage('/', { path: '/', module: homeByRole }, { path: '/', module: home })
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

test('HOM-01 the hero has a headline in two colours, a text, a button, a picture with alt text, social links and contact info', async () => {
  const { html } = await shown()
  const parts = [...html.matchAll(/<span class="block (text-[\w-]+)">([^<]*)<\/span>/g)].map(
    ([, classes, text]) => [classes, text?.trim()],
  )
  expect(parts).toEqual([
    ['text-blue', 'Steaming hot'],
    ['text-orange-head', 'jhol momo,'],
    ['text-blue', 'the way'],
    ['text-orange-head', 'Kathmandu eats.'],
  ])
  expect(html).toContain('Folded by hand every hour.')
  expect(html).toMatch(/<a [^>]*href="\/menu"[^>]*>Order momo/)
  expect(html).toContain('alt="A bowl of jhol momo with steam rising"')
  expect(html).toContain('href="tel:+97715970123"')
  expect(html).toContain('href="mailto:namaste@jholmomo.example"')
  expect(html).toContain('Shukra Path, New Road, Kathmandu')
  const socials = [...html.matchAll(/aria-label="(\w+) \(opens in a new tab\)"/g)].map(([, name]) => name)
  expect(socials).toEqual(['Instagram', 'Facebook', 'YouTube'])
})

test('a closure of head office is announced above the hero', async () => {
  const banner = {
    id: '019311ab-0000-7000-8000-0000000000e1',
    name: 'Tihar',
    nameNe: 'तिहार',
    text: 'We are closed for Tihar.',
    textNe: 'तिहारमा बन्द।',
    effect: 'closed' as const,
    from: '2026-11-13',
    to: '2026-11-15',
  }
  api.reply(listBanners, [banner])
  const { html } = await shown()
  expect(html.indexOf('We are closed for Tihar.')).toBeGreaterThan(0)
  expect(html.indexOf('We are closed for Tihar.')).toBeLessThan(html.indexOf('Folded by hand every hour.'))
})

test('the first picture is loaded eagerly, all others lazily', async () => {
  const { html } = await shown()
  expect(html.match(/loading="eager"/g)).toHaveLength(1)
  expect(html).toMatch(/loading="eager"[^>]*fetchPriority="high"/i)
})

test('HOM-02 the menu section has its two-part title and subtitle, and up to eight dishes that link to their pages', async () => {
  const { html } = await shown()
  expect(html).toContain(
    '<span class="text-blue">From our</span> <span class="text-orange-head">steamers</span>',
  )
  expect(html).toContain('Ten pleats each.')
  const dishes = [...html.matchAll(/href="(\/menu\/[\w-]+)"/g)].map(([, path]) => path)
  expect(dishes).toHaveLength(8)
  expect(dishes[0]).toBe('/menu/buff-jhol-momo')
  expect(wordsOf(html)).toContain('Rs. 220.00')
})

test("HOM-02 an unpublished section is 'Our' 'Menu' with the default subtitle", async () => {
  api.fault(getMenuSection, { status: 404, code: 'content.unknown' })
  const { html } = await shown()
  expect(html).toContain('<span class="text-blue">Our</span> <span class="text-orange-head">Menu</span>')
  expect(html).toContain('True Nepali flavours in every fold, led by our signature Jhol Momos.')
  expect(logged).not.toHaveBeenCalled()
})

test('HOM-03 the outlets section has its title, the last word orange, and the three best rated', async () => {
  const { html } = await shown()
  expect(html).toContain(
    '<span class="text-blue">Come To Our</span> <span class="text-orange-head">Outlets</span>',
  )
  const outlets = [...html.matchAll(/href="\/jholmomo-outlets\/[\w-]+(\d)"/g)].map(([, number]) => number)
  expect(outlets).toEqual(['2', '4', '3'])
  expect(wordsOf(html)).toContain('All 4 outlets')
})

test('HOM-03 an open outlet is shown before three better rated closed ones', async () => {
  api.handle(listBranches, ({ search }) => {
    const closed = [4.9, 4.8, 4.7].map((rating, i) => anOutlet(i + 1, rating))
    const open = { ...anOutlet(4, 3.5), open: { isOpen: true, closesSoon: false } }
    const items = search.has('open') ? [open] : [...closed, open]
    const page = { items, nextCursor: undefined, total: { count: items.length, andMore: false } }
    return { status: 200, body: listBranches.reply.encode(page as never) }
  })
  const { html } = await shown()
  const outlets = [...html.matchAll(/href="\/jholmomo-outlets\/[\w-]+(\d)"/g)].map(([, number]) => number)
  expect(outlets).toEqual(['4', '1', '2'])
})

test("HOM-03 its default title is 'Find Our Outlets'", async () => {
  api.fault(getOutletsTitle, { status: 404, code: 'content.unknown' })
  expect(wordsOf((await shown()).html)).toContain('Find Our Outlets')
})

test('HOM-04 the testimonial shows review, reviewer and rating, and never the reviewer’s email', async () => {
  const { html } = await shown()
  expect(html).toContain('“Still steaming.”')
  expect(html).toContain('Prativa Shrestha')
  expect(html).toContain('aria-label="4.7 out of 5 stars"')
  const { data: loaded } = await home.loader()
  expect(JSON.stringify(loaded)).not.toContain('prativa@example.com')
})

test('the seal shows the lowest price of the menu, the chip how many outlets are open', async () => {
  const words = wordsOf((await shown()).html)
  expect(words).toContain('Our menu Rs. 50.00 and up')
  expect(words).toContain('3 outlets open now')
})

test('the seal shows the price of the cheapest momo, where the menu has any', async () => {
  const momo = { ...thukpa, name: 'Veg Momo', price: 16_000 }
  api.reply(getChainMenu, [{ id: '019311ab-0000-7000-8000-0000000000c1', name: 'All', foods: [momo, chiya] }])
  expect(wordsOf((await shown()).html)).toContain('Momo from Rs. 160.00 a plate')
})

test('the finder is a form that opens the list of outlets, and works without scripts', async () => {
  const { html } = await shown()
  const form = /<form[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  expect(form).toMatch(/^<form [^>]*method="get"/)
  expect(form).toMatch(/^<form [^>]*action="\/jholmomo-outlets"/)
  const methods = [...form.matchAll(/<input type="radio"[^>]*>/g)].map(
    ([radio]) => /value="([\w-]+)"/.exec(radio)?.[1],
  )
  expect(methods).toEqual(['delivery', 'pickup', 'dine-in'])
  expect(form).toContain('name="q"')
})

const parts = {
  hero: getHero,
  dishes: listDishes,
  testimonial: getTestimonial,
  banquet: getBanquetPage,
  franchise: getFranchisePage,
  best: listBranches,
  lowestPrice: getChainMenu,
}
for (const [name, endpoint] of Object.entries(parts))
  test(`HOM-05 without ${name} the page stays usable, and it is only logged`, async () => {
    api.fault(endpoint, { status: 500, code: 'server.error' })
    const { status, html } = await shown()
    expect(status).toBe(200)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('action="/jholmomo-outlets"')
    expect(html).toContain('href="/enquiry/banquet"')
    expect(html).toContain('href="/enquiry/frenchie"')
    expect(logged.mock.calls.flat().join()).toContain(`page: part ${name} failed`)
  })

test('HOM-05 counts that failed to load are not shown', async () => {
  api.fault(listBranches, { status: 500, code: 'server.error' })
  api.fault(getChainMenu, { status: 500, code: 'server.error' })
  const words = wordsOf((await shown()).html)
  expect(words).not.toContain('open now')
  expect(words).not.toContain('and up')
})

test('RT-01 the server renders the same page for everyone: the home page and the frame that staff see instead', async () => {
  const { html } = await shown()
  expect(html).toMatch(/<div class="for-staff-at-home"><div role="status" aria-busy="true"/)
  expect(html).toContain('Kathmandu eats.')
})

test('HOM-02 a dish that is on the menu has its diet mark and a button to order it; another has neither', async () => {
  const diets = [{ ...thukpa, diet: 'veg' as const }, chiya]
  api.reply(getChainMenu, [{ id: '019311ab-0000-7000-8000-0000000000c1', name: 'All', foods: diets }])
  const { html } = await shown()
  expect(html).toContain('aria-label="Add Thukpa"')
  expect(html).not.toContain('aria-label="Add C Momo"')
  expect(html.match(/aria-label="Vegetarian"/g)).toHaveLength(1)
})
