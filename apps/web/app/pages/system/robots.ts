import type { Route } from './+types/robots'

/** What is nobody's business but the visitor's or the staff's; everything else may be read. */
const keptOut = ['/api/', '/admin/', '/branchadmin/', '/superadmin/', '/profile', '/orderhistory', '/mycart', '/checkout']

export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...keptOut.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', request.url)}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, s-maxage=600' },
  })
}
