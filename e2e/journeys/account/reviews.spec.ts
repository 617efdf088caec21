// texts: apps/web/app/features/reviews/reviews.messages.ts apps/web/app/features/reviews/latest-reviews.messages.ts
import type { Page } from '@playwright/test'
import { enterAsNew, newCustomer } from '../../account.ts'
import { anOpenOutlet } from '../../branch.ts'
import { aReview } from '../../review.ts'
import { expect, open, test } from '../journey.ts'
import { outletPath } from '../site/outlets-data.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Latest Reviews' })
const form = (page: Page) => section(page).getByRole('form')
const star = (page: Page, name: string) => form(page).getByRole('radio', { name, exact: true })
const comment = (page: Page) => form(page).getByRole('textbox', { name: 'Comment' })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit review' })
const cards = (page: Page) => section(page).getByRole('article')
const rating = (page: Page) => page.getByRole('main').locator('header').first()
const write = (page: Page) => section(page).getByRole('button', { name: 'Write a Review' }).first()

test(
  'REV-01 REV-07 the form opens, closes and sends: the review is on top and the rating changes',
  { tag: '@both' },
  async ({ page, request }) => {
    const { id, path } = await anOpenOutlet()
    await aReview(request, id)
    await enterAsNew(page)
    await open(page, path)
    await expect(form(page)).toHaveCount(0)
    await write(page).click()
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(form(page)).toHaveCount(0)
    await expect(write(page)).toBeFocused()
    await write(page).click()
    await star(page, '4.5 stars').click()
    await comment(page).fill('The jhol was hot.')
    await form(page).getByRole('button', { name: 'Add “Loved the jhol!” to the comment' }).click()
    await expect(comment(page)).toHaveValue('The jhol was hot. Loved the jhol!')
    await submit(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })).toBeVisible()
    await expect(form(page)).toHaveCount(0)
    await expect(cards(page).first()).toContainText('The jhol was hot. Loved the jhol!')
    await expect(cards(page).first()).toContainText('today')
    await expect(cards(page).first().getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible()
    await expect(rating(page)).toContainText('2 reviews')
    await cards(page).first().getByRole('button', { name: 'Edit your review' }).click()
    await expect(star(page, '4.5 stars')).toBeChecked()
    await comment(page).fill('Better each time.')
    await submit(page).click()
    await expect(cards(page).first()).toContainText('Better each time.')
    await expect(cards(page).first()).toContainText('(edited)')
    await expect(rating(page)).toContainText('2 reviews')
  },
)

test('REV-03 half stars can be chosen by keyboard and by touch', async ({ page }) => {
  await open(page, await outletPath('PTL'))
  await write(page).press('Enter')
  await expect(star(page, 'Half a star')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(star(page, 'Half a star')).toBeChecked()
  for (const next of ['1 star', '1.5 stars', '2 stars']) {
    await page.keyboard.press('ArrowRight')
    await expect(star(page, next)).toBeChecked()
  }
  await page.keyboard.press('ArrowLeft')
  await expect(form(page).getByText('1.5', { exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await expect(star(page, '5 stars')).toBeFocused()
  await expect(star(page, '5 stars')).toBeChecked()
  await page.keyboard.press('Home')
  await expect(star(page, 'Half a star')).toBeChecked()
  const third = await form(page).locator('svg').nth(2).boundingBox()
  if (!third) throw new Error('There is no third star.')
  const middle = third.y + third.height / 2
  await page.touchscreen.tap(third.x + third.width / 4, middle)
  await expect(star(page, '2.5 stars')).toBeChecked()
  await page.touchscreen.tap(third.x + (third.width * 3) / 4, middle)
  await expect(star(page, '3 stars')).toBeChecked()
})

test('REV-04 REV-10 an empty comment gets a default text, which is sent unless it is changed', async ({
  page,
}) => {
  await enterAsNew(page)
  await open(page, (await anOpenOutlet()).path)
  await write(page).click()
  await star(page, '5 stars').click()
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/reviews/'))
      sent.push(request.postDataJSON())
  })
  await submit(page).click()
  await expect(comment(page)).not.toHaveValue('')
  await expect(
    form(page).getByRole('status').filter({ hasText: 'We added a short comment for you' }),
  ).toBeVisible()
  expect(sent).toEqual([])
  const words = await comment(page).inputValue()
  await submit(page).click()
  await expect(cards(page).first()).toContainText(words)
  expect(sent).toEqual([{ Rating: 5, Comment: words, FilledIn: true }])
  await cards(page).first().getByRole('button', { name: 'Edit your review' }).click()
  await comment(page).fill('x'.repeat(485))
  await expect(form(page).getByText('485 / 500')).toBeVisible()
  await form(page).getByRole('button', { name: 'Add “Delicious!” to the comment' }).click()
  await expect(form(page).getByText('496 / 500')).toBeVisible()
  await expect(form(page).getByRole('button', { name: 'Add “Delicious!” to the comment' })).toBeDisabled()
  await submit(page).click()
  await expect(cards(page).first()).toContainText('x Delicious!')
  expect(sent.at(-1)).toMatchObject({ FilledIn: false })
})

test('REV-05 REV-06 a rating is required, then a sign-in; the typed text is still there afterwards', async ({
  page,
  request,
}) => {
  const { identifier, password } = await newCustomer(request)
  const { path } = await anOpenOutlet()
  await open(page, path)
  await write(page).click()
  await comment(page).fill('झोल एकदम मीठो थियो।')
  await submit(page).click()
  await expect(form(page).getByRole('alert')).toHaveText('Please provide a Rating before submitting.')
  await expect(star(page, 'Half a star')).toBeFocused()
  await star(page, '3.5 stars').click()
  await submit(page).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please sign in to submit your review.')).toBeVisible()
  await page.getByLabel('Phone or email').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(path)
  await expect(star(page, '3.5 stars')).toBeChecked()
  await expect(comment(page)).toHaveValue('झोल एकदम मीठो थियो।')
  await expect(submit(page)).toBeFocused()
  await submit(page).click()
  await expect(cards(page).first()).toContainText('झोल एकदम मीठो थियो।')
})

test.describe('when reviews fail', () => {
  test.use({ expected: /Failed to load resource/ })
  test('REV-08 BR-12 a failed list is silent; a failed review says so and keeps the typed text', async ({
    page,
  }) => {
    const busy = { status: 503, json: { success: false, code: 'server.busy', message: 'busy' } }
    await page.route('**/api/v1/reviews/**', (route) => route.fulfill(busy))
    await enterAsNew(page)
    await open(page, (await anOpenOutlet()).path)
    await section(page).scrollIntoViewIfNeeded()
    await expect(section(page)).toContainText("Couldn't load the reviews.")
    await expect(page.getByRole('alert')).toHaveCount(0)
    await write(page).click()
    await star(page, '2 stars').click()
    await comment(page).fill('Cold today.')
    await submit(page).click()
    await expect(form(page).getByRole('alert')).toHaveText('Failed to submit review. Please try again.')
    await expect(form(page).getByRole('alert')).toBeInViewport()
    await expect(comment(page)).toHaveValue('Cold today.')
    await page.unroute('**/api/v1/reviews/**')
    await submit(page).click()
    await expect(cards(page).first()).toContainText('Cold today.')
  })
})
