// texts: apps/web/app/features/supplier-bills/enter/enter.messages.ts apps/web/app/features/supplier-bills/bill/bill.messages.ts
// texts: apps/web/app/features/supplier-bills/pay/pay.messages.ts apps/web/app/features/supplier-bills/supplier/supplier.messages.ts
import type { Page } from '@playwright/test'
import { demoPerson, enterAs } from '../../account.ts'
import { aSuperAdmin } from '../../branch.ts'
import { notification } from '../../cms.ts'
import { aSupplierWith, receiveOrder } from '../../purchasing.ts'
import { expect, open, test } from '../journey.ts'

/** Enters a bill with Rs. 500.00 instead of Rs. 455.00 a kg. */
async function enterBill(page: Page, item: string, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Enter a bill' }).click()
  await page.getByRole('checkbox', { name: /^GR-/ }).check()
  await expect(page.getByRole('textbox', { name: `Quantity of ${item}` })).toHaveValue('10')
  await page.getByRole('textbox', { name: `Price of ${item}` }).fill('500')
  await page.getByRole('textbox', { name: 'Bill number' }).fill(number)
  await page.getByRole('button', { name: 'Save bill' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Bill ${number}`)
}

/** The dialog starts with what is open. */
async function pay(page: Page, open: string, amount?: string): Promise<void> {
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Pay / })
  const field = dialog.getByRole('textbox', { name: 'Amount', exact: true })
  await expect(field).toHaveValue(open)
  if (amount) await field.fill(amount)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
}

test(
  'ADM-04 a bill with a wrong price is answered, approved by a second person and paid in two parts',
  { tag: '@both' },
  async ({ page, request }) => {
    test.slow()
    const purchasing = await aSupplierWith(request, ['Chicken mince'])
    await receiveOrder(request, purchasing)
    const { supplier, items } = purchasing
    const clerk = await aSuperAdmin(request)

    await enterAs(page, clerk)
    await open(page, `/superadmin/suppliers/${supplier.id}`)
    await enterBill(page, items[0]!.name, 'VP-0418')
    await expect(page.getByText('Price 9.9% above the order')).toBeVisible()
    await expect(page.getByText(/^You entered this bill, so a second person has to approve it/)).toBeVisible()
    const approve = page.getByRole('button', { name: 'Approve bill' })
    await expect(approve).toBeDisabled()
    const address = page.url()

    await enterAs(page, demoPerson('superadmin'))
    await open(page, address)
    await expect(page.getByText('Answer 1 difference before you approve.')).toBeVisible()
    await page.getByRole('button', { name: 'Pay the order price' }).click()
    await expect(approve).toBeEnabled()
    await approve.click()
    await page
      .getByRole('dialog', { name: 'Approve Rs. 4,550.00?' })
      .getByRole('button', { name: 'Approve bill' })
      .click()
    await expect(notification(page, 'Bill VP-0418 approved: Rs. 4,550.00.')).toBeVisible()

    await pay(page, '4550', '2000')
    const payments = page.getByRole('region', { name: 'Payments' })
    await expect(payments).toContainText('Rs. 2,550.00')
    await pay(page, '2550')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')

    await open(page, `/superadmin/suppliers/${supplier.id}`)
    await expect(page.getByRole('region', { name: 'Bills and payments' })).toContainText('Paid')
    await expect(page.getByRole('region', { name: 'What we owe, by age' })).toContainText('No open bills.')
  },
)
