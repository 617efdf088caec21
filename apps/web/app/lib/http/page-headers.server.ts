/** Pages know no user, so anyone may keep them: fresh for a second, shown stale while the next one is fetched or the origin is down.
 * Each cache on the way may add a second or two; an edit must be seen within five (npm run prove -- page-cache). */
const publicPage = 'public, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'

export function addPageHeaders(headers: Headers, status: number): void {
  if (status >= 400) headers.set('cache-control', 'no-store')
  else if (!headers.has('cache-control')) headers.set('cache-control', publicPage)
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=()')
}
