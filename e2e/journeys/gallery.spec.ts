// texts: apps/web/app/features/galleries/galleries.messages.ts apps/web/app/ui/ui.messages.ts
import type { Page } from '@playwright/test'
import { place } from '../place.ts'
import { expect, open, test } from './journey.ts'

type WireGallery = { _id: string; title: string; PhotoCount: number }

async function galleries(): Promise<WireGallery[]> {
  const answer = (await (await fetch(`${place.apiOrigin()}/api/v1/gallery/photogallery`)).json()) as { data: WireGallery[] }
  return answer.data
}

async function aGallery(): Promise<WireGallery> {
  const [first] = await galleries()
  if (!first) throw new Error('The seed has no gallery.')
  return first
}

const photos = (page: Page) => page.getByRole('region', { name: /^Photos of/ }).getByRole('link')
const counter = (page: Page) => page.locator('.yarl__counter')

test('GAL-01 cards with first photo, title and count lead to the gallery', { tag: '@both' }, async ({ page }) => {
  const all = await galleries()
  await open(page, '/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photo Gallery')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(all.length)
  for (const [i, gallery] of all.entries()) {
    await expect(cards.nth(i).getByRole('heading')).toHaveText(gallery.title)
    await expect(cards.nth(i)).toContainText(`${gallery.PhotoCount} photos`)
    const { width = 0, height = 1 } = (await cards.nth(i).locator('picture img').boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(4 / 3, 1)
  }
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/gallery/${all[0]?._id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(all[0]?.title ?? '')
})

test("GAL-01 'Loading galleries...' stands there until they come", async ({ page }) => {
  await open(page, '/jholmomo-outlets')
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\/gallery\.data/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photo Gallery')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading galleries...')
  go()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByText('Loading galleries...')).toHaveCount(0)
})

