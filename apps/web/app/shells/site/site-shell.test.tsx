import { getFooter } from '@momo/contracts/site-content'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { poweredBy } from './powered-by.server.ts'
import { copyrightYears } from './site-footer.tsx'
import { words } from './site-shell.messages.ts'
import * as shell from './site-shell.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  const content = {
    quickLinks: [{ title: 'Our Menu', path: '/jholmomo-menu' }],
    company: [{ title: 'Banquet', path: '/enquiry/banquet' }],
  }
  api.reply(getFooter, { content, version: 1, publishedAt: new Date(), pictures: {} })
})
afterEach(() => api.restore())

const page = { path: '*', module: { default: () => <h1>Page</h1> } }
const render = async (address = '/jholmomo-outlets') =>
  (await renderPage(address, { module: shell }, page)).html
const part = (html: string, tag: string) => new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? ''
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, to, inside = '']) => [
    inside.replace(/<[^>]*>/g, ''),
    to,
  ])

const inOrder = [
  ['Home', '/'],
  ['Outlets', '/jholmomo-outlets'],
  ['Services', '/services'],
  ['Career', '/career'],
  ['Gallery', '/gallery'],
  ['Enquiry', '/enquiry'],
  ['Contact Us', '/contact-us'],
  ['About Us', '/about-us'],
]

test('NAV-01 the bar is fixed at the top and starts unscrolled', async () => {
  const header = part(await render(), 'header')
  expect(header).toMatch(/^<header class="[^"]*\bfixed\b/)
  expect(header).not.toContain('data-scrolled=')
})

test('NAV-02 the links are in order and the current page is marked', async () => {
  const strip = part(await render(), 'nav')
  expect(links(strip)).toEqual(inOrder)
  expect(strip).toMatch(/aria-current="page"[^>]*href="\/jholmomo-outlets"/)
})

test('NAV-03 the full-screen menu has the same links and opens without scripts by its fragment', async () => {
  const html = await render()
  const menu = part(html, 'dialog')
  expect(menu).toContain('id="menu"')
  expect(links(part(menu, 'nav'))).toEqual(inOrder)
  expect(html).toContain('href="#menu" aria-label="Open menu"')
})

test('NAV-05 a visitor who is not signed in is offered Register and Login', async () => {
  expect(links(part(await render(), 'header'))).toEqual(
    expect.arrayContaining([
      ['Register', '/signup'],
      ['Login', '/login'],
    ]),
  )
})

/** The page contains both variants for everyone; CSS shows one (`for-guests`, `for-members` in app.css). */
const [guests, members] = [
  /<div class="for-guests [\s\S]*?<\/div>/,
  /<div class="for-members [\s\S]*?<\/nav><\/div>/,
]
const variantOf = (html: string, variant: RegExp) => variant.exec(html)?.[0] ?? ''

test('NAV-05 Register and Login are shown to signed-out visitors only', async () => {
  expect(links(variantOf(part(await render(), 'header'), guests))).toEqual([
    ['Register', '/signup'],
    ['Login', '/login'],
  ])
})

test('NAV-06 a signed-in user has a cart and a profile icon with View Profile, Order History and Logout', async () => {
  const html = variantOf(part(await render(), 'header'), members)
  expect(links(html).slice(0, 5)).toEqual([
    ['Notifications', '/profile#notifications'],
    ['', '/mycart'],
    ['View Profile', '/profile'],
    ['Order History', '/orderhistory'],
    ['Notifications', '/profile#notifications'],
  ])
  expect(html).toMatch(/<button type="button"[^>]*>(?:<span[^>]*><\/span>)?Logout<\/button>/)
  // There is no cart yet, so there is no badge.
  expect(html).not.toContain('bg-red')
})

test('NAV-07 the dropdown is a popover that the browser closes on an outside click and on Escape', async () => {
  const header = part(await render(), 'header')
  expect(header).toMatch(/<button type="button" popoverTarget="account-menu" aria-label="Your account"/i)
  expect(header).toMatch(/<nav id="account-menu" popover="auto"/)
})

test('SEC-06 profile, order history, cart and logout are shown to signed-in users only', async () => {
  const html = await render()
  const outside = html
    .replace(members, '')
    .replace(/<(a|button) [^>]*class="[^"]*\bfor-(customers|members)\b[\s\S]*?<\/\1>/g, '')
  expect(outside).not.toMatch(/href="\/(mycart|profile|orderhistory)"/)
  expect(outside).not.toContain('Logout')
})

