import { demoPerson, enterAs, unique } from '../../account.ts'
import { expect, test } from '../journey.ts'

// A page has only one draft, so these journeys run in sequence.
test.use({ changes: 'drafts' })

const legal = '/superadmin/setting?page=return-and-refund'
type Legal = { data: { title: string } }
const words = '/superadmin/setting?page=gallery'

test(
  'CMS-23 HOM-07 a legal page is previewed beside the form, saved as a draft, scheduled, unscheduled and discarded',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const live = async () =>
      ((await (await request.get('/api/v1/legal-cms/return-and-refund')).json()) as Legal).data.title
    const before = await live()
    const title = `Draft ${unique()}`
    await enterAs(page, demoPerson('superadmin'))
    await page.goto(legal)
    await page.getByLabel('Title').fill(title)
    const shown = page.frameLocator('iframe[title^="Preview of"]').getByRole('heading', { level: 1 })
    await expect(shown).toHaveText(title)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText(/^Draft saved today .+ by Dawa Sherpa$/)).toBeVisible()

    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByLabel('Date', { exact: true }).fill('2099-01-01')
    await page.getByLabel('Time', { exact: true }).fill('18:00')
    await page.getByRole('button', { name: 'Schedule it' }).click()
    await expect(page.getByText('Goes live Thu, 1 Jan 2099 6:00 PM').first()).toBeVisible()
    await page.getByRole('button', { name: 'Cancel schedule' }).click()
    await expect(page.getByText('Goes live Thu, 1 Jan 2099 6:00 PM')).toHaveCount(0)

    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: 'What changed' }).first().click()
    await expect(page.getByText(`After: ${title}`)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Discard draft' }).click()
    const ask = page.getByRole('dialog', { name: /^Discard the draft of/ })
    await ask.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByLabel('Title')).toHaveValue(before)
    await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0)
    // Visitors saw none of it.
    expect(await live()).toBe(before)
  },
)

test(
  "CMS-23 on a phone 'Preview' shows a page and its search result",
  { tag: '@smoke' },
  async ({ page }) => {
    await enterAs(page, demoPerson('superadmin'))
    await page.goto(words)
    const title = `Our pictures ${unique()}`
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await expect(preview.getByText(`${title} · Jhol Momo`)).toBeVisible()
    await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page.getByLabel('Title')).not.toHaveValue(title)
  },
)
