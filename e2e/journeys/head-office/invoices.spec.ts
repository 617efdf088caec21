// texts: apps/web/app/features/invoices/chain/chain.messages.ts apps/web/app/features/tills/chain/closings.messages.ts
import { readFile } from 'node:fs/promises'
import { demoPerson, enterAs, newCustomer, signIn } from '../../account.ts'
import { ask, placeOrder, theBranch } from '../../orders.ts'
import { expect, open, test } from '../journey.ts'

type Bill = { number: string; total: string; outlet: string }

test(
  'RT-06 head office finds a bill by its number, checks the series, downloads the register and opens a day closing',
  { tag: '@both' },
  async ({ page, request }) => {
    test.slow()
    const customer = await newCustomer(request)
    const order = await placeOrder(customer)
    const move = await theBranch(request)
    await move(order.id, { move: 'accept' }, { move: 'start' }, { move: 'ready' }, { move: 'collect' })
    const { accessToken } = await signIn(request, demoPerson('superadmin'))
    await ask(`orders/${order.id}/cash`, accessToken, { takenBy: 'Sita Tamang' })
    // The worker writes the bill shortly after the order's change.
    const bills = () => ask<Bill[]>(`orders/${order.id}/bills`, customer.accessToken)
    await expect.poll(async () => (await bills()).length).toBe(1)
    const [bill] = await bills()

    await enterAs(page, demoPerson('superadmin'))
    await open(page, '/superadmin/invoice')
    await page.getByRole('searchbox', { name: 'Bill, order, name, phone or PAN' }).fill(bill!.number)
    await page.keyboard.press('Enter')
    const table = page.getByRole('table', { name: 'Bills and credit notes of all branches' })
    await expect(table.getByRole('row')).toHaveCount(2)
    await table.getByRole('link', { name: bill!.number }).click()
    await expect(page.getByRole('main').getByText(bill!.number).first()).toBeVisible()

    await open(page, '/superadmin/invoice')
    const views = page.getByRole('navigation', { name: 'Invoice views' })
    await views.getByRole('link', { name: /^Number series/ }).click()
    await expect(page.getByText('No gaps', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('table', { name: 'Number series by branch' })).toContainText(bill!.outlet)

    await views.getByRole('link', { name: 'VAT register' }).click()
    await page.getByRole('link', { name: 'Previous month' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^vat-sales-register-\d{4}-\d{2}\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\u{feff}"Date (BS)","Date","Bill number"')).toBe(true)
    expect(text).toContain('\r\n"Total",')

    await page.getByRole('main').getByRole('link', { name: 'Day closings' }).click()
    const days = page.getByRole('table', { name: 'Day closings by day and branch' })
    await days
      .getByRole('link', { name: new RegExp(`, ${bill!.outlet}$`) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Day closing, ${bill!.outlet}`)
    await expect(page.getByText(/^The branch has not closed this day yet/)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'X report' }).click()
    await expect(page.getByRole('article', { name: 'X report' })).toContainText(bill!.outlet)
  },
)
