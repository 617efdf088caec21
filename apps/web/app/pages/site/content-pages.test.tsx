import {
  getAbout,
  getBanquetPage,
  getFranchisePage,
  getLegalPage,
  getPageWords,
  getServices,
} from '@momo/contracts/site-content'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import * as about from './about.tsx'
import * as enquiry from './enquiries/enquiry.tsx'
import * as legal from './legal.tsx'
import * as services from './services.tsx'

let api: ReturnType<typeof fakeApi>
const unwritten = { status: 404, code: 'content.unknown' }
const broken = { status: 500, code: 'server.error' }
/** 00:15 on 1 November in Kathmandu. */
const published = { version: 3, publishedAt: new Date('2026-10-31T18:30:00Z'), pictures: {} }

beforeEach(() => {
  api = fakeApi()
  for (const page of ['services', 'about-us', 'enquiry', 'privacy-policy', 'terms-of-use'])
    api.fault(getPageWords, unwritten, { page })
})
afterEach(() => {
  api.restore()
  vi.restoreAllMocks()
})

test('HOM-05 /services shows the published content, and a button only where one is defined', async () => {
  const servicesList = [
    {
      heading: 'Home delivery',
      description: 'Sealed jhol bowls.',
      imageUrl: '',
      ctaText: 'Order now',
      ctaLink: '/jholmomo-outlets',
    },
    { heading: 'Frozen packs', description: 'Forty pieces.', imageUrl: '' },
  ]
  api.reply(getServices, {
    ...published,
    content: { servicesTitle: 'Our Services', description: 'For one, or for two hundred.', servicesList },
  })
  const { status, html } = await renderPage('/services', { path: 'services', module: services })
  expect(status).toBe(200)
  expect(html).toContain('<span class="text-blue">Our</span> <span class="text-orange-head">Services</span>')
  expect(html).toContain('Frozen packs')
  expect(html.match(/Order now/g)).toHaveLength(1)
})

test('HOM-05 /about-us shows vision, mission and goals', async () => {
  const item = (title: string) => ({ title, description: 'x', image: '' })
  const content = {
    ourVision: [item('A bowl in every town')],
    ourMission: [item('Folded by hand')],
    ourGoals: [item('Less plastic')],
  }
  api.reply(getAbout, { ...published, content })
  const { html } = await renderPage('/about-us', { path: 'about-us', module: about })
  for (const text of ['Vision', 'Mission', 'Goals', 'A bowl in every town', 'Folded by hand', 'Less plastic'])
    expect(html).toContain(text)
})

test('HOM-05 heading and intro of a page are those of the content team, or the usual ones', async () => {
  const texts = { title: 'x', description: 'x', heading: 'How it began', intro: 'One steamer on New Road.' }
  const item = [{ title: 'x', description: 'x', image: '' }]
  api.reply(getAbout, { ...published, content: { ourVision: item, ourMission: item, ourGoals: item } })
  api.fault(getFranchisePage, unwritten)
  api.fault(getBanquetPage, unwritten)
  for (const [page, module] of [
    ['about-us', about],
    ['enquiry', enquiry],
  ] as const) {
    const usual = await renderPage(`/${page}`, { path: page, module })
    expect(usual.html).not.toContain('One steamer on New Road.')
    api.reply(getPageWords, { ...published, content: texts }, { page })
    const { html } = await renderPage(`/${page}`, { path: page, module })
    expect(html).toContain(
      '<span class="text-blue">How</span> <span class="text-orange-head">it began</span>',
    )
    expect(html).toContain('One steamer on New Road.')
  }
})

test('HOM-05 a page without its main content shows a message and is not cached', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  api.fault(getServices, broken)
  const { status, html } = await renderPage('/services', { path: 'services', module: services })
  expect(status).toBe(503)
  expect(html.replaceAll('&#x27;', "'")).toContain(
    "We can't show this page right now. Please try again in a moment.",
  )
})

test('HOM-05 /enquiry links to both forms even if its content fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  api.fault(getFranchisePage, broken)
  api.fault(getBanquetPage, broken)
  const { status, html } = await renderPage('/enquiry', { path: 'enquiry', module: enquiry })
  expect(status).toBe(200)
  expect(html).toContain('href="/enquiry/frenchie"')
  expect(html).toContain('href="/enquiry/banquet"')
})

test('HOM-07 a legal page shows its sections and the date of its version in Nepal', async () => {
  const sections = [{ heading: 'What we collect', text: 'Your name.\n\n- phone\n- address' }]
  api.reply(
    getLegalPage,
    { ...published, content: { title: 'Privacy & Policy', sections } },
    { page: 'privacy-policy' },
  )
  const { html } = await renderPage('/privacy-policy', { path: 'privacy-policy', module: legal })
  expect(html).toContain('Last updated 1 November 2026')
  expect(html).toContain('<h2 id="what-we-collect"')
  expect(html).toContain('href="#what-we-collect"')
  expect(html).toContain('<li>phone</li>')
})

test('HOM-07 each of the three pages loads its own text', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  api.fault(getLegalPage, broken, { page: 'terms-of-use' })
  const { status, html } = await renderPage('/terms-of-use/', { path: 'terms-of-use', module: legal })
  expect(status).toBe(503)
  expect(html).toContain('Terms')
  expect(api.requests.map(({ path }) => path)).toContain('/api/v1/legal-cms/terms-of-use')
})
