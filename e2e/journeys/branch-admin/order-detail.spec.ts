// texts: apps/web/app/features/orders/admin-detail/order-detail.messages.ts
import type { Page } from '@playwright/test'
import { demoPerson, enterAs, newCustomer } from '../../account.ts'
import { anOutlet } from '../../branch.ts'
import { placeOrder, theBranch } from '../../orders.ts'
import { expect, open, test } from '../journey.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Replaces the print dialog, which would block; the printed content is checked instead. */
const withoutPrinter = (page: Page) =>
  page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute(
        'data-paper',
        document.querySelector('.ticket-paper')?.textContent ?? 'nothing',
      )
  })
const paper = (page: Page) => page.locator('body')

test(
  'ADM-02 R-20 the branch opens an order, prints its ticket, moves it on and calls it off, and sees what others do',
  { tag: '@both' },
  async ({ page, request }) => {
    await withoutPrinter(page)
    const outlet = await anOutlet(request)
    const order = await placeOrder(await newCustomer(request), 'delivery', { branchId: outlet.id })
    await enterAs(page, outlet.admin)
    await open(page, `/branchadmin/order-view/${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${order.number}`)
    await expect(page.getByRole('link', { name: 'Call Sita Tamang' })).toHaveAttribute(
      'href',
      'tel:9841234567',
    )

    await button(page, 'Print ticket').click()
    await expect(paper(page)).toHaveAttribute('data-paper', new RegExp(`${order.number}.*${order.foods[0]}`))
    await button(page, 'Print ticket again').click()
    await expect(paper(page)).toHaveAttribute('data-paper', /Copy of Original - 1/)
    await button(page, 'Packing ticket').click()
    await expect(paper(page)).toHaveAttribute('data-paper', /Packing.*Sita Tamang.*TO COLLECT/)

    await button(page, 'Accept').click()
    await expect(button(page, 'Start cooking')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
      `${outlet.admin.firstName} ${outlet.admin.lastName}`,
    )
    await (
      await theBranch(request)
    )(order.id, { move: 'start' })
    await expect(button(page, 'Mark ready')).toBeVisible({ timeout: 30_000 })

    await button(page, 'Cancel order').click()
    await expect(dialog(page)).toContainText('Nothing was paid, so there is nothing to refund.')
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
    await expect(dialog(page)).toContainText('Please give a reason')
    await dialog(page).getByLabel('Reason').selectOption('customer-asked')
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Customer asked to cancel')
    await button(page, 'Print ticket again').click()
    await expect(paper(page)).toHaveAttribute('data-paper', /CANCELLED.*−2×/)
  },
)

test.describe('an order that is not the branch’s', () => {
  // A late rejection is thrown during rendering, and the browser logs it.
  test.use({ expected: /403|not authorized/ })

  test('RT-12 RT-05 is restricted, like an address that names none', async ({ page }) => {
    await enterAs(page, demoPerson('branchAdmin'))
    for (const id of ['01890000-0000-7000-8000-000000000000', 'nonsense']) {
      await open(page, `/branchadmin/order-view/${id}`)
      await expect(page.getByText('The page youre trying to access has restricted access')).toBeVisible()
    }
  })
})
