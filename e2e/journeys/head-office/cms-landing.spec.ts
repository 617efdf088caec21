// texts: apps/web/app/features/site-content/landing/landing.messages.ts apps/web/app/ui/editor/editor.messages.ts
import type { APIRequestContext, Page } from '@playwright/test'
import { demoPerson, enterAs, signIn, unique } from '../../account.ts'
import { aPicture, failOnce, nextAlert, noPicture, notification } from '../../cms.ts'
import { expect, open, test } from '../journey.ts'

// The home page exists once and other journeys read it: texts only get a suffix here, and are restored. These journeys run in sequence.
test.use({ expected: /status of (503|409)/, changes: 'home page' })
test.describe.configure({ mode: 'default' })
const read = async (request: APIRequestContext, path: string) => (await request.get(`/api/v1/${path}`)).text()

async function openPart(page: Page, part: string, address = '/admin/dashboard') {
  await enterAs(page, demoPerson(address.startsWith('/super') ? 'superadmin' : 'admin'))
  await open(page, `${address}?tab=landing&part=${part}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CMS - Content Management')
}

test(
  'CMS-04 CMS-05 the hero is loaded, checked, refused with an alert, and saved',
  { tag: '@smoke' },
  async ({ page, request }) => {
    await openPart(page, 'hero')
    const words = page.getByLabel('Sub-description')
    const was = await words.inputValue()
    await expect(page.getByLabel('Headline blue 1')).toHaveValue('Steaming hot')
    for (const network of ['Facebook', 'Instagram', 'TikTok', 'YouTube'])
      await expect(page.getByLabel(network, { exact: true })).toHaveAttribute('type', 'url')
    await expect(page.getByLabel('Email: value')).toHaveAttribute('type', 'email')
    const save = page.getByRole('button', { name: 'Update Hero Section' })
    const tiktok = page.getByLabel('TikTok', { exact: true })
    const address = await tiktok.inputValue()
    await tiktok.fill('jholmomo')
    await save.click()
    await expect(tiktok).toHaveAccessibleDescription('Enter a full link starting with https://')
    await tiktok.fill(address)
    const mark = unique()
    await words.fill(`${was} ${mark}`)
    await failOnce(page, 'PUT', '**/api/v1/landing-cms')
    const alerted = nextAlert(page)
    await save.click()
    expect(await alerted).toBe('Hero Section submission failed! (Check Console)')
    await save.click()
    await expect(notification(page, 'Hero Section updated successfully!')).toBeVisible()
    expect(await read(request, 'landing-cms/get')).toContain(mark)
    await words.fill(was)
    await save.click()
    await expect.poll(async () => (await read(request, 'landing-cms/get')).includes(mark)).toBe(false)
  },
)

test('CMS-11 CMS-22 a picture of the hero is rejected, fails, or gets no location, and the old one stays', async ({
  page,
}) => {
  await openPart(page, 'hero')
  const picture = page.getByRole('group', { name: 'Main image' })
  const shown = picture.locator('img')
  const before = await shown.getAttribute('src')
  const pick = picture.locator('input[type=file]')
  await expect(picture.getByText('jpg, png, jpeg and not more than 2MB')).toBeVisible()
  await pick.setInputFiles(noPicture)
  await expect(picture.getByRole('alert')).toHaveText('File type must be jpg, png, jpeg')
  await pick.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) })
  await expect(picture.getByRole('alert')).toHaveText('File is larger than 2097152 bytes')
  await failOnce(page, 'POST', '**/api/v1/file/single')
  const alerted = nextAlert(page)
  await pick.setInputFiles(aPicture)
  expect(await alerted).toBe('Image upload failed: Not now')
  await page.route('**/api/v1/file/single', (route) => route.fulfill({ json: { success: true } }), {
    times: 1,
  })
  await pick.setInputFiles(aPicture)
  await expect(
    notification(
      page,
      'Image uploaded, but server did not return a valid image location. Please check console.',
    ),
  ).toBeVisible()
  await expect(shown).toHaveAttribute('src', before ?? '')
  await pick.setInputFiles(aPicture)
  await expect(shown).not.toHaveAttribute('src', before ?? '')
  await expect(
    page.getByRole('status').filter({ hasText: '1 unsaved change in Hero Section' }),
  ).toBeAttached()
})

test('CMS-07 CMS-09 a menu item is added, completed, updated and removed', async ({ page, request }) => {
  await openPart(page, 'menu')
  const name = `Tandoori Momo ${unique()}`
  await page.getByRole('button', { name: '+ Add Another Menu Item' }).click()
  const item = page.getByRole('region', { name: 'Menu Items' }).getByRole('listitem').last()
  await expect(item.getByRole('heading')).toContainText('(New)')
  await item.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notification(page, 'Please fill in all required fields.')).toBeVisible()
  await expect(item.getByLabel('Name')).toHaveAccessibleDescription('Enter the name')
  await item.getByLabel('Name').fill(name)
  await item.getByLabel('Description').fill('Charred at the edges.')
  await item.getByLabel('Price').fill('260.5')
  await item.getByLabel('Ingredients').fill('Chicken, Yoghurt')
  await item.getByLabel('Steps').fill('Steam, Char')
  await page.route('**/api/v1/file/single', (route) => route.fulfill({ json: { success: true } }), {
    times: 1,
  })
  const image = item.getByRole('group', { name: 'Image 1' })
  await image.locator('input[type=file]').setInputFiles(aPicture)
  await expect(
    notification(page, 'Image uploaded, but server did not return a valid image location.'),
  ).toBeVisible()
  await image.locator('input[type=file]').setInputFiles(aPicture)
  await expect(image.locator('img')).toBeVisible()
  await item.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notification(page, 'Menu item created successfully!')).toBeVisible()
  await expect(item.getByRole('heading')).not.toContainText('(New)')
  expect(await read(request, 'menu-section-cms/items')).toContain(
    `"name":"${name}","description":"Charred at the edges.","price":260.5`,
  )
  await item.getByLabel('Price').fill('270')
  await page.getByRole('button', { name: 'Save All Items' }).click()
  await expect(notification(page, 'Menu Section Form submitted successfully!')).toBeVisible()
  expect(await read(request, 'menu-section-cms/items')).toContain('"price":270,')
  await failOnce(page, 'DELETE', '**/api/v1/menu-section-cms/items/*')
  for (const answer of ['Failed to delete menu item.', 'Menu item deleted successfully!']) {
    await expect(page.getByText(name)).not.toHaveCount(0)
    await item.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(notification(page, answer)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await read(request, 'menu-section-cms/items')).not.toContain(name)
})

test("CMS-02 CMS-12 'Update All Content' sends the changes of several parts, and names what failed", async ({
  page,
  request,
}) => {
  await openPart(page, 'outlets', '/superadmin/customization')
  const mark = unique()
  const part = (label: string) => page.getByRole('tab', { name: label })
  const title = page.getByLabel('Outlets Title')
  await expect(title).toHaveValue('Find Our Outlets')
  await title.fill(`Find Our Outlets ${mark}`)
  await part('Menu').click()
  const subtitle = page.getByLabel('Subtitle')
  const was = await subtitle.inputValue()
  await subtitle.fill(`${was} ${mark}`)
  const sent: string[] = []
  page.on('request', (one) => one.method() === 'PUT' && sent.push(new URL(one.url()).pathname))
  await failOnce(page, 'PUT', '**/api/v1/menu-section-cms/section')
  const all = page.getByRole('button', { name: 'Update All Content' })
  await all.click()
  await expect(
    notification(page, 'Not updated: Menu Section (Failed to update menu section). Updated: Outlets.'),
  ).toBeVisible()
  await all.click()
  await expect(notification(page, 'All content updated successfully!')).toBeVisible()
  expect(sent).toEqual([
    '/api/v1/outlets-cms',
    '/api/v1/menu-section-cms/section',
    '/api/v1/menu-section-cms/section',
  ])
  expect(await read(request, 'outlets-cms')).toContain(mark)
  expect(await read(request, 'menu-section-cms/section')).toContain(mark)
  await subtitle.fill(was)
  await part('Outlets').click()
  await title.fill('Find Our Outlets')
  await all.click()
  await expect.poll(async () => (await read(request, 'outlets-cms')).includes(mark)).toBe(false)
})

test('CMS-13 CMS-23 the second editor to save sees both testimonials, field by field', async ({
  page,
  request,
}) => {
  await openPart(page, 'testimonials')
  const [review, reviewer] = [
    page.getByLabel('Review', { exact: true }),
    page.getByLabel('Reviewer', { exact: true }),
  ]
  await expect(page.getByLabel('Reviewer Contact')).toHaveAttribute('type', 'email')
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  const {
    version: _,
    publishedAt: __,
    pictures: ___,
    ...stored
  } = JSON.parse(await read(request, 'testimonial-cms')).data
  const headers = { authorization: `Bearer ${accessToken}` }
  const put = (data: object) => request.put('/api/v1/testimonial-cms', { headers, data })
  const mark = unique()
  await put({ ...stored, reviewer: `${stored.reviewer} theirs-${mark}` })
  await review.fill(`${stored.review} mine-${mark}`)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else saved first' })
  await expect(
    dialog.getByRole('group', { name: 'Review', exact: true }).getByText(`mine-${mark}`),
  ).toBeVisible()
  await expect(
    dialog.getByRole('group', { name: 'Reviewer', exact: true }).getByRole('radio', { name: 'Theirs' }),
  ).toBeChecked()
  await dialog.getByRole('button', { name: 'Publish merged version' }).click()
  await expect(notification(page, 'Testimonial updated successfully!')).toBeVisible()
  await expect(reviewer).toHaveValue(`${stored.reviewer} theirs-${mark}`)
  const live = await read(request, 'testimonial-cms')
  expect(live).toContain(`theirs-${mark}`)
  expect(live).toContain(`mine-${mark}`)
  await put(stored)
})

test('CMS-01 tabs work by keyboard and are in the address; the typed text stays, also after a reload', async ({
  page,
}) => {
  await openPart(page, 'outlets')
  const title = page.getByLabel('Outlets Title')
  await title.fill('Not saved')
  await page.getByRole('tab', { name: 'Landing Page' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?tab=footer$/)
  await expect(page.getByRole('tab', { name: 'Footer' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(title).toHaveValue('Not saved')
  await expect(page.getByRole('tab', { name: 'Landing Page unsaved changes' })).toBeVisible()
  // Leaving with unsaved changes asks for confirmation.
  await page.getByRole('button', { name: 'Open sections' }).click()
  await page.getByRole('dialog', { name: 'Sections' }).getByRole('link', { name: 'View site' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/dashboard?tab=landing&part=outlets')
  await expect(page.getByText(/Unsaved changes from .+\./)).toBeVisible()
  await expect(title).toHaveValue('Find Our Outlets')
  await page.getByRole('button', { name: 'Restore them' }).click()
  await expect(title).toHaveValue('Not saved')
  // One row at any width.
  const bar = page.getByRole('button', { name: 'Update All Content' }).locator('..')
  expect((await bar.boundingBox())?.height).toBeLessThan(80)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(title).toHaveValue('Find Our Outlets')
})
