// texts: apps/web/app/features/tills/shift/shift.messages.ts apps/web/app/features/tills/report/report.messages.ts
import { readFile } from 'node:fs/promises'
import { enterAs } from '../../account.ts'
import { anOutlet } from '../../branch.ts'
import { expect, open, test } from '../journey.ts'

test('a till shift is opened, counted blind and closed, and its day has a Z report', async ({
  page,
  request,
}) => {
  test.slow()
  const outlet = await anOutlet(request)
  await enterAs(page, outlet.admin)
  await open(page, '/branchadmin/invoice/closing')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Open a till shift' }).click()
  const opening = page.getByRole('dialog', { name: 'Open a till shift' })
  await opening.getByRole('textbox', { name: 'Pieces of Rs. 1000', exact: true }).fill('5')
  await opening.getByRole('button', { name: 'Open the shift' }).click()
  await expect(main.getByText(/Float Rs. 5,000.00/)).toBeVisible()

  await main.getByRole('button', { name: 'Pay out' }).click()
  const paying = page.getByRole('dialog', { name: 'Take cash out of the till' })
  await paying.getByRole('textbox', { name: 'Amount' }).fill('250')
  await paying.getByRole('textbox', { name: 'What is it for?' }).fill('Gas')
  await paying.getByRole('button', { name: 'Record' }).click()
  await expect(main.getByRole('list', { name: 'Pay-ins and pay-outs' })).toContainText('Gas')

  // Blind: the expected amount is not on the page before the count was sent.
  await expect(main.getByText('Rs. 4,750.00')).toHaveCount(0)
  await main.getByRole('textbox', { name: 'Pieces of Rs. 1000', exact: true }).fill('4')
  await main.getByRole('textbox', { name: 'Pieces of Rs. 500', exact: true }).fill('1')
  await main.getByRole('button', { name: 'Send count' }).click()
  const counts = main.getByRole('list', { name: 'Counts of this shift' })
  await expect(counts).toContainText('Rs. 4,750.00')
  await expect(counts).toContainText('Rs. 250.00 short')
  await main.getByRole('button', { name: 'Count again' }).click()
  await main.getByRole('textbox', { name: 'Pieces of Rs. 1000', exact: true }).fill('4')
  await main.getByRole('textbox', { name: 'Pieces of Rs. 10', exact: true }).fill('60')
  await main.getByRole('button', { name: 'Send count' }).click()
  await expect(counts.getByRole('listitem')).toHaveCount(2)
  await main.getByRole('button', { name: 'Close the shift' }).click()
  await expect(main.getByText('Give a reason for the difference.')).toBeVisible()
  await main.getByRole('textbox', { name: 'Reason for the difference' }).fill('Wrong change')
  await main.getByRole('button', { name: 'Close the shift' }).click()

  await expect(main.getByText('Counted at the end of each shift')).toBeVisible()
  await main.getByRole('button', { name: 'Close the day' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click()
  await main.getByRole('link', { name: 'Z report' }).click()
  const sheet = page.getByRole('article', { name: 'Z report 1' })
  await expect(sheet).toContainText('Rs. 150.00 short')
  await expect(sheet).toContainText('Reason: Wrong change')
  const saving = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^z-report-1-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('"Cash difference","-150"')
})
