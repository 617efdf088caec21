// texts: apps/web/app/features/dish-ratings/dish-ratings.messages.ts apps/web/app/features/problem-reports/problem-reports.messages.ts
// texts: apps/web/app/features/invoices/detail/invoices.messages.ts apps/web/app/features/orders/tracking/tracking.messages.ts
import type { APIRequestContext, Page } from '@playwright/test'
import { enterAs, enterAsNew } from '../../account.ts'
import { anOutlet, type OwnOutlet } from '../../branch.ts'
import { ask, placeOrder, type Placed, theBranch } from '../../orders.ts'
import { expect, open, reload, test } from '../journey.ts'

const main = (page: Page) => page.getByRole('main')
const soon = { timeout: 30_000 }
test.describe.configure({ timeout: 120_000 })

/** A collected order of a new customer at an outlet of this journey, paid in cash. */
async function aMeal(page: Page, request: APIRequestContext): Promise<{ outlet: OwnOutlet; order: Placed }> {
  const outlet = await anOutlet(request)
  const order = await placeOrder(await enterAsNew(page), 'pickup', { branchId: outlet.id })
  const move = await theBranch(request)
  await move(order.id, { move: 'accept' }, { move: 'start' }, { move: 'ready' })
  await ask(`orders/${order.id}/cash`, outlet.accessToken, { takenBy: 'Hari' })
  await move(order.id, { move: 'collect' })
  return { outlet, order }
}

/** The branch in a browser of its own. */
async function enterBranch(page: Page, { admin }: OwnOutlet): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({
      baseURL: new URL(page.url()).origin,
      viewport: page.viewportSize(),
      serviceWorkers: 'block',
    })
  const branch = await context.newPage()
  await enterAs(branch, admin)
  return branch
}

test(
  'REV-14 a completed order asks once for stars by dish, and the branch opens the ratings behind a number',
  { tag: '@both' },
  async ({ page, request }) => {
    const { outlet, order } = await aMeal(page, request)
    const [first = '', second = ''] = order.foods
    await open(page, '/orderhistory')
    await expect(main(page).getByRole('region', { name: 'How was it?' })).toContainText(order.number)
    await open(page, `/orderhistory?order=${order.id}`)
    const card = main(page).getByRole('region', { name: 'How was it?' })
    await card.getByRole('button', { name: 'Send rating' }).click()
    await expect(card.getByRole('alert')).toHaveText('Rate at least one dish, or skip.')
    const stars = (dish: string) => card.getByRole('radiogroup', { name: dish, exact: true })
    await stars(first).getByRole('radio', { name: '1 star', exact: true }).focus()
    await page.keyboard.press('End')
    await expect(stars(first).getByRole('radio', { name: '5 stars' })).toBeChecked()
    await stars(second).getByRole('radio', { name: '2 stars' }).click()
    await reload(page)
    await expect(stars(second).getByRole('radio', { name: '2 stars' })).toBeChecked()
    await card.getByRole('textbox').fill('The second one was cold')
    await card.getByRole('button', { name: 'Send rating' }).click()
    await expect(main(page).getByRole('region', { name: 'Your rating' })).toContainText(
      'The second one was cold',
    )
    await open(page, '/orderhistory')
    await expect(main(page).getByRole('article')).toHaveCount(1)
    await expect(main(page).getByRole('region', { name: 'How was it?' })).toHaveCount(0)

    const branch = await enterBranch(page, outlet)
    await open(branch, '/branchadmin/analytics')
    const table = main(branch).getByRole('table', { name: 'Average stars and ratings by dish' })
    await expect(table.getByRole('row').nth(1)).toContainText(second)
    await table.getByRole('link', { name: `1 rating of ${second}` }).click()
    const rows = branch.getByRole('dialog', { name: `Ratings: ${second}` })
    await expect(rows.getByRole('listitem')).toHaveCount(1)
    await expect(rows).toContainText('The second one was cold')
    await rows.getByRole('link', { name: order.number }).click()
    await expect(branch).toHaveURL(`/branchadmin/order-view/${order.id}`)
    await branch.context().close()
  },
)

/** A picture that the browser and the server can decode. */
const picture = (page: Page): Promise<Buffer> =>
  page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } })

