// texts: apps/web/app/features/galleries/galleries.messages.ts apps/web/app/ui/ui.messages.ts
import type { Page } from '@playwright/test'
import { stopClock } from '../../clock.ts'
import { place } from '../../place.ts'
import { expect, open, test } from '../journey.ts'

type WireGallery = { _id: string; title: string; PhotoCount: number }

async function galleries(): Promise<WireGallery[]> {
  const answer = (await (await fetch(`${place.apiOrigin()}/api/v1/gallery/photogallery`)).json()) as {
    data: WireGallery[]
  }
  return answer.data
}

/** A gallery of the seed: other journeys add and remove their own. */
async function aGallery(): Promise<WireGallery> {
  const found = (await galleries()).find(({ title }) => title === 'From our kitchen')
  if (!found) throw new Error('The seed has no such gallery.')
  return found
}

const photos = (page: Page) => page.getByRole('region', { name: /^Photos of/ }).getByRole('link')
const counter = (page: Page) => page.locator('.yarl__counter')
/** The visible photo is loaded: from then on its time is counted. */
const isLoaded = (page: Page) =>
  expect(page.locator('.yarl__slide_current img')).toHaveJSProperty('complete', true)

test(
  'GAL-01 cards with first photo, title and count lead to the gallery',
  { tag: '@both' },
  async ({ page }) => {
    const cards = page.getByRole('main').getByRole('article')
    // Other journeys add galleries and remove them.
    await expect(async () => {
      const all = await galleries()
      await open(page, '/gallery')
      await expect(cards.getByRole('heading')).toHaveText(
        all.map(({ title }) => title),
        { timeout: 1 },
      )
      for (const [i, { PhotoCount }] of all.entries())
        expect(await cards.nth(i).textContent()).toContain(`${PhotoCount} photo`)
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photo Gallery')
    const { _id, title } = await aGallery()
    const card = cards.filter({ hasText: title })
    const { width = 0, height = 1 } = (await card.locator('picture img').boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(4 / 3, 1)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/gallery/${_id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  },
)

test("GAL-01 'Loading galleries...' is shown until they come", async ({ page }) => {
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
      path.startsWith('/api/v1/gallery')
        ? Promise.resolve(new Response('{"success":false}', { status: 500 }))
        : ask(),
    )
    expect((await page.goto(`${origin}/gallery`))?.status()).toBe(503)
    await expect(page.getByRole('alert')).toContainText('Failed to load galleries')
    expect((await page.goto(`${origin}/gallery/${(await aGallery())._id}`))?.status()).toBe(503)
    await expect(page.getByRole('alert')).toContainText('Failed to load gallery images')
    await open(page, `${origin}/jholmomo-outlets`)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('missing content', () => {
  test("GAL-01 without galleries 'No galleries found.'", async ({ page, spoiltSite }) => {
    const origin = await spoiltSite((path, ask) =>
      path === '/api/v1/gallery/photogallery'
        ? Promise.resolve(Response.json({ success: true, data: [] }))
        : ask(),
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

/** How each photo fades in: its start and its initial opacity. */
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
  // They are in the page all the while: only their appearance is delayed.
  await expect(photos(page)).toHaveCount(gallery.PhotoCount)
  await page.evaluate(() => document.getAnimations().forEach((fade) => fade.finish()))
  await expect(page.locator('.photo-grid picture').last()).toHaveCSS('opacity', '1')
  const { width = 0, height = 1 } = (await photos(page).nth(1).boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(1, 1)
})

test('GAL-02 no row of photos has a gap at its end', { tag: '@both' }, async ({ page }) => {
  const titles = ['Tihar at Jhol Momo', 'Jhol in every bowl', 'From our kitchen']
  const seeded = (await galleries()).filter(({ title }) => titles.includes(title))
  expect(seeded).toHaveLength(titles.length)
  for (const { _id, title } of seeded) {
    await open(page, `/gallery/${_id}`)
    const gaps = await page.locator('.photo-grid').evaluate((grid) => {
      const boxes = [...grid.children].map((photo) => photo.getBoundingClientRect())
      const end = grid.getBoundingClientRect().right
      return boxes.map(({ top }) => {
        const row = boxes.filter((box) => box.top <= top + 1 && box.bottom > top + 1)
        return Math.round(end - Math.max(...row.map(({ right }) => right)))
      })
    })
    expect([title, gaps.filter(Boolean)]).toEqual([title, []])
  }
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('GAL-02 the photos are shown at once and the slider stands still', async ({ page }) => {
    await page.clock.install()
    await open(page, `/gallery/${(await aGallery())._id}`)
    for (const fade of await fades(page)) expect(fade).toEqual({ delay: undefined, opacity: '1' })
    await photos(page).first().click()
    await expect(counter(page)).toContainText('1 of')
    await isLoaded(page)
    await stopClock(page)
    await page.clock.runFor(6_000)
    await expect(counter(page)).toContainText('1 of')
  })
})

/** Records the duration of the slider's moves. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: unknown[] = []
    Object.assign(window, { moves })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      if (this.closest('.yarl__carousel'))
        moves.push(typeof options === 'number' ? options : options?.duration)
      return animate.call(this, frames, options)
    }
  })
const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: unknown[] }).moves)

/** Advances time in small steps until the next photo is shown; returns the elapsed time. */
async function untilNext(page: Page): Promise<number> {
  const before = (await counter(page).textContent()) ?? ''
  for (let ms = 100; ms <= 3_000; ms += 100) {
    await page.clock.runFor(100)
    if ((await counter(page).textContent()) !== before) return ms
  }
  throw new Error('The slider stands still.')
}

test(
  'GAL-02 GEN-09 a click opens a slider that goes on every 2000 ms, sliding for 500 ms, until it is paused',
  { tag: '@both' },
  async ({ page }) => {
    const gallery = await aGallery()
    await page.clock.install()
    await watchMoves(page)
    await open(page, `/gallery/${gallery._id}`)
    await photos(page).nth(1).click()
    await expect(counter(page)).toHaveText(`2 of ${gallery.PhotoCount}`)
    await stopClock(page)
    await untilNext(page)
    for (let round = 0; round < 2; round += 1) {
      await isLoaded(page)
      const waited = await untilNext(page)
      // It is shown by the frame after the 2000 ms.
      expect(waited).toBeGreaterThanOrEqual(2_000)
      expect(waited).toBeLessThanOrEqual(2_200)
    }
    expect(new Set(await moves(page))).toContain(500)
    await page.getByRole('button', { name: 'Pause' }).click()
    const paused = await counter(page).textContent()
    await isLoaded(page)
    await page.clock.runFor(6_000)
    await expect(counter(page)).toHaveText(paused ?? '')
  },
)

test(
  'GAL-02 the slider opens, moves and closes by keyboard, and the focus comes back',
  { tag: '@desktop' },
  async ({ page }) => {
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
        await page.evaluate(
          () =>
            Boolean(document.activeElement?.closest('.yarl__portal')) ||
            document.activeElement === document.body,
        ),
      ).toBe(true)
    }
    await page.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Escape')
    await expect(page.locator('.yarl__root')).toHaveCount(0)
    await expect(third).toBeFocused()
  },
)

test.describe('an unknown address', () => {
  test.use({ expected: /status of 404/ })
  test('GEN-04 an unknown gallery is not found', async ({ page }) => {
    for (const path of ['/gallery/01890000-0000-7000-8000-000000000000', '/gallery/not-an-id']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This page went cold')
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'GAL-01 GAL-02 the galleries and their photos are there, each a link to itself',
    { tag: '@both' },
    async ({ page, request }) => {
      await page.goto('/gallery')
      const { title, PhotoCount } = await aGallery()
      await page.getByRole('main').getByRole('article').filter({ hasText: title }).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(photos(page)).toHaveCount(PhotoCount)
      const address = await photos(page).first().getAttribute('href')
      expect((await request.get(address ?? '')).headers()['content-type']).toBe('image/jpeg')
      await expect(page.locator('.photo-grid picture').first()).toHaveCSS('opacity', '1')
    },
  )
})
