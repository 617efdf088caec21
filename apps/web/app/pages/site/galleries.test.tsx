import { getGallery, listGalleries } from '@momo/contracts/galleries'
import type { Picture } from '@momo/contracts/media'
import { getPageWords } from '@momo/contracts/site-content'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as boundary from '../../boundary.tsx'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import * as galleries from './galleries.tsx'
import * as gallery from './gallery.tsx'

let api: ReturnType<typeof fakeApi>
let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  api = fakeApi()
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  api.reply(
    getPageWords,
    {
      content: { title: 'Photos', description: 'Photos of momo' },
      version: 1,
      publishedAt: new Date(),
      pictures: {},
    },
    { page: 'gallery' },
  )
})
afterEach(() => {
  api.restore()
  logged.mockRestore()
})

const id = '01890000-0000-7000-8000-000000000001'
const picture = (name: string): Picture => ({
  alt: `Momo, ${name}`,
  width: 1600,
  height: 1200,
  blur: 'data:image/webp;base64,AA==',
  jpeg: `/media/${name}/960.jpg`,
  webp: [{ width: 400, url: `/media/${name}/400.webp` }],
  avif: [],
})
const photo = (n: number) => ({ id: `01890000-0000-7000-8000-00000000010${n}`, picture: picture(`p${n}`) })

const list = () => renderPage('/gallery', { module: boundary }, { path: 'gallery', module: galleries })
const detail = (which = id) =>
  renderPage(`/gallery/${which}`, { module: boundary }, { path: 'gallery/:id', module: gallery })
const broken = { status: 503, code: 'server.busy' }

test('GAL-01 the list shows each gallery with its first photo, title and count', async () => {
  api.reply(listGalleries, [
    { id, title: 'Dashain Momo Mela 2083', cover: picture('a'), photos: [], photoCount: 24 },
    { id: id.replace(/1$/, '2'), title: 'One plate', cover: undefined, photos: [], photoCount: 1 },
  ])
  const { status, html } = await list()
  expect(status).toBe(200)
  expect(html).toMatch(
    new RegExp(
      `<h2[^>]*><a [^>]*href="/gallery/${id}"[^>]*>Dashain Momo Mela 2083</a></h2>[\\s\\S]*24 photos`,
    ),
  )
  expect(html).toContain('src="/media/a/960.jpg"')
  expect(html).toContain('1 photo<')
  expect(logged).not.toHaveBeenCalled()
})

test("GAL-01 without galleries it says 'No galleries found.'", async () => {
  api.reply(listGalleries, [])
  expect((await list()).html).toContain('No galleries found.')
})

test("GAL-01 if the list fails to load the page shows 'Failed to load galleries', is not cached and logs the failure", async () => {
  api.fault(listGalleries, broken)
  const { status, html } = await list()
  expect(status).toBe(503)
  expect(html).toContain('Failed to load galleries')
  expect(html).toContain('Gallery</span>')
  expect(logged).toHaveBeenCalledOnce()
})

test("GAL-01 client-side navigation shows 'Loading galleries...', then the galleries or the failure", async () => {
  const never = new Promise<never>(() => undefined)
  const page = (serverLoader: () => Promise<unknown>) => ({
    default: galleries.default,
    loader: () => galleries.clientLoader({ serverLoader } as never),
  })
  const walk = (serverLoader: () => Promise<unknown>) =>
    renderPage('/gallery', { path: 'gallery', module: page(serverLoader) })
  expect((await walk(() => never)).html).toContain('Loading galleries...')
  const { arriving } = galleries.clientLoader({
    serverLoader: () => Promise.reject(new Error('offline')),
  } as never)
  expect(await arriving).toEqual({ galleries: undefined })
})

test('GAL-02 a gallery shows its title and its photos, each a link to itself', async () => {
  api.reply(getGallery, { id, title: 'Dashain Momo Mela 2083', photos: [photo(1), photo(2)] }, { id })
  const { status, html } = await detail()
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*><span[^>]*>Dashain<\/span> <span[^>]*>Momo Mela 2083<\/span><\/h1>/)
  expect(html).toMatch(/<a href="\/media\/p1\/960\.jpg" aria-label="Open photo 1 of 2: Momo, p1"/)
  expect(html).toMatch(/<ul class="photo-grid /)
  expect(html).not.toContain('style=')
})

test("GAL-02 a gallery without photos says 'No images found in this gallery.'", async () => {
  api.reply(getGallery, { id, title: 'Soon', photos: [] }, { id })
  expect((await detail()).html).toContain('No images found in this gallery.')
})

test("GAL-02 if it fails to load it shows 'Failed to load gallery images', with a status that is not cached", async () => {
  api.fault(getGallery, broken, { id })
  const { status, html } = await detail()
  expect(status).toBe(503)
  expect(html).toContain('Failed to load gallery images')
  expect(logged).toHaveBeenCalledOnce()
})

test('GEN-04 an unknown gallery and a malformed id are not found', async () => {
  api.fault(getGallery, { status: 404, code: 'gallery.unknown' }, { id })
  for (const which of [id, 'not-an-id']) {
    const { status, html } = await detail(which)
    expect(status).toBe(404)
    expect(html).toContain('This page went')
  }
})