test('RT-13 each dashboard is offered to its own role only', async () => {
  const html = variantOf(part(await render(), 'header'), members)
  const shownFor = (to: string) =>
    new RegExp(`<a [^>]*class="[^"]*\\b(for-[\\w-]+)"[^>]*href="${to}"`).exec(html)?.[1]
  expect(shownFor('/admin/dashboard')).toBe('for-content-team')
  expect(shownFor('/branchadmin/dashboard')).toBe('for-branch-admins')
  expect(shownFor('/superadmin/dashboard')).toBe('for-super-admins')
})

test('the mobile menu has the links of the profile icon in place of Register and Login', async () => {
  const menu = part(await render(), 'dialog')
  expect(links(menu)).toEqual(
    expect.arrayContaining([
      ['Register', '/signup'],
      ['Login', '/login'],
      ['View Profile', '/profile'],
      ['Order History', '/orderhistory'],
    ]),
  )
  expect(menu).toContain('Logout')
})

test('NAV-08 the logo goes to /', async () => {
  expect(part(await render(), 'header')).toMatch(/<a [^>]*href="\/"[^>]*><img [^>]*alt="Jhol Momo"/)
})

test('FTR-01 the footer has the logo and two slogans in Nepali', async () => {
  const footer = part(await render(), 'footer')
  expect(footer).toContain('alt="Jhol Momo"')
  expect(footer.match(/lang="ne"/g)).toHaveLength(2)
  for (const slogan of words.slogans) expect(footer).toContain(slogan)
})

test('FTR-02 the lists Quick Links and Company come from /api/v1/footer-cms', async () => {
  const footer = part(await render(), 'footer')
  expect(footer).toContain('Quick Links')
  expect(footer).toContain('Company')
  expect(links(footer)).toEqual(
    expect.arrayContaining([
      ['Our Menu', '/jholmomo-menu'],
      ['Banquet', '/enquiry/banquet'],
    ]),
  )
})

test('FTR-02 on failure both lists are empty, silently', async () => {
  api.fault(getFooter, { status: 503, code: 'server.busy' })
  const { status, html } = await renderPage('/jholmomo-outlets', { module: shell }, page)
  expect(status).toBe(200)
  expect(part(html, 'footer').match(/<ul><\/ul>/g)).toHaveLength(2)
})

test('FTR-03 the heading Get in touch goes to /enquiry', async () => {
  const footer = part(await render(), 'footer')
  expect(links(footer)).toContainEqual(['Get in touch', '/enquiry'])
  expect(footer).toContain(words.help)
})

test('FTR-04 social links: Instagram, TikTok, Facebook, YouTube', async () => {
  const names = [
    ...part(await render(), 'footer').matchAll(/aria-label="(\w+) \(opens in a new tab\)"/g),
  ].map(([, name]) => name)
  expect(names).toEqual(['Instagram', 'TikTok', 'Facebook', 'YouTube'])
})

test('FTR-05 the legal row', async () => {
  const legal = [
    ['Privacy &amp; Policy', '/privacy-policy'],
    ['Terms of Use', '/terms-of-use'],
    ['Return and Refunds', '/return-and-refund'],
  ]
  expect(links(part(await render(), 'footer'))).toEqual(expect.arrayContaining(legal))
  // Shown as 'Privacy & Policy'.
})

test("FTR-06 copyright 'All rights reserved' with 2025, later a range '2025-{year}'", async () => {
  expect(copyrightYears(2025)).toBe('2025')
  const year = 2027
  expect(copyrightYears(year)).toBe(`2025-${year}`)
  expect(part(await render(), 'footer')).toContain('All rights reserved')
})

test("FTR-07 'Powered by' links to the configured agency in a new tab", async () => {
  expect(poweredBy({ POWERED_BY_NAME: 'Agency', POWERED_BY_URL: 'https://agency.example' })).toMatchObject({
    name: 'Agency',
    url: 'https://agency.example',
  })
  const footer = part(await render(), 'footer')
  expect(footer).toContain('Powered by')
  expect(footer).toMatch(/<a href="https:\/\/himal-works\.example" target="_blank" rel="noopener"/)
})

test('the first focusable element skips the navigation bar', async () => {
  expect(links(await render())[0]).toEqual(['Skip to content', '#main'])
})