test(
  'ORD-11 a problem is reported with a photo, answered by the branch with a refund, and the customer sees both',
  { tag: '@both' },
  async ({ page, request }) => {
    const { outlet, order } = await aMeal(page, request)
    const [first = ''] = order.foods
    await open(page, `/orderhistory?order=${order.id}`)
    await main(page).getByRole('button', { name: 'Report a problem' }).click()
    const form = page.getByRole('dialog', { name: 'Report a problem' })
    await expect(form.getByRole('radio', { name: 'Not delivered' })).toHaveCount(0)
    await form.getByRole('radio', { name: 'Cold or spoiled' }).check()
    await form.getByRole('checkbox', { name: first }).check()
    await form.getByLabel('What happened?').fill('The momo were cold.')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'cold.png', mimeType: 'image/png', buffer: await picture(page) })
    await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await page.keyboard.press('Escape')
    await reload(page)
    await main(page).getByRole('button', { name: 'Report a problem' }).click()
    await expect(form.getByLabel('What happened?')).toHaveValue('The momo were cold.')
    await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await form.getByRole('button', { name: 'Send report' }).click()
    const report = main(page).getByRole('region', { name: 'Cold or spoiled' })
    await expect(report).toContainText('Waiting for an answer')
    await expect(report.getByRole('img', { name: 'Photo 1 of the problem' })).toBeVisible(soon)
    await expect(main(page).getByRole('button', { name: 'Report a problem' })).toHaveCount(0)

    const branch = await enterBranch(page, outlet)
    await open(branch, '/branchadmin/problems')
    await branch.getByRole('link', { name: order.number }).focus()
    await branch.keyboard.press('Enter')
    const drawer = branch.getByRole('dialog', { name: 'Problem reports' })
    await expect(drawer).toContainText('The momo were cold.')
    await expect(drawer.getByRole('img', { name: 'Photo 1 of the problem' })).toBeVisible(soon)
    await drawer.getByRole('radio', { name: 'Answer and refund' }).check()
    await drawer.getByLabel('Refund in rupees').fill('999999')
    await drawer.getByLabel('Answer to the customer').fill('Sorry! One plate is on us.')
    await drawer.getByRole('button', { name: 'Send answer' }).click()
    await expect(drawer).toContainText(/Enter at most Rs\. /)
    await drawer.getByLabel('Refund in rupees').fill('100')
    await drawer.getByRole('button', { name: 'Send answer' }).click()
    await drawer.getByRole('link', { name: 'Rs. 100.00, due' }).click()
    await expect(branch).toHaveURL('/branchadmin/payments')
    await expect(branch.getByRole('row', { name: order.number })).toContainText('Rs. 100.00')
    await branch.context().close()

    await expect(report).toContainText('Sorry! One plate is on us.', soon)
    await expect(report).toContainText('Rs. 100.00 will be refunded.')
    await open(page, '/profile')
    await expect(page.getByRole('link', { name: /Your report was answered/ })).toBeVisible(soon)
  },
)

test(
  'ORD-12 the order and the history have different names for the order summary and the tax invoice',
  { tag: '@both' },
  async ({ page, request }) => {
    const move = await theBranch(request)
    const order = await placeOrder(await enterAsNew(page))
    await open(page, '/orderhistory')
    const row = main(page).getByRole('article', { name: `Open ${order.number}` })
    await expect(row.getByRole('link', { name: `Order summary for ${order.number}` })).toHaveText(
      'Order summary',
    )
    await expect(row.getByRole('link', { name: /^Tax invoice/ })).toHaveCount(0)
    await move(order.id, { move: 'accept' }, { move: 'start' }, { move: 'ready' }, { move: 'collect' })
    await open(page, `/orderhistory?order=${order.id}`)
    await expect(page.getByRole('link', { name: 'Tax invoice', exact: true })).toBeVisible(soon)
    await page.getByRole('link', { name: 'Order summary', exact: true }).click()
    await expect(main(page)).toContainText('This is not a tax invoice.')
    await main(page).getByRole('link', { name: 'Tax invoice', exact: true }).click()
    await expect(main(page)).toContainText(/DNT-208\d\/8\d-\d{6}/)
    await open(page, '/orderhistory')
    await expect(row.getByRole('link', { name: `Tax invoice for ${order.number}` })).toHaveText(
      'Tax invoice',
      soon,
    )
  },
)
