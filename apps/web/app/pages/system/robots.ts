import type { Route } from './+types/robots'

/** Private pages of visitors and staff; all others may be crawled. */
const disallowed = [
  '/api/',
  '/admin/',
  '/branchadmin/',
  '/superadmin/',
  '/profile',
  '/orderhistory',
  '/mycart',
  '/checkout',
]

export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', request.url)}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, s-maxage=600' },
  })
}
