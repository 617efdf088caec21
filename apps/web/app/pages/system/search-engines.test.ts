import { getSitemapBranches } from '@momo/contracts/branches'
import { listGalleries } from '@momo/contracts/galleries'
import { listDishes } from '@momo/contracts/site-content'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import routes from '../../routes.ts'
import * as robots from './robots.ts'
import * as sitemap from './sitemap.ts'

const id = '01890000-0000-7000-8000-000000000001'
const image = ''
const dish = {
  id,
  slug: 'buff-jhol-momo',
  name: 'Buff Jhol Momo',
  description: 'Ten in broth.',
  price: 20_000,
  ingredients: ['Buff'],
  steps: ['Steam'],
  images: [image, image, image] as [string, string, string],
  rating: 5,
}

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.reply(listDishes, [
    { content: dish, version: 1, publishedAt: new Date('2026-11-01T00:00:00Z'), pictures: {} },
  ])
  api.reply(listGalleries, [{ id, title: 'Mela', cover: undefined, photos: [], photoCount: 0 }])
  api.reply(getSitemapBranches, [{ id, updatedAt: new Date('2026-11-15T03:00:00Z') }])
})
afterEach(() => api.restore())

const ask = async (loader: (args: never) => Response | Promise<Response>, path: string) =>
  loader({ request: new Request(`https://jholmomo.example${path}`) } as never)

/** The paths of public pages without parameters. The canonical URL of /home is /. */
const publicPages = (entries: RouteConfigEntry[], path = ''): string[] =>
  entries.flatMap((entry) => {
    const here = [path, entry.path].filter(Boolean).join('/')
    if (entry.children) return publicPages(entry.children, here)
    const isListed = entry.file.startsWith('pages/site/') && !here.includes(':') && here !== 'home'
    return isListed ? [`/${here}`] : []
  })

test('the sitemap lists every public page, dish, gallery and outlet by its absolute URL', async () => {
  const answer = await ask(sitemap.loader, '/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, s-maxage=600')
  const text = await answer.text()
  expect(text).toContain('<url><loc>https://jholmomo.example/</loc></url>')
  expect(text).toContain('<url><loc>https://jholmomo.example/enquiry/frenchie</loc></url>')
  expect(text).toContain(
    '<loc>https://jholmomo.example/menu/buff-jhol-momo</loc><lastmod>2026-11-01</lastmod>',
  )
  expect(text).toContain(`<loc>https://jholmomo.example/gallery/${id}</loc>`)
  expect(text).toContain(
    `<loc>https://jholmomo.example/jholmomo-outlets/${id}</loc><lastmod>2026-11-15</lastmod>`,
  )
  const pages = publicPages(routes as RouteConfigEntry[])
  for (const path of pages) expect(text).toContain(`<url><loc>https://jholmomo.example${path}</loc></url>`)
  expect(text.match(/<url>/g)).toHaveLength(pages.length + 3)
})

test('if a part fails to load the sitemap responds 503 with Retry-After instead of an incomplete list', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  api.fault(getSitemapBranches, { status: 503, code: 'server.busy' })
  const answer = await ask(sitemap.loader, '/sitemap.xml')
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '60', ''])
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('robots.txt allows everything except private pages, and names the sitemap', async () => {
  const text = await (await ask(robots.loader, '/robots.txt')).text()
  expect(text).toContain('User-agent: *\nAllow: /\n')
  for (const path of [
    '/api/',
    '/branchadmin/',
    '/superadmin/',
    '/admin/',
    '/profile',
    '/mycart',
    '/orderhistory',
    '/checkout',
  ])
    expect(text).toContain(`\nDisallow: ${path}\n`)
  expect(text).toContain('\nSitemap: https://jholmomo.example/sitemap.xml\n')
})
