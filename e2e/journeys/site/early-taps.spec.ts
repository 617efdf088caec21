import { expect, test } from '../journey.ts'
import { dayNight } from '../../fixtures/edge-case-branches.ts'

test.use({
  geolocation: { latitude: dayNight.latitude, longitude: dayNight.longitude },
  permissions: ['geolocation'],
})

test('a button that is tapped before the scripts have loaded does its work as soon as they have', async ({
  page,
}) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Near me' }).first()
  await button.click()
  await expect(button).toHaveAttribute('data-early', '')
  release()
  await expect(page).toHaveURL(/\/jholmomo-outlets\?near=/)
})
