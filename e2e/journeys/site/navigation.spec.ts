// texts: apps/web/app/shells/site/site-shell.messages.ts
import type { Page } from '@playwright/test'
import { expect, open, scrolled, scrollTo, settled, test } from '../journey.ts'
import { outletPath } from './outlets-data.ts'

const links = [
  ['Home', '/'],
  ['Outlets', '/jholmomo-outlets'],
  ['Services', '/services'],
  ['Career', '/career'],
  ['Gallery', '/gallery'],
  ['Enquiry', '/enquiry'],
  ['Contact Us', '/contact-us'],
  ['About Us', '/about-us'],
]

const bar = (page: Page) => page.getByRole('banner')
const strip = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const burger = (page: Page) =>
  page.getByRole('link', { name: 'Open menu' }).or(page.getByRole('button', { name: 'Open menu' }))
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const cross = (page: Page) => menu(page).getByLabel('Close menu')

const hrefs = (inside: ReturnType<typeof strip>) =>
  inside
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]))

/** The bar's background is drawn before it, so that nothing shifts. */
const ground = (page: Page) =>
  bar(page).evaluate((element) => {
    const { opacity, transform } = getComputedStyle(element, '::before')
    return { opacity, transform }
  })

async function expectStrip(page: Page): Promise<void> {
  expect(await hrefs(strip(page))).toEqual(links)
  const box = await strip(page).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(1440 / 2, 0)
  await expect(strip(page).getByRole('link', { name: 'Outlets' })).toHaveAttribute('aria-current', 'page')
  await expect(burger(page)).toBeHidden()
}

test(
  'NAV-01 NAV-02 the bar is fixed and changes after more than 20 px; a large screen has eight links in a centred strip',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await open(page, '/jholmomo-outlets')
    if (!isMobile) await expectStrip(page)
    await expect(bar(page)).toHaveCSS('position', 'fixed')
    const atTop = await ground(page)
    await scrollTo(page, 20)
    await settled(page)
    expect(await ground(page)).toEqual(atTop)
    await scrollTo(page, 21)
    await expect
      .poll(() => ground(page))
      .toEqual({ opacity: '1', transform: expect.stringContaining('0.833') as unknown })
    await scrollTo(page, 1500)
    expect((await bar(page).boundingBox())?.y).toBe(0)
    await scrollTo(page, 0)
    await expect.poll(() => ground(page)).toEqual(atTop)
  },
)

/** Recorded frame by frame in the page: a busy machine would answer only after the animation. */
const watchDrawer = (page: Page) =>
  page.evaluate(() => {
    const seen = ((window as unknown as { seen: number[] }).seen = [])
    const look = () => {
      const drawer = document.querySelector('dialog[open]')
      if (drawer) seen.push(drawer.getBoundingClientRect().x as never)
      requestAnimationFrame(look)
    }
    look()
  })

test('NAV-03 on a small screen the same links slide in full-screen; Tab stays inside, and the cross, Escape and a link leave it', async ({
  page,
}) => {
  await open(page, '/jholmomo-outlets')
  await expect(strip(page)).toBeHidden()
  await expect(menu(page)).toBeHidden()
  await watchDrawer(page)
  await burger(page).click()
  await expect.poll(() => menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(
    await page.evaluate(() => Math.max(...(window as unknown as { seen: number[] }).seen)),
  ).toBeGreaterThan(0)
  expect(
    (await hrefs(menu(page).getByRole('navigation'))).filter(([, href]) =>
      links.some(([, path]) => path === href),
    ),
  ).toEqual(links)
  await page.mouse.move(195, 600)
  await page.evaluate(() =>
    addEventListener('wheel', () => Object.assign(window, { isTurned: true }), { once: true }),
  )
  await page.mouse.wheel(0, 800)
  await page.waitForFunction(() => 'isTurned' in window)
  await settled(page)
  expect(await scrolled(page)).toBe(0)
  for (let i = 0; i < 16; i += 1) {
    await page.keyboard.press('Tab')
    // A modal dialog lets the focus go to the browser itself, never to the page behind.
    const where = await page.evaluate(() =>
      document.activeElement?.closest('dialog') ? 'menu' : document.activeElement?.tagName,
    )
    expect(['menu', 'BODY']).toContain(where)
  }
  await cross(page).click()
  await expect(menu(page)).toBeHidden()

  for (const leave of [() => cross(page).click(), () => page.keyboard.press('Escape')]) {
    await burger(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await leave()
    await expect(menu(page)).toBeHidden()
    await expect(burger(page)).toBeFocused()
  }
  await expect(page).toHaveURL(/\/jholmomo-outlets$/)
  await burger(page).click()
  await menu(page).getByRole('link', { name: 'Outlets' }).click()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(/\/jholmomo-outlets$/)
})

test('NAV-04 the browser back action closes the menu, not the page, and a link followed from it leaves no menu behind', async ({
  page,
}) => {
  const branch = await outletPath('BNS')
  await open(page, '/jholmomo-menu')
  await open(page, branch)
  await burger(page).click()
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${branch}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jhol Momo New Baneshwor')

  await burger(page).click()
  await menu(page).getByRole('link', { name: 'Outlets' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Our Outlets')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${branch}$`))
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jhol Momo New Baneshwor')
  await page.goBack()
  await expect(page).toHaveURL(/\/jholmomo-menu$/)
})

test('NAV-08 the logo goes to / and to the top', { tag: '@both' }, async ({ page }) => {
  await open(page, await outletPath('BNS'))
  await scrollTo(page, 900)
  await bar(page).getByRole('link', { name: 'Jhol Momo' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollTo(page, 900)
  await bar(page).getByRole('link', { name: 'Jhol Momo' }).click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(bar(page).getByRole('link', { name: 'Jhol Momo' })).toHaveAttribute('href', '/')
})
