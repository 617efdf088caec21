// texts: apps/web/app/features/branches/editor/branch-editor.messages.ts
import { demoPerson, enterAs, randomCode, stored, unique } from '../../account.ts'
import { anOpenOutlet, anOutlet } from '../../branch.ts'
import { aPicture, failOnce, notification } from '../../cms.ts'
import { expect, open, reload, test } from '../journey.ts'

test.use({ expected: /status of (400|409|410|503)/ })

test.describe('a super admin', () => {
  test('RT-06 adds a branch, opens it, closes it again; its page says so', async ({ page, request }) => {
    await enterAs(page, demoPerson('superadmin'))
    await open(page, '/superadmin/branch')
    const name = `Jhol Momo Itahari ${unique()}`
    await page.getByRole('button', { name: 'Add a branch' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a branch' })
    await dialog.getByLabel('Branch name').fill(name)
    await dialog.getByLabel('Short code').fill(randomCode())
    await dialog.getByRole('button', { name: 'Add a branch' }).click()
    await expect(page).toHaveURL(/\/superadmin\/branch\/[0-9a-f-]{36}$/)
    const address = `/jholmomo-outlets/${page.url().split('/').at(-1)}`
    await expect(page.getByText('Not open yet')).toBeVisible()
    await page.getByRole('button', { name: 'Open branch' }).click()
    await expect(notification(page, 'Branch opened. Customers can see it now.')).toBeVisible()
    await expect.poll(async () => (await request.get(address)).status()).toBe(200)
    await page.getByRole('button', { name: 'Close branch' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close branch' }).click()
    await expect(notification(page, 'Branch closed.')).toBeVisible()
    await expect.poll(async () => (await request.get(address)).status()).toBe(410)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This outlet has closed')
    await open(page, `/superadmin/branch?state=hidden&q=${encodeURIComponent(name.split(' ').at(-1)!)}`)
    await expect(page.getByRole('link', { name })).toBeVisible()
  })

  test('BED-01 BED-03 finds a branch, sees its errors, and a valid change is on its page within 5 s', async ({
    page,
    request,
  }) => {
    const { called, path: outlet } = await anOpenOutlet()
    await enterAs(page, demoPerson('superadmin'))
    await open(page, '/superadmin/branch')
    await page.getByLabel('Search branches').fill(called)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('link', { name: `Jhol Momo ${called}` }).click()
    await expect(page.getByLabel('Branch name')).toHaveValue(`Jhol Momo ${called}`)
    const words = `Steam and a view, ${unique()}.`
    const description = page.getByRole('textbox', { name: 'Description' })
    await description.fill(words)
    const opens = page.getByLabel('Sunday opens')
    const before = await opens.inputValue()
    await opens.fill('')
    const update = page.getByRole('button', { name: 'Update branch' })
    await update.click()
    await expect(page.getByText('Enter both times, or leave both blank.')).toBeVisible()
    await opens.fill(before || '10:00')
    // The pin sets both coordinates, by keyboard too.
    const latitude = page.getByRole('textbox', { name: 'Latitude' })
    const was = await latitude.inputValue()
    await page.getByRole('application', { name: /^Pin\./ }).press('ArrowUp')
    await expect(latitude).not.toHaveValue(was)
    await failOnce(page, 'PATCH', '**/api/v1/super-admin/branches/*')
    await update.click()
    await expect(notification(page, 'Failed to update branch.')).toBeVisible()
    await expect(description).toHaveValue(words)
    await update.click()
    await expect(notification(page, 'Branch updated successfully!')).toBeVisible()
    await expect.poll(async () => (await request.get(outlet)).text()).toContain(words)
  })
})

test.describe('a branch admin', () => {
  test('BED-01 BED-04 edits the own branch, adds a photo and deletes it; a failed delete changes nothing', async ({
    page,
    request,
  }) => {
    const { id, admin } = await anOutlet(request)
    await enterAs(page, admin)
    await open(page, '/branchadmin/viewprofile')
    const tiles = page.getByRole('button', { name: /^Delete photo/ })
    await page.getByLabel('Add photos').setInputFiles(aPicture)
    await expect(tiles).toHaveCount(0)
    await page.getByRole('button', { name: 'Update branch' }).click()
    await expect(notification(page, 'Branch updated successfully!')).toBeVisible()
    await expect(tiles).toHaveCount(1)
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete photo' })
    await failOnce(page, 'DELETE', '**/api/v1/branch-dashboard/gallery-photo/*')
    await tiles.last().click()
    await confirm.click()
    await expect(notification(page, 'Failed to delete image.')).toBeVisible()
    await expect(tiles).toHaveCount(1)
    await tiles.last().click()
    await confirm.click()
    await expect(notification(page, 'Photo deleted successfully.')).toBeVisible()
    await expect(tiles).toHaveCount(0)
    const { data } = (await (await request.get(`/api/v1/branches/${id}`)).json()) as {
      data: { branch: { Photos: unknown[] } }
    }
    expect(data.branch.Photos).toEqual([])
  })

  test('SEC-07 changes the content of the own page: a festival day is on it, and typed words survive a reload', async ({
    page,
    request,
  }) => {
    const { path, admin } = await anOutlet(request)
    await enterAs(page, admin)
    await open(page, '/branchadmin/cms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Branch content')
    await expect(page.getByLabel('Branch name')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add a day' }).click()
    const day = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Date', { exact: true }).last().fill(day)
    const note = `Holi ${unique()}`
    await page
      .getByLabel(/^Reason/)
      .last()
      .fill(note)
    await expect.poll(async () => JSON.stringify(await stored(page))).toContain(note)
    page.once('dialog', (dialog) => void dialog.accept())
    await reload(page)
    await page.getByRole('button', { name: 'Restore them' }).click()
    await expect(page.getByLabel(/^Reason/).last()).toHaveValue(note)
    await page.getByRole('button', { name: 'Update branch' }).click()
    await expect(notification(page, 'Branch updated successfully!')).toBeVisible()
    await expect.poll(async () => (await request.get(path)).text()).toContain(note)
    await page.getByRole('button', { name: `Remove ${day}` }).click()
    await page.getByRole('button', { name: 'Update branch' }).click()
    await expect(page.getByText('All changes saved')).toBeAttached()
  })
})
