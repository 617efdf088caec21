// texts: apps/web/app/features/wishlist/wishlist.messages.ts apps/web/app/features/wishlist/own-favourites.messages.ts
import type { Page } from '@playwright/test'
import { enterAsNew, newCustomer } from '../../account.ts'
import { expect, open, test } from '../journey.ts'
import { outlet, outletPath } from '../site/outlets-data.ts'

const head = (page: Page) => page.getByRole('main').locator('header').first()
const save = (page: Page) => head(page).getByRole('button', { name: 'Save' })
const favorited = (page: Page) => head(page).getByRole('button', { name: 'Favorited' })
const row = (page: Page) => page.getByRole('region', { name: 'Your favourite outlets' })
const ownList = (page: Page) => page.getByRole('region', { name: 'Favourite outlets', exact: true })

test(
  'BR-04 Save becomes Favorited, the outlets and the profile show it, and it can be removed again',
  { tag: '@both' },
  async ({ page }) => {
    const [jhamsikhel, lagankhel] = [await outlet('JHM'), await outlet('LGK')]
    await enterAsNew(page)
    for (const { id } of [jhamsikhel, lagankhel]) {
      await open(page, `/jholmomo-outlets/${id}`)
      await expect(save(page)).toHaveAttribute('aria-pressed', 'false')
      await save(page).click()
      await expect(favorited(page)).toHaveAttribute('aria-pressed', 'true')
    }
    await open(page, '/jholmomo-outlets')
    await expect(row(page).getByRole('link')).toHaveText([lagankhel.BranchName, jhamsikhel.BranchName])
    await row(page).getByRole('link').last().click()
    await expect(favorited(page)).toBeVisible()
    await favorited(page).click()
    await expect(save(page)).toHaveAttribute('aria-pressed', 'false')
    await open(page, '/')
    await expect(row(page).getByRole('link')).toHaveText([lagankhel.BranchName])
  },
)

test('BR-13 the saved outlets are on the profile; one is removed, and the removal undone', async ({
  page,
}) => {
  const { id, BranchName } = await outlet('SBK')
  await enterAsNew(page)
  await open(page, `/jholmomo-outlets/${id}`)
  await save(page).click()
  await expect(favorited(page)).toBeVisible()
  await open(page, '/profile')
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Favourites' })
    .click()
  await expect(ownList(page)).toBeInViewport()
  await ownList(page)
    .getByRole('button', { name: `Remove ${BranchName} from your favourites` })
    .click()
  await expect(ownList(page)).toContainText(`${BranchName} was removed from your favourites.`)
  const undo = ownList(page).getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(ownList(page).getByRole('link', { name: BranchName })).toBeVisible()
  await page.reload()
  await ownList(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(undo).toBeVisible()
  await page.reload()
  await expect(ownList(page)).toContainText('No favourite outlets yet.')
})

test('BR-04 a guest is sent to /login, and back to the outlet after the sign-in', async ({
  page,
  request,
}) => {
  const { identifier, password } = await newCustomer(request)
  const path = await outletPath('NRG')
  await open(page, path)
  await save(page).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Phone or email').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(path)
  await save(page).click()
  await expect(favorited(page)).toBeVisible()
})

test.describe('when favourites fail', () => {
  test.use({ expected: /Failed to load resource/ })
  test('BR-12 a failure is only logged: the button says Save again and the page is usable', async ({
    page,
  }) => {
    const busy = { status: 503, json: { success: false, code: 'server.busy', message: 'busy' } }
    await page.route('**/api/v1/branch-wishlist', (route) => route.fulfill(busy))
    await enterAsNew(page)
    await open(page, await outletPath('NRG'))
    const refused = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/branch-wishlist'),
    )
    await save(page).click()
    await refused
    await expect(save(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/api/v1/branch-wishlist')
    await save(page).click()
    await expect(favorited(page)).toBeVisible()
  })
})
