// texts: apps/web/app/features/invoices/chain/chain.messages.ts apps/web/app/features/supplier-bills/list/list.messages.ts
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterAs } from '../../account.ts'
import { aSuperAdmin, inDatabase } from '../../branch.ts'
import { daysBefore, nepaliMonth, type NepaliMonth } from '../../nepali-days.ts'
import { expect, open, test } from '../journey.ts'

/** The lines of a CSV file, by the names of its columns. */
async function download(page: Page, button: string): Promise<Record<string, string>[]> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const rows = text.replace('\u{feff}', '').trimEnd().split('\r\n')
  const [head, ...lines] = rows.map((row) => row.slice(1, -1).split('","'))
  return lines.map((cells) => Object.fromEntries(cells.map((cell, i) => [head?.[i] ?? '', cell])))
}
const paisa = (rupees: string | undefined): number => Math.round(Number(rupees) * 100)
const sumOf = (lines: Record<string, string>[], column: string): number =>
  lines.reduce((sum, line) => sum + paisa(line[column]), 0)

/** Sums of a table in paisa, read apart from the service that writes the register. */
const sums = (query: string, { from, until }: NepaliMonth) =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ bills: number; total: number; vat: number }>(query, [from, until])
    return rows[0]!
  })
const salesQuery = `
  select count(*)::int4 as bills, coalesce(sum(case kind when 'invoice' then total else -total end), 0)::int4 as total,
    coalesce(sum(case kind when 'invoice' then vat else -vat end), 0)::int4 as vat
  from invoices where issued_on >= $1::date and issued_on < $2::date`
const purchasesQuery = `
  select count(*)::int4 as bills, coalesce(sum(case kind when 'bill' then taxable + non_taxable + vat else -(taxable + non_taxable + vat) end), 0)::int4 as total,
    coalesce(sum(case kind when 'bill' then vat else -vat end), 0)::int4 as vat
  from supplier_bills where payable is not null and billed_on >= $1::date and billed_on < $2::date`

test(
  'ADM-05 ADM-07 at the end of a Nepali month the owner checks its sales, series and day closings, takes both VAT registers and closes its stock',
  { tag: '@both' },
  async ({ page, request }) => {
    test.slow()
    // The demo's bills are of the last four weeks: at the end of a month all of them are of the present one.
    const last = (await sums(salesQuery, nepaliMonth(1))).bills > 0 ? nepaliMonth(1) : nepaliMonth(0)
    await enterAs(page, await aSuperAdmin(request))

    await test.step('the month’s row of the total sale opens its sales', async () => {
      await open(page, '/superadmin/totalsale')
      const row = page.getByRole('table', { name: 'Month by month' }).locator(`a[href*="from=${last.from}"]`)
      await row.first().click()
      await expect(page).toHaveURL(new RegExp(`from=${last.from}`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales')
    })

    await test.step('no number of the series is missing', async () => {
      await open(page, '/superadmin/invoice')
      await page
        .getByRole('navigation', { name: 'Invoice views' })
        .getByRole('link', { name: /^Number series/ })
        .click()
      await expect(page.getByText('No gaps', { exact: true })).toBeVisible()
    })

    await test.step('the sales register equals the bills to the paisa', async () => {
      await open(page, `/superadmin/invoice?view=register&month=${last.month}`)
      const lines = await download(page, 'Download CSV')
      const total = lines.find((line) => line['Date (BS)'] === 'Total')
      const bills = lines.filter((line) => line !== total)
      const expected = await sums(salesQuery, last)
      expect(expected.bills).toBeGreaterThan(0)
      expect(bills).toHaveLength(expected.bills)
      for (const [column, value] of [
        ['Total', expected.total],
        ['VAT', expected.vat],
      ] as const) {
        expect(sumOf(bills, column), column).toBe(value)
        expect(paisa(total?.[column]), column).toBe(value)
      }
      expect(bills.every((line) => line['Date (BS)']?.startsWith(last.month))).toBe(true)
    })

    await test.step('the purchase register equals the approved bills of suppliers', async () => {
      await open(page, '/superadmin/suppliers/bills')
      await page.getByRole('button', { name: 'VAT purchase register' }).click()
      const dialog = page.getByRole('dialog', { name: 'VAT purchase register' })
      await dialog.getByLabel('Month').selectOption(last.month)
      const lines = await download(page, 'Download CSV')
      const expected = await sums(purchasesQuery, last)
      const bills = lines.filter((line) => line['Date (BS)'] !== 'Total')
      expect(bills).toHaveLength(expected.bills)
      expect([sumOf(bills, 'Total'), sumOf(bills, 'VAT')]).toEqual([expected.total, expected.vat])
    })

    await test.step('days that were not closed are named', async () => {
      await open(page, `/superadmin/invoice/closing?month=${last.month}`)
      const days = page.getByRole('table', { name: 'Day closings by day and branch' })
      await expect(days.getByRole('row').nth(1)).toBeVisible()
      await expect(days.getByText(/^(Not closed|Closed)$/).first()).toBeVisible()
    })

    await test.step('the hours of the month are taken as CSV', async () => {
      await open(page, `/superadmin/employee/hours?month=${last.month}`)
      await expect(page.getByText(/Pay is not computed here/)).toBeVisible()
    })

    await test.step('the stock value at the end of the last month, and the month is closed for good', async () => {
      await open(page, `/superadmin/stock?date=${daysBefore(nepaliMonth(0).from, 1)}`)
      await expect(page.getByText(/^Total Rs\. /).first()).toBeVisible()
      // The month before last is closed by the calendar already, so no other journey depends on it.
      const { month } = nepaliMonth(2)
      await open(page, '/superadmin/inventory?view=settings')
      await page.getByRole('button', { name: 'Close a month' }).click()
      const dialog = page.getByRole('dialog', { name: 'Close a month' })
      await dialog.getByLabel('Nepali month').fill(month)
      await dialog.getByRole('button', { name: 'Close month' }).click()
      await expect(page.getByText(`${month} is closed.`)).toBeVisible()
      await expect(dialog.getByRole('list', { name: 'Months closed by hand' })).toContainText(month)
    })
  },
)
