import { findSitemapOutlets } from '#features/branches/branches.api.ts'
import { findGalleries } from '#features/galleries/galleries.api.ts'
import { findDishes } from '#features/site-content/site-content.api.ts'
import { logMissingPart } from '#lib/http/load-parts.ts'
import type { Route } from './+types/sitemap'

/** RT-02: the static public pages. */
const pages = [
  '/',
  '/jholmomo-outlets',
  '/jholmomo-menu',
  '/services',
  '/about-us',
  '/career',
  '/gallery',
  '/enquiry',
  '/enquiry/frenchie',
  '/enquiry/banquet',
  '/contact-us',
  '/privacy-policy',
  '/terms-of-use',
  '/return-and-refund',
]

type Entry = { path: string; editedAt?: Date }

async function allEntries(): Promise<Entry[]> {
  const [dishes, galleries, outlets] = await Promise.all([
    findDishes(),
    findGalleries(),
    findSitemapOutlets(),
  ])
  return [
    ...pages.map((path) => ({ path })),
    ...dishes.map(({ content, publishedAt }) => ({
      path: `/menu/${encodeURIComponent(content.slug)}`,
      editedAt: publishedAt,
    })),
    ...galleries.map(({ id }) => ({ path: `/gallery/${id}` })),
    ...outlets.map(({ id, updatedAt }) => ({ path: `/jholmomo-outlets/${id}`, editedAt: updatedAt })),
  ]
}

const toXml = (origin: string, { path, editedAt }: Entry) =>
  `<url><loc>${origin}${path}</loc>${editedAt ? `<lastmod>${editedAt.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`

/** An incomplete sitemap would suggest that pages are gone: on a failure search engines are asked to retry. */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    const { origin } = new URL(request.url)
    const entries = await allEntries()
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries.map((entry) => toXml(origin, entry)),
      '</urlset>',
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, s-maxage=600' },
    })
  } catch (reason) {
    logMissingPart('sitemap', reason)
    return new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
  }
}
