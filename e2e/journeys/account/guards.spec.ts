// texts: apps/web/app/pages/system/no-entry.messages.ts apps/web/app/pages/system/system.messages.ts
import type { Page, Response } from '@playwright/test'
import { demoPerson, enterAs, enterAsNew, store, stored } from '../../account.ts'
import { fillCart, foodsOf } from '../../cart.ts'
import { expect, hydrated, open, test } from '../journey.ts'
import { outlet, outletPath } from '../site/outlets-data.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const ends = (path: string) => new RegExp(`${path.replace(/[?]/g, '\\$&')}$`)

async function logIn(page: Page, role: 'user' | 'branchAdmin'): Promise<void> {
  const { identifier, password } = demoPerson(role)
  await hydrated(page)
  await page.getByLabel('Phone or email').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Login' }).click()
}

const guestOnly = [
  '/login',
  '/signup',
  '/login/ForgotPassword',
  '/login/ForgotPassword/OtpVerification',
  '/login/ForgotPassword/OtpVerification/PasswordChange',
  '/login/ForgotPassword/OtpVerification/PasswordChange/SuccessPassword',
]
const accountPages = [
  '/mycart',
  '/checkout',
  '/profile',
  '/profile/changePassword',
  '/profile/changePassword/Success',
  '/orderhistory',
]
/** An address of a guarded area without a page is guarded too. */
const branchPages = ['/branchadmin/dashboard', '/branchadmin/customerorder', '/branchadmin']
const superPages = ['/superadmin/dashboard', '/superadmin/branch/1', '/superadmin']
const contentPages = ['/admin/dashboard', '/admin']

test('RT-03 a signed-in visitor is sent from every guest page to /, which for a customer is the home page', async ({
  page,
}) => {
  await enterAs(page, demoPerson('user'))
  for (const path of guestOnly) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page, path).toHaveURL('/')
  }
})

test.describe('guarded addresses without a page', () => {
  test.use({ expected: /status of 404/ })

  test('RT-08 every protected address without a token goes to /login', async ({ page }) => {
    for (const path of [...accountPages, ...branchPages, ...superPages, ...contentPages]) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page, path).toHaveURL(/\/login$/)
    }
    await expect(title(page)).toHaveText('Log in or join')
  })
})

test('RT-08 after the sign-in the visitor gets the requested page with its query, and going back does not lead to the login', async ({
  page,
}) => {
  await open(page, '/jholmomo-outlets')
  await page.goto('/orderhistory?filter=current&from=mail')
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, 'user')
  await expect(page).toHaveURL(ends('/orderhistory?filter=current&from=mail'))
  await page.goBack()
  await expect(page).toHaveURL(/\/jholmomo-outlets$/)
})

test('RT-04 a customer enters every account page, by its address too', async ({ page }) => {
  // An empty cart has no checkout.
  await fillCart(await enterAsNew(page), await foodsOf((await outlet('BNS')).id, 1))
  const titles = {
    '/mycart': 'My Cart',
    '/orderhistory': 'Order History',
    '/profile/changePassword': 'Change password',
    '/profile': 'My Profile',
  }
  for (const [path, words] of Object.entries(titles)) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(title(page)).toHaveText(words)
    await expect(page).toHaveURL(ends(path))
  }
})

const areas = { user: accountPages, branchAdmin: branchPages, superadmin: superPages, admin: contentPages }
const homes = {
  user: '/',
  admin: '/',
  branchAdmin: '/branchadmin/dashboard',
  superadmin: '/superadmin/dashboard',
}
const roles = ['user', 'admin', 'branchAdmin', 'superadmin'] as const

/** Clears what the previous account left, then signs in. */
async function enterFresh(page: Page, role: (typeof roles)[number]): Promise<void> {
  await store(page, {})
  await page.evaluate(() => localStorage.clear())
  await enterAs(page, demoPerson(role))
}

test(
  "RT-09 RT-11 every role in another area gets 'Unauthorize Page' with a 'Go to Home' that leads to its own home",
  { tag: '@smoke' },
  async ({ page }) => {
    test.setTimeout(90_000)
    for (const role of roles) {
      await enterFresh(page, role)
      const foreign = Object.entries(areas).flatMap(([owner, paths]) =>
        owner === role ? [] : paths.slice(0, 1),
      )
      for (const path of foreign) {
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page, `${role} at ${path}`).toHaveURL(/\/unauthorize$/)
      }
      await expect(title(page), role).toHaveText('Unauthorize Page')
      await expect(main(page).getByRole('link', { name: 'Go to Home' }), role).toHaveAttribute(
        'href',
        homes[role],
      )
    }
  },
)

test("RT-10 the page says 'You are not authorized to access this page', and its buttons lead home and back", async ({
  page,
}) => {
  await enterAs(page, demoPerson('user'))
  const branch = await outletPath('BNS')
  await open(page, branch)
  await page.goto('/superadmin/dashboard')
  await expect(title(page)).toHaveText('Unauthorize Page')
  await expect(main(page)).toContainText('You are not authorized to access this page')
  await expect(page).toHaveTitle(/^Unauthorize Page/)
  await main(page).getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(ends(branch))
  await page.goto('/unauthorize')
  await main(page).getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})

