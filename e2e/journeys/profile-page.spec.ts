import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Customer, enterAsNew, newPerson, signIn } from '../account.ts'
import { root } from '../place.ts'
import { expect, test } from './journey.ts'

test.use({ expected: /Failed to load resource/ })

const photo = join(root, 'apps/web/public/icon-512.png')

async function enter(page: Page, path = '/profile', person = newPerson()): Promise<Customer> {
  const customer = await enterAsNew(page, person)
  await page.goto(path)
  return customer
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('SES-08 the name can be changed, and the whole page knows it', { tag: '@both' }, async ({ page }) => {
  await enter(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  const first = page.getByLabel('First name')
  await expect(first).toBeFocused()
  await first.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(first).toHaveAccessibleDescription('Please type a name')
  await first.fill('सीता')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your details are saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('सीता Tamang')
  expect(await page.evaluate(() => localStorage.getItem('userName'))).toBe('सीता')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('सीता Tamang')
})

test('SES-08 a photo is refused in the exact words, shown before it is sent, stored and taken away', async ({ page }) => {
  await enter(page)
  await page.getByRole('button', { name: 'Change photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  const pick = dialog.locator('input[type=file]')
  await pick.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) })
  await expect(dialog.getByRole('alert')).toHaveText('File is larger than 2097152 bytes')
  await pick.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.alloc(10) })
  await expect(dialog.getByRole('alert')).toHaveText('File type must be jpg, png or webp')
  await pick.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(dialog.getByRole('alert')).toHaveText('File type must be jpg, png or webp')
  await pick.setInputFiles(photo)
  await expect(dialog.getByRole('img', { name: 'New photo: icon-512.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(toast(page, 'Your photo is saved.')).toBeVisible()
  const face = page.getByRole('button', { name: 'Change photo' }).locator('img')
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Change photo' }).click()
  await dialog.getByRole('button', { name: 'Remove photo' }).click()
  await expect(toast(page, 'Your photo is removed.')).toBeVisible()
  await expect(face).toHaveCount(0)
})

test('SES-08 the devices are listed and can be signed out, after a question', async ({ page, request }) => {
  const account = await enterAsNew(page)
  await signIn(request, account)
  await page.goto('/profile')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused()
  await expect(devices).toContainText('No other device is signed in.')
})

test('RT-04 changing the password has a Success page, which its address alone does not show', async ({ page }) => {
  const { password } = await enter(page, '/profile/changePassword/Success')
  await expect(page).toHaveURL('/profile/changePassword')
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('butter tea with salt')
  await page.getByLabel('Same again').fill('butter tea with salt')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('The current password is not right.')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/profile/changePassword/Success')
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'View Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
})

test('a profile that could not be read can be asked for again; without its devices the rest stands', async ({ page }) => {
  let [profileIsDown, devicesAreDown] = [true, true]
  const down = { status: 503, json: { success: false, code: 'server.busy', message: 'busy' } }
  await page.route('**/api/v1/profile', (route) => (profileIsDown ? route.fulfill(down) : route.continue()))
  await page.route('**/api/v1/profile/devices', (route) => (devicesAreDown ? route.fulfill(down) : route.continue()))
  await enter(page)
  await expect(page.getByRole('alert')).toContainText('Your profile could not be loaded')
  profileIsDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect(page.getByText('Your devices could not be loaded.')).toBeVisible()
  devicesAreDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This device')).toBeVisible()
})

test.describe('on small screens and with large letters', () => {
  test.use({ isMobile: false })
  test('the profile stays on the screen', async ({ page }) => {
    await enterAsNew(page, { ...newPerson(), firstName: 'Lakshmi Devi Saraswati', lastName: 'Shrestha-Rajbhandari' })
    for (const { width, size } of [
      { width: 320, size: '100%' },
      { width: 390, size: '200%' },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/profile')
      await expect(page.getByText('This device')).toBeVisible()
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size)
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.querySelector('main') as HTMLElement
        return scrollWidth - clientWidth
      })
      expect({ width, beyond }).toEqual({ width, beyond: 0 })
    }
  })
})
