// texts: apps/web/app/features/accounts/profile/accounts.messages.ts apps/web/app/features/auth/devices/own-account.messages.ts
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enterAsNew, signIn, stored } from '../../account.ts'
import { root } from '../../place.ts'
import { expect, open, reload, test, withoutNotice } from '../journey.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const face = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Your account' }).locator('span')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function openProfile(page: Page): Promise<void> {
  await open(page, '/profile')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
}

const statusWith = async (page: Page, accessToken: string) => {
  const answer = await page.request.get('/api/v1/auth/check', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return answer.status()
}

test(
  'SES-08 the profile shows the account and lets the name be changed, everywhere at once',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const person = await enterAsNew(page)
    await openProfile(page)
    await expect(region(page, 'Your details')).toContainText(person.identifier)
    await button(page, 'Edit').click()
    const first = page.getByLabel('First name')
    await expect(first).toBeFocused()
    await first.fill('')
    await button(page, 'Save').click()
    await expect(first).toHaveAttribute('aria-invalid', 'true')
    await expect(first).toHaveAccessibleDescription('Enter a name')
    await first.fill('सीता')
    await page.getByLabel('Last name').fill('Rai')
    await button(page, 'Save').click()
    await expect(page.getByRole('status').filter({ hasText: 'Your details have been saved.' })).toBeVisible()
    await expect(button(page, 'Edit')).toBeFocused()
    await expect(region(page, 'Your account')).toContainText('सीता Rai')
    expect(await stored(page)).toMatchObject({ userName: 'सीता' })
    await reload(page)
    await expect(region(page, 'Your account')).toContainText('सीता Rai')
    await expect(region(page, 'Your details')).toContainText('सीता')
  },
)

const fileOf = (name: string, mimeType: string, buffer = Buffer.from('momo')) => ({ name, mimeType, buffer })
const refused = [
  ['File is larger than 2097152 bytes', fileOf('wall.png', 'image/png', Buffer.alloc(2_097_153))],
  ['File type must be jpg, png or webp', fileOf('notes.txt', 'text/plain')],
  ['File type must be jpg, png or webp', fileOf('notes.gif', 'image/gif')],
  ['File type must be jpg, png or webp', fileOf('notes.png', 'image/png')],
  ['File type must be jpg, png or webp', fileOf('notes.jpg', 'image/jpeg')],
] as const