/** 'Saturday, 14 November' */
const dayTitle = /^\w+day, \d+ \w+$/

test("SEC-01 RT-11 a role written 'superAdmin' is the superadmin's", async ({ page }) => {
  await enterAs(page, demoPerson('superadmin'))
  await store(page, { userRole: 'superAdmin' })
  await page.goto('/unauthorize')
  await expect(main(page).getByRole('link', { name: 'Go to Home' })).toHaveAttribute(
    'href',
    '/superadmin/dashboard',
  )
  await store(page, { userRole: 'superAdmin' })
  await page.goto('/superadmin/dashboard')
  await expect(title(page)).toHaveText(dayTitle)
})

const homePage = 'Steaming hot jhol momo, the way Kathmandu eats.'
const atHome = [
  ['branchAdmin', 'Namaste, Bikash', 'Dashboard · Jhol Momo'],
  ['superadmin', dayTitle, 'Dashboard · Jhol Momo'],
  ['user', homePage, 'Steaming hot jhol momo, the way Kathmandu eats · Jhol Momo'],
  ['admin', homePage, 'Steaming hot jhol momo, the way Kathmandu eats · Jhol Momo'],
] as const
test(
  'RT-01 / shows customers and the content team the home page, other staff their own layout',
  { tag: '@both' },
  async ({ page }) => {
    test.setTimeout(90_000)
    for (const [role, words, tab] of atHome) {
      await enterFresh(page, role)
      await page.goto('/')
      await expect(title(page), role).toHaveText(words)
      await expect(page, role).toHaveTitle(tab)
      await expect(page, role).toHaveURL('/')
      await expect(page.getByRole('contentinfo'), role).toHaveCount(words === homePage ? 1 : 0)
      // Navigation from another page gives the same result.
      await open(page, '/jholmomo-menu')
      await page.getByRole('banner').getByRole('link', { name: 'Jhol Momo' }).click()
      await expect(title(page), role).toHaveText(words)
      await expect(page, role).toHaveTitle(tab)
    }
  },
)

/** The server's answers to calls that need a role. */
function ownAnswers(page: Page): Response[] {
  const answers: Response[] = []
  page.on(
    'response',
    (answer) => /\/api\/v1\/(super-admin|branch-dashboard)\//.test(answer.url()) && answers.push(answer),
  )
  return answers
}

test.describe('an edited storage', () => {
  test.use({ expected: /status of 403/ })

  test("RT-12 SEC-02 a customer who calls himself superadmin gets 'Restricted Access' and nothing else, then the truth", async ({
    page,
  }) => {
    await enterAs(page, demoPerson('user'))
    await store(page, { userRole: 'superadmin', adminName: 'Mallory' })
    const answers = ownAnswers(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/auth/check', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/superadmin/dashboard')
    await expect(title(page)).toHaveText('We are Sorry...')
    await expect(page).toHaveTitle(/^Restricted Access/)
    await expect(main(page)).toContainText('The page youre trying to access has restricted access')
    await expect(main(page).getByRole('link', { name: 'Go to Home' })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Go Back' })).toBeVisible()
    // The page and its navigation ask at the same time.
    expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([403]))
    held.resolve()
    await expect(page).toHaveURL(/\/unauthorize$/)
    expect(await stored(page)).toMatchObject({ userRole: 'user' })
  })

  test('any role written into the storage reveals no data', async ({ page }) => {
    const answers = ownAnswers(page)
    const { user } = await enterAs(page, demoPerson('user'))
    const claims = [
      ['superAdmin', '/superadmin/dashboard'],
      ['branchAdmin', '/branchadmin/dashboard'],
      ['admin', '/admin/dashboard'],
      ['root', '/superadmin/dashboard'],
    ] as const
    for (const [userRole, path] of claims) {
      await store(page, { userRole, branchId: (await outlet('KLK')).id })
      await page.goto(path)
      await expect(page, userRole).toHaveURL(/\/unauthorize$/)
      await expect.poll(async () => (await stored(page))['userRole']).toBe(user.Role)
    }
    expect(answers.filter((answer) => answer.status() !== 403)).toEqual([])
  })

  test('a branch admin who changes the stored branchId is shown the own branch, or nothing', async ({
    page,
  }) => {
    const { user } = await enterAs(page, demoPerson('branchAdmin'))
    const foreign = await outlet('KLK')
    expect(foreign.id).not.toBe(user.BranchId)
    await store(page, { branchId: foreign.id })
    await page.goto('/branchadmin/dashboard')
    await expect(title(page)).toBeVisible()
    await expect(main(page).getByText(foreign.BranchName)).toHaveCount(0)
    await expect.poll(() => stored(page)).toMatchObject({ branchId: user.BranchId })
  })
})
