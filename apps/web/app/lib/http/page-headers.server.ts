/**
 * Public pages do not depend on the user and may be cached: fresh for one second, stale while revalidating or while the origin is down.
 * Each cache on the path may add a second or two; an edit must be visible within five (npm run prove -- page-cache).
 */
const publicPage = 'public, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'

export function addPageHeaders(headers: Headers, status: number): void {
  if (status >= 400) headers.set('cache-control', 'no-store')
  else if (!headers.has('cache-control')) headers.set('cache-control', publicPage)
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=()')
}
