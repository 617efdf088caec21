import { codeSentTo, enterAsNew, newPerson, newPhone } from '../../account.ts'
import { expect, open, test } from '../journey.ts'

test.use({ expected: /Failed to load resource/ })

test('a profile that fails to load can be retried; without its devices the rest is shown', async ({
  page,
}) => {
  let [profileIsDown, devicesAreDown] = [true, true]
  const down = { status: 503, json: { success: false, code: 'server.busy', message: 'busy' } }
  await page.route('**/api/v1/profile', (route) => (profileIsDown ? route.fulfill(down) : route.continue()))
  await page.route('**/api/v1/profile/devices', (route) =>
    devicesAreDown ? route.fulfill(down) : route.continue(),
  )
  await enterAsNew(page)
  await page.goto('/profile')
  await expect(page.getByRole('alert')).toContainText("Couldn't load your profile")
  profileIsDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect(page.getByText("Couldn't load your devices.")).toBeVisible()
  devicesAreDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
})

test.describe('on small screens and with large text', () => {
  test.use({ isMobile: false })
  test('the profile stays on the screen', async ({ page }) => {
    await enterAsNew(page, {
      ...newPerson(),
      firstName: 'Lakshmi Devi Saraswati',
      lastName: 'Shrestha-Rajbhandari',
    })
    for (const { width, size } of [
      { width: 320, size: '100%' },
      { width: 390, size: '200%' },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/profile')
      await expect(page.getByText('This device', { exact: true })).toBeVisible()
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size)
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.querySelector('main') as HTMLElement
        return scrollWidth - clientWidth
      })
      expect({ width, beyond }).toEqual({ width, beyond: 0 })
    }
  })
})

test(
  'SES-08 a mobile number is added with the code of a text message, and signs in from then on',
  { tag: '@both' },
  async ({ page }) => {
    const { password } = await enterAsNew(page)
    await open(page, '/profile')
    const phone = newPhone()
    await page.getByRole('button', { name: 'Add a mobile number' }).click()
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone)
    await page.getByRole('textbox', { name: 'Your password' }).fill(password)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('6-digit code').fill(await codeSentTo(phone, /code to confirm this contact/))
    await expect(page.getByText('Your mobile number has been saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change your mobile number' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Your details' })).toContainText(phone.slice(-3))
  },
)
