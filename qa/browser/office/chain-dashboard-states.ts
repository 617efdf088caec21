// Head office's dashboard: with data, new, loading, failed and offline. The states without data replace the answer of the API.
import type { Page, Route } from '@playwright/test'
import { after, type Screen, settled, variant } from '../page-state.ts'

const today = '**/api/v1/super-admin/dashboard'
const parts = ['**/api/v1/super-admin/dashboard/branches*', '**/api/v1/super-admin/notifications/needs']

type Answer = { data: Record<string, unknown> }

/** The page is read again after the answers are replaced. */
const answered = (replace: (page: Page) => Promise<void>) => async (page: Page) => {
  await settled(page)
  await replace(page)
  await page.reload()
  await page.locator('#main h1').first().waitFor()
}

const failing = answered(async (page) => {
  for (const part of [today, ...parts])
    await page.route(part, (route) => route.fulfill({ status: 503, json: {} }))
})

const loading = answered(async (page) => {
  for (const part of [today, ...parts]) await page.route(part, () => undefined)
})

async function withoutBranches(route: Route): Promise<void> {
  const { data, ...envelope } = (await (await route.fetch()).json()) as Answer
  const none = { orders: 0, gross: '0.00' }
  const sums = { today: none, todayUntil: none, weekAgoUntil: none, weekAgoWhole: none }
  const lists = { hours: [], hoursBefore: [], ways: [], payments: [], branches: [], foods: [] }
  await route.fulfill({ json: { ...envelope, data: { ...data, ...sums, ...lists, branchCount: 0 } } })
}
const newChain = answered(async (page) => {
  await page.route(today, withoutBranches)
})

/** The figures stay, with a note of their time, once the next read failed. */
const offline = after(async (page: Page) => {
  await page.context().setOffline(true)
  await page
    .getByText(/offline/i)
    .first()
    .waitFor({ timeout: 30_000 })
  await page.context().setOffline(false)
})

export const chainDashboardScreens: Screen[] = [
  ['super-dashboard', 'dashboard'],
  ['super-dashboard-all', 'dashboard?branches=all', undefined, variant],
  ['super-dashboard-new', 'dashboard', newChain, variant],
  ['super-dashboard-loading', 'dashboard', loading, variant],
  ['super-dashboard-failed', 'dashboard', failing, variant],
  ['super-dashboard-offline', 'dashboard', offline, variant],
]
