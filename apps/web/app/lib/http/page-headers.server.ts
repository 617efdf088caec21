/**
 * Public pages do not depend on the user and may be cached: fresh for one second, stale while revalidating or while the origin is down.
 * Each cache on the path may add a second or two; an edit must be visible within five (npm run prove -- page-cache).
 */
const publicPage = 'public, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'

/** Pages use the position of the visitor and nothing else that browsers ask permission for. */
const permissions = [
  'geolocation=(self)',
  ...['camera', 'display-capture', 'microphone', 'midi', 'payment', 'usb'].map((name) => `${name}=()`),
].join(', ')

type Page = { status: number; isPrivate?: boolean; isRead?: boolean }

/**
 * The HTML of a private page is the same for every account, but the browser must not show it from a cache after a log-out.
 * `x-app-shell` lets the service worker store the branch pages it serves offline (service-worker/cache.rules.ts).
 */
export function addPageHeaders(headers: Headers, { status, isPrivate, isRead = true }: Page): void {
  if (status < 400 && isRead && isPrivate && !headers.has('cache-control')) headers.set('x-app-shell', '1')
  if (status >= 400 || !isRead) headers.set('cache-control', 'no-store')
  else if (!headers.has('cache-control')) headers.set('cache-control', isPrivate ? 'no-store' : publicPage)
  if (isPrivate) headers.set('x-robots-tag', 'noindex')
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', permissions)
  // A page that opens one of ours gets no reference to it. Our own new tabs (lib/api/open-file.ts) keep theirs.
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
}
