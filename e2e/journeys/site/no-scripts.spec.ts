import { expect, test } from '../journey.ts'
import { outletPath } from './outlets-data.ts'

test.use({ javaScriptEnabled: false })

test('NAV-03 without scripts the menu opens and closes too', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/jholmomo-outlets')
  const menu = page.locator('dialog#menu')
  await expect(menu).toBeHidden()
  await page.getByLabel('Open menu').click()
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link', { name: 'About Us' })).toBeInViewport()
  await menu.getByLabel('Close menu').click()
  await expect(menu).toBeHidden()
})

test(
  'BR-01 BR-06 without scripts a photo is a link to itself and the tabs are addresses',
  { tag: '@both' },
  async ({ page, request }) => {
    await page.goto(await outletPath('BNS'))
    const address = await page
      .getByRole('region', { name: /^Photos of/ })
      .getByRole('link')
      .first()
      .getAttribute('href')
    expect((await request.get(address ?? '')).headers()['content-type']).toBe('image/jpeg')
    await page
      .getByRole('navigation', { name: 'Menu categories' })
      .getByRole('link', { name: 'Fried Momo' })
      .click()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(
      'Fried Buff Momo',
    )
    await expect(page).toHaveURL(/category=fried-momo/)
  },
)

test('BR-07 BR-10 without scripts the map opens at the maps service and the similar outlets are shown', async ({
  page,
}) => {
  await page.goto(await outletPath('BNS'))
  await expect(page.getByRole('region', { name: 'Similar Outlets' }).getByRole('article')).toHaveCount(3)
  await expect(
    page.getByRole('region', { name: 'Similar Outlets' }).getByRole('article').last(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show map' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/\?mlat=27\.6886&mlon=85\.3347/,
  )
})

test('HOM-08 without scripts the menu is searched by a form', async ({ page }) => {
  await page.goto('/jholmomo-menu?veg=1')
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('jhol under 200')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jholmomo-menu?q=jhol+under+200&veg=1')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Veg Jhol Momo'])
})