test('SES-08 a photo is rejected when too large or not a picture, else shown, stored, seen in the bar and removed again', async ({
  page,
}) => {
  await enterAsNew(page)
  await openProfile(page)
  await button(page, 'Change photo').click()
  const asking = dialog(page, 'Your photo')
  const pick = asking.locator('input[type=file]')
  for (const [words, file] of refused) {
    await pick.setInputFiles(file)
    await expect(asking.getByRole('alert'), file.name).toHaveText(words)
    await expect(asking.getByRole('button', { name: 'Save photo' }), file.name).toHaveCount(0)
  }
  await pick.setInputFiles(join(root, 'apps/web/public/icon-512.png'))
  await expect(asking.getByRole('img', { name: 'New photo: icon-512.png' })).toBeVisible()
  await asking.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your photo has been saved.' })).toBeVisible()
  await expect(asking).toBeHidden()
  await expect(face(page)).toHaveCSS('background-image', /url\(.*\/media\//)
  const shown = button(page, 'Change photo').locator('img')
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await reload(page)
  await expect(face(page)).toHaveCSS('background-image', /url\(.*\/media\//)
  await button(page, 'Change photo').click()
  await asking.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your photo has been removed.' })).toBeVisible()
  await expect(face(page)).toHaveCSS('background-image', 'none')
  await expect(shown).toHaveCount(0)
})

test('SES-08 a changed password ends on its Success page; the other device is signed out at once and led to the login', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await enterAsNew(page)
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  await elsewhere.addInitScript(withoutNotice)
  const other = await elsewhere.newPage()
  // Its own session, by its own sign-in.
  const { accessToken } = await signIn(elsewhere.request, person)
  await other.addInitScript((token) => {
    if (sessionStorage.getItem('entered') === null) localStorage.setItem('accessToken', token)
    sessionStorage.setItem('entered', 'yes')
  }, accessToken)
  const isJoined = other
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('join_room')),
    )
  await open(other, '/profile?tab=devices')
  await isJoined

  await open(page, '/profile/changePassword')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('a new one for the steamer')
  await page.getByLabel('Repeat password').fill('a new one for the steamer')
  await button(page, 'Change password').click()
  await expect(page).toHaveURL(/\/profile\/changePassword\/Success$/)
  await expect(title(page)).toHaveText('Password changed')
  await expect(
    page.getByText("Your other devices were signed out. You're still signed in on this one."),
  ).toBeVisible()
  await expect(other).toHaveURL(/\/login$/)
  expect(await stored(other)).toEqual({})
  await elsewhere.close()
  expect(await statusWith(page, accessToken)).toBe(401)
  await page.getByRole('main').getByRole('link', { name: 'View Profile' }).click()
  await expect(title(page)).toHaveText('My Profile')
})

test.describe('a wrong current password', () => {
  test.use({ expected: /status of 40\d/ })

  test('RT-04 is shown beside its field; the Success page is shown after a change, not by its address alone', async ({
    page,
  }) => {
    const { password } = await enterAsNew(page)
    await open(page, '/profile/changePassword/Success')
    await expect(page).toHaveURL(/\/profile\/changePassword$/)
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill('butter tea with salt')
    await page.getByLabel('Repeat password').fill('butter tea with salt')
    await button(page, 'Change password').click()
    await expect(page.getByText("That's not your current password.").first()).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
      "That's not your current password.",
    )
    await expect(page).toHaveURL(/\/profile\/changePassword$/)
    await page.getByLabel('Current password').fill(password)
    await button(page, 'Change password').click()
    await expect(page).toHaveURL('/profile/changePassword/Success')
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'View Profile' }).click()
    await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
  })

  test('an account is deleted only with its password, and then it no longer exists', async ({
    page,
    request,
  }) => {
    const person = await enterAsNew(page)
    await openProfile(page)
    await button(page, 'Delete my account').click()
    const asking = dialog(page, 'Delete your account?')
    await asking.getByLabel('Your password').fill('not the password')
    await asking.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(asking.getByText("That's not your password.").first()).toBeVisible()
    await asking.getByLabel('Your password').fill(person.password)
    await asking.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    expect(await stored(page)).toEqual({})
    expect(await statusWith(page, person.accessToken)).toBe(401)
    await expect(signIn(request, person)).rejects.toThrow('answered 401')
  })
})

test('SES-08 the devices are listed and signed out after a confirmation, one or all others', async ({
  page,
  request,
}) => {
  const person = await enterAsNew(page)
  const agents = ['Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', 'Mozilla/5.0 (iPhone) Safari/605']
  const others = []
  for (const agent of [agents[0], agents[1], agents[1]])
    others.push(
      (await (
        await request.post('/api/v1/auth/login', {
          data: { identifier: person.identifier, password: person.password },
          headers: { 'user-agent': agent ?? '' },
        })
      ).json()) as { accessToken: string },
    )
  await openProfile(page)
  const devices = region(page, 'Signed-in devices')
  const list = devices.getByRole('listitem')
  await expect(list).toHaveCount(4)
  await expect(list.filter({ hasText: 'This device' })).toHaveCount(1)
  await button(page, 'Sign out Firefox on Windows').click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog(page, 'Sign out Firefox on Windows?').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Firefox on Windows is signed out.')).toBeVisible()
  await expect(list).toHaveCount(3)
  await expect(devices.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused()
  expect(await statusWith(page, others[0]?.accessToken ?? '')).toBe(401)
  await button(page, 'Sign out all other devices').click()
  await dialog(page, 'Sign out all other devices?').getByRole('button', { name: 'Sign out' }).click()
  await expect(list).toHaveCount(1)
  await expect(devices).toContainText('No other device is signed in.')
  expect(await statusWith(page, others[2]?.accessToken ?? '')).toBe(401)
  await reload(page)
  await expect(list).toHaveCount(1)
  await expect(list).toContainText('This device')
})