test.describe('when galleries cannot be read', () => {
  test.use({ expected: /status of 503/ })
  test("GAL-01 GAL-02 'Failed to load galleries', 'Failed to load gallery images', and the rest of the site works", async ({
    page,
    spoiltSite,
  }) => {
    const origin = await spoiltSite((path, ask) =>
      path.startsWith('/api/v1/gallery') ? Promise.resolve(new Response('{"success":false}', { status: 500 })) : ask(),
    )
    expect((await page.goto(`${origin}/gallery`))?.status()).toBe(503)
    await expect(page.getByRole('alert')).toContainText('Failed to load galleries')
    expect((await page.goto(`${origin}/gallery/${(await aGallery())._id}`))?.status()).toBe(503)
    await expect(page.getByRole('alert')).toContainText('Failed to load gallery images')
    await open(page, `${origin}/jholmomo-outlets`)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('what is not there', () => {
  test("GAL-01 without galleries 'No galleries found.'", async ({ page, spoiltSite }) => {
    const origin = await spoiltSite((path, ask) =>
      path === '/api/v1/gallery/photogallery' ? Promise.resolve(Response.json({ success: true, data: [] })) : ask(),
    )
    await open(page, `${origin}/gallery`)
    await expect(page.getByText('No galleries found.')).toBeVisible()
  })

  test("GAL-02 without photos 'No images found in this gallery.'", async ({ page, spoiltSite }) => {
    const { _id } = await aGallery()
    const empty = { success: true, data: { _id, title: 'Soon', galleryPhotos: [] } }
    const origin = await spoiltSite((path, ask) =>
      path.startsWith('/api/v1/gallery/photogallery/') ? Promise.resolve(Response.json(empty)) : ask(),
    )
    await open(page, `${origin}/gallery/${_id}`)
    await expect(page.getByText('No images found in this gallery.')).toBeVisible()
  })
})

/** How each photo comes in: when it starts and from how much of it. */
const fades = (page: Page) =>
  page.locator('.photo-grid picture').evaluateAll((all) =>
    all.map((picture) => {
      const [fade] = picture.getAnimations()
      return { delay: fade?.effect?.getComputedTiming().delay, opacity: getComputedStyle(picture).opacity }
    }),
  )

test('GAL-02 the photos fade in after 2 s, 200 ms apart', { tag: '@both' }, async ({ page }) => {
  const gallery = await aGallery()
  await page.goto(`/gallery/${gallery._id}`)
  const found = await fades(page)
  expect(found).toHaveLength(gallery.PhotoCount)
  expect(found.map(({ delay }) => delay)).toEqual(found.map((_, i) => 2000 + 200 * i))
  // They are there all the while: only their look waits.
  await expect(photos(page)).toHaveCount(gallery.PhotoCount)
  await expect(page.locator('.photo-grid picture').last()).toHaveCSS('opacity', '1')
  const { width = 0, height = 1 } = (await photos(page).nth(1).boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(1, 1)
})

test.describe('for who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('GAL-02 the photos are there at once and the slider stands still', async ({ page }) => {
    await open(page, `/gallery/${(await aGallery())._id}`)
    for (const fade of await fades(page)) expect(fade).toEqual({ delay: undefined, opacity: '1' })
    await photos(page).first().click()
    await expect(counter(page)).toContainText('1 of')
    await page.waitForTimeout(2600)
    await expect(counter(page)).toContainText('1 of')
  })
})

type Seen = { changes: number[]; moves: number[] }

/** Notes when the count of the slider changes and how long its moves take. */
const watchSlider = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen = { changes: [], moves: [] }
    Object.assign(window, { seen })
    const known = new Set<Animation>()
    let last = document.querySelector('.yarl__counter')?.textContent
    const look = (now: number) => {
      const text = document.querySelector('.yarl__counter')?.textContent
      if (text !== last) seen.changes.push(now)
      last = text
      for (const move of document.getAnimations()) {
        const { target } = move.effect as KeyframeEffect
        if (known.has(move) || !target?.closest('.yarl__carousel')) continue
        known.add(move)
        seen.moves.push(Number(move.effect?.getComputedTiming().duration))
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

test(
  'GAL-02 GEN-09 a click opens a slider that goes on every 2000 ms, sliding for 500 ms, until it is paused',
  { tag: '@both' },
  async ({ page }) => {
    const gallery = await aGallery()
    await open(page, `/gallery/${gallery._id}`)
    await photos(page).nth(1).click()
    await expect(counter(page)).toHaveText(`2 of ${gallery.PhotoCount}`)
    await watchSlider(page)
    await expect.poll(async () => (await seen(page)).changes.length, { timeout: 9000 }).toBeGreaterThan(2)
    const { changes, moves } = await seen(page)
    const steps = changes.slice(1).map((at, i) => at - (changes[i] ?? 0))
    for (const step of steps) expect(Math.abs(step - 2000)).toBeLessThan(400)
    expect(new Set(moves)).toContain(500)
    await page.getByRole('button', { name: 'Pause' }).click()
    const paused = await counter(page).textContent()
    await page.waitForTimeout(2600)
    await expect(counter(page)).toHaveText(paused ?? '')
  },
)

test('GAL-02 the slider opens, moves and closes by keyboard, and the focus comes back', { tag: '@desktop' }, async ({ page }) => {
  await open(page, `/gallery/${(await aGallery())._id}`)
  const third = photos(page).nth(2)
  await third.focus()
  await page.keyboard.press('Enter')
  await expect(counter(page)).toContainText('3 of')
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toContainText('2 of')
  for (let i = 0; i < 10; i += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => Boolean(document.activeElement?.closest('.yarl__portal')) || document.activeElement === document.body),
    ).toBe(true)
  }
  await page.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('.yarl__root')).toHaveCount(0)
  await expect(third).toBeFocused()
})

test.describe('an address nobody knows', () => {
  test.use({ expected: /status of 404/ })
  test('GEN-04 a gallery nobody has is not found', async ({ page }) => {
    for (const path of ['/gallery/01890000-0000-7000-8000-000000000000', '/gallery/not-an-id']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This page went cold')
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('GAL-01 GAL-02 the galleries and their photos are there, each a link to itself', { tag: '@both' }, async ({ page, request }) => {
    await page.goto('/gallery')
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(photos(page)).toHaveCount((await aGallery()).PhotoCount)
    const address = await photos(page).first().getAttribute('href')
    expect((await request.get(address ?? '')).headers()['content-type']).toBe('image/jpeg')
    await expect(page.locator('.photo-grid picture').first()).toHaveCSS('opacity', '1')
  })
})
