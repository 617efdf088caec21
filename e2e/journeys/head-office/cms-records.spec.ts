// texts: apps/web/app/features/site-content/record-editors/career.messages.ts apps/web/app/features/site-content/record-editors/gallery.messages.ts apps/web/app/features/site-content/record-editors/notice.messages.ts
import { unique } from '../../account.ts'
import { aPicture, failOnce, noPicture, openTab, notification } from '../../cms.ts'
import { expect, test } from '../journey.ts'

test.use({ expected: /status of (503|409)/ })

test('CMS-18 designations are added, an existing one is refused, and each can be deleted', async ({
  page,
  request,
}) => {
  await failOnce(page, 'GET', '**/api/v1/designation/getAll')
  const tab = await openTab(page, 'career', 'Career')
  await expect(notification(page, 'Failed to fetch designations')).toBeVisible()
  await tab.getByRole('button', { name: 'Try again' }).click()
  const names = [`Rider ${unique()}`, `Folder ${unique()}`]
  const submit = tab.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(notification(page, 'Please enter at least one valid designation name.')).toBeVisible()
  await tab.getByRole('textbox', { name: 'Designation 1' }).fill(names[0] ?? '')
  await tab.getByRole('button', { name: '+ Add More' }).click()
  await tab.getByRole('button', { name: '+ Add More' }).click()
  await tab.getByRole('button', { name: 'Remove designation 3' }).click()
  await tab.getByRole('textbox', { name: 'Designation 2' }).fill(names[1] ?? '')
  await submit.click()
  for (const name of names) await expect(tab.getByRole('button', { name: `Delete ${name}` })).toBeVisible()
  expect(await (await request.get('/api/v1/designation/getAll')).text()).toContain(names[1])
  await tab.getByRole('textbox', { name: 'Designation 1' }).fill(names[0] ?? '')
  await submit.click()
  await expect(notification(page, 'Failed to submit designations. Some may already exist.')).toBeVisible()
  await failOnce(page, 'DELETE', '**/api/v1/designation/delete/*')
  await tab.getByRole('button', { name: `Delete ${names[0]}` }).click()
  await expect(notification(page, 'Failed to delete designation')).toBeVisible()
  for (const name of names) {
    await tab.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(tab.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)
  }
})

test(
  'CMS-19 CMS-22 a gallery is created, and edited by adding and removing photos',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const tab = await openTab(page, 'gallery', 'Gallery')
    const form = tab.getByRole('region', { name: /Program Gallery/ })
    await expect(form.getByRole('heading')).toHaveText('Create Program Gallery')
    const save = form.getByRole('button', { name: 'Save gallery' })
    await save.click()
    await expect(notification(page, 'Title and at least one image is required')).toBeVisible()
    const title = `Dashain ${unique()}`
    await form.getByLabel('Title').fill(title)
    const pick = form.locator('input[type=file]')
    await pick.setInputFiles([aPicture])
    await pick.setInputFiles(noPicture)
    await expect(form.getByText('team.heic: File type must be jpg, png, jpeg')).toBeVisible()
    await expect(form.getByText('1 selected')).toBeVisible()
    await save.click()
    await expect(notification(page, 'Gallery created successfully')).toBeVisible()
    await tab.getByRole('button', { name: `Edit ${title}` }).click()
    await expect(form.getByRole('heading', { name: 'Edit Program Gallery' })).toBeVisible()
    await expect(form.getByLabel('Title')).toHaveValue(title)
    await expect(form.getByRole('button', { name: 'Delete photo 1' })).toBeVisible()
    await expect(form.getByText(/selected$/)).toHaveCount(0)
    await pick.setInputFiles([aPicture])
    await form.getByRole('button', { name: 'Delete photo 1' }).click()
    await form.getByLabel('Title').fill(`${title} again`)
    await save.click()
    await expect(notification(page, 'Gallery updated successfully')).toBeVisible()
    await expect(form.getByRole('heading', { name: 'Create Program Gallery' })).toBeVisible()
    const { data } = (await (await request.get('/api/v1/gallery/photogallery')).json()) as {
      data: { title: string; PhotoCount: number }[]
    }
    expect(data.find((gallery) => gallery.title === `${title} again`)?.PhotoCount).toBe(1)
    await tab.getByRole('button', { name: `Delete ${title} again` }).click()
    await page.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(tab.getByText(`${title} again`)).toHaveCount(0)
  },
)

test('CMS-20 a gallery is deleted only after a confirmation; a failure is reported and keeps everything', async ({
  page,
}) => {
  await failOnce(page, 'GET', '**/api/v1/gallery/photogallery')
  const tab = await openTab(page, 'gallery', 'Gallery')
  await expect(notification(page, 'Failed to fetch galleries')).toBeVisible()
  await tab.getByRole('button', { name: 'Try again' }).click()
  const form = tab.getByRole('region', { name: /Program Gallery/ })
  const title = `Tihar ${unique()}`
  await form.getByLabel('Title').fill(title)
  await form.locator('input[type=file]').setInputFiles([aPicture])
  await failOnce(page, 'POST', '**/api/v1/gallery/photogallery')
  await form.getByRole('button', { name: 'Save gallery' }).click()
  await expect(notification(page, 'Something went wrong')).toBeVisible()
  await expect(form.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Update All Content' }).click()
  await expect(notification(page, 'All content updated successfully!')).toBeVisible()
  const remove = tab.getByRole('button', { name: `Delete ${title}` })
  await remove.click()
  const ask = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(ask).toContainText('This action cannot be undone.')
  await ask.getByRole('button', { name: 'No, keep it' }).click()
  await failOnce(page, 'DELETE', '**/api/v1/gallery/photogallery/*')
  await remove.click()
  await ask.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(notification(page, 'Failed to delete gallery')).toBeVisible()
  await remove.click()
  await ask.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(notification(page, 'Gallery deleted successfully')).toBeVisible()
  await expect(remove).toHaveCount(0)
})

test.describe('the notice', () => {
  // The notice exists once, and the journeys of notice.spec.ts count its images.
  test.use({ changes: 'notice' })

  test('CMS-21 an image is added to the notice and deleted again', async ({ page }) => {
    await failOnce(page, 'GET', '**/api/v1/notice/all')
    const tab = await openTab(page, 'notice', 'Notice')
    await expect(notification(page, 'Failed to fetch existing images')).toBeVisible()
    await tab.getByRole('button', { name: 'Try again' }).click()
    const existing = tab.getByRole('button', { name: /^Delete image/ })
    await expect(existing.first()).toBeVisible()
    const before = await existing.count()
    const send = tab.getByRole('button', { name: 'Upload', exact: true })
    await send.click()
    await expect(notification(page, 'Please select at least one image.')).toBeVisible()
    const pick = tab.locator('input[type=file]')
    await pick.setInputFiles([aPicture])
    await tab.getByRole('button', { name: 'Remove icon-512.png' }).click()
    await pick.setInputFiles([aPicture])
    await failOnce(page, 'POST', '**/api/v1/notice')
    await send.click()
    await expect(notification(page, 'Upload failed')).toBeVisible()
    await send.click()
    await expect(existing).toHaveCount(before + 1)
    await failOnce(page, 'DELETE', '**/api/v1/notice/*')
    await existing.last().click()
    await expect(notification(page, 'Failed to delete image')).toBeVisible()
    await existing.last().click()
    await expect(notification(page, 'Image deleted successfully')).toBeVisible()
    await expect(existing).toHaveCount(before)
  })
})
