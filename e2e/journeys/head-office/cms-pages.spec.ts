// texts: apps/web/app/features/site-content/editor/footer.messages.ts apps/web/app/features/site-content/editor/about.messages.ts
import { unique } from '../../account.ts'
import { aPicture, failOnce, nextAlert, noPicture, openTab, notification } from '../../cms.ts'
import { expect, test } from '../journey.ts'

// Each of these pages exists once: a second editor would get a conflict.
test.use({ expected: /status of 503/, changes: 'pages' })
test.describe.configure({ mode: 'default' })

test("CMS-14 a link is added to the footer and removed again; a failure says 'Error submitting data'", async ({
  page,
  request,
}) => {
  const tab = await openTab(page, 'footer', 'Footer')
  const company = tab.getByRole('region', { name: 'Company Links' })
  await expect(tab.getByRole('region', { name: 'Quick Links' }).getByRole('listitem').first()).toBeVisible()
  await company.getByRole('button', { name: 'Add Link' }).click()
  const row = company.getByRole('listitem').last()
  const title = `Press ${unique()}`
  await row.getByLabel('Link Title').fill(title)
  await expect(row.getByPlaceholder('/about')).toBeVisible()
  await row.getByLabel('Path').fill('/about-us')
  await failOnce(page, 'PUT', '**/api/v1/footer-cms')
  const alerted = nextAlert(page)
  await tab.getByRole('button', { name: 'Update Footer' }).click()
  expect(await alerted).toBe('Error submitting data')
  await tab.getByRole('button', { name: 'Update Footer' }).click()
  await expect(notification(page, 'Footer updated successfully!')).toBeVisible()
  const live = async () => (await (await request.get('/api/v1/footer-cms')).text()).includes(title)
  await expect.poll(live).toBe(true)
  await row.getByRole('button', { name: /^Remove Link/ }).click()
  await page.getByRole('button', { name: 'Update All Content' }).click()
  await expect(notification(page, 'All content updated successfully!')).toBeVisible()
  await expect.poll(live).toBe(false)
})

test('CMS-15 CMS-24 an item of About Us with a picture, which the server rejects at first', async ({
  page,
  request,
}) => {
  const tab = await openTab(page, 'about', 'About Us')
  for (const title of ['Our Vision', 'Our Mission', 'Our Goals'])
    await expect(tab.getByRole('region', { name: title })).toBeVisible()
  const goals = tab.getByRole('region', { name: 'Our Goals' })
  await goals.getByRole('button', { name: 'Add Goals Item' }).click()
  const item = goals.getByRole('listitem').last()
  const title = `Honest prices ${unique()}`
  await item.getByLabel('Title').fill(title)
  await item.getByLabel('Description').fill('The same in every outlet.')
  const pick = item.locator('input[type=file]')
  await pick.setInputFiles(noPicture)
  await expect(item.getByRole('alert')).toHaveText('File type must be jpg, png, jpeg')
  await failOnce(page, 'POST', '**/api/v1/file/single')
  const alerted = nextAlert(page)
  await pick.setInputFiles(aPicture)
  expect(await alerted).toBe('Image upload failed: Not now')
  await pick.setInputFiles(aPicture)
  await expect(item.locator('img')).toBeVisible()
  await tab.getByRole('button', { name: 'Update About Us' }).click()
  await expect(notification(page, 'About Us updated successfully!')).toBeVisible()
  expect(await (await request.get('/api/v1/about-cms')).text()).toContain(title)
  await item.getByRole('button', { name: /^Remove Goals Item/ }).click()
  await tab.getByRole('button', { name: 'Update About Us' }).click()
  await expect
    .poll(async () => (await (await request.get('/api/v1/about-cms')).text()).includes(title))
    .toBe(false)
})

test('CMS-16 a service without a picture is rejected by its number, the last one stays', async ({
  page,
  request,
}) => {
  const tab = await openTab(page, 'services', 'Services')
  const list = tab.getByRole('region', { name: 'Service List' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const before = await list.getByRole('listitem').count()
  await list.getByRole('button', { name: 'Add Service' }).click()
  const service = list.getByRole('listitem').last()
  const heading = `Lunch boxes ${unique()}`
  await service.getByLabel('Heading').fill(heading)
  await service.getByLabel('Description').fill('For offices and schools.')
  const save = tab.getByRole('button', { name: 'Save Services' })
  await save.click()
  await expect(notification(page, `Image missing for service ${before + 1}`)).toBeVisible()
  await service.locator('input[type=file]').setInputFiles(aPicture)
  await expect(service.locator('img')).toBeVisible()
  await save.click()
  await expect(notification(page, 'Services saved successfully!')).toBeVisible()
  expect(await (await request.get('/api/v1/services-cms')).text()).toContain(heading)
  await service.getByRole('button', { name: /^Remove Service/ }).click()
  await save.click()
  await expect
    .poll(async () => (await (await request.get('/api/v1/services-cms')).text()).includes(heading))
    .toBe(false)
  const main = tab.getByLabel('Main Title')
  await main.fill('')
  await save.click()
  await expect(notification(page, 'Main title and description are required.')).toBeVisible()
  for (let left = before; left > 1; left -= 1)
    await list
      .getByRole('button', { name: /^Remove Service/ })
      .first()
      .click()
  await list.getByRole('button', { name: 'Remove Service 1' }).click()
  await expect(notification(page, 'At least one service is required.')).toBeVisible()
})

test("CMS-17 CMS-04 'Franchies Enquiry' and 'Banquet Enquiry' are saved separately", async ({
  page,
  request,
}) => {
  const tab = await openTab(page, 'enquiry', 'Enquiry')
  const franchise = tab.getByRole('region', { name: 'Franchies Enquiry' })
  const banquet = tab.getByRole('region', { name: 'Banquet Enquiry' })
  for (const block of [franchise, banquet]) {
    for (const label of ['Enquiry Heading', 'Description', 'Phone Number', 'Email Address', 'Location'])
      await expect(block.getByLabel(label)).toBeVisible()
    await expect(block.getByLabel('Email Address')).toHaveAttribute('type', 'email')
    await expect(block.getByText('jpg, png, jpeg and not more than 2MB')).toBeVisible()
  }
  const location = banquet.getByLabel('Location')
  const was = await location.inputValue()
  const place = `Kalanki ${unique()}`
  await location.fill(place)
  await banquet.getByRole('button', { name: 'Update' }).click()
  await expect(notification(page, 'Banquet Enquiry updated successfully!')).toBeVisible()
  expect(await (await request.get('/api/v1/banquet-cms')).text()).toContain(place)
  expect(await (await request.get('/api/v1/enquiry-cms')).text()).not.toContain(place)
  await location.fill(was)
  await banquet.getByRole('button', { name: 'Update' }).click()
  await expect
    .poll(async () => (await (await request.get('/api/v1/banquet-cms')).text()).includes(place))
    .toBe(false)
})
