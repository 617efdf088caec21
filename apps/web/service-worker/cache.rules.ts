/** Kind of a request; the worker ignores requests of kind undefined. */
export type Kind = 'page' | 'data' | 'file' | 'picture' | 'routes'

export type WorkerRequest = { method: string; url: string; mode: string; hasAuthorization: boolean }

/** Maximum entries per cache; the oldest are deleted first. */
export const limits = { pages: 40, pictures: 80, files: 150, routes: 5 }

/** First path segments that must not be cached: behind or before a sign-in, or not a page. A test checks all guarded routes. */
const closed = new Set([
  'profile',
  'orderhistory',
  'mycart',
  'bill',
  'checkout',
  'track',
  'login',
  'signup',
  'set-up',
  'security',
  'unauthorize',
  'branchadmin',
  'superadmin',
  'admin',
  'api',
  'socket.io',
  'offline',
])

/** Normalizes case and escapes, as the router does when it matches a path. */
function firstWord(path: string): string {
  try {
    return decodeURIComponent(path).split('/')[1]?.toLowerCase() ?? ''
  } catch {
    return 'api'
  }
}

/** A query may contain personal data (tokens, position), so a URL with a query is never cached. */
export function isPublicPage({ pathname, search }: URL): boolean {
  return search === '' && !pathname.includes('//') && !closed.has(firstWord(pathname))
}

/** The HTML of a page with an id is the same for all ids. */
const pagesOfRecords = [
  { page: '/branchadmin/order-view/any', pattern: /^\/branchadmin\/order-view\/[^/]+$/ },
  { page: '/branchadmin/inventory/count/any', pattern: /^\/branchadmin\/inventory\/count\/[^/]+$/ },
  {
    page: '/branchadmin/inventory/count/any/review',
    pattern: /^\/branchadmin\/inventory\/count\/[^/]+\/review$/,
  },
  {
    page: '/branchadmin/centralkitchen/receive/any',
    pattern: /^\/branchadmin\/centralkitchen\/receive\/[^/]+$/,
  },
]
/** Pages of the branch area that start without a network. Their HTML is the same for all accounts. */
export const branchPages = [
  '/branchadmin/customerorder',
  '/branchadmin/customerorder/new',
  '/branchadmin/kitchen',
  '/branchadmin/menu',
  '/branchadmin/inventory',
  '/branchadmin/inventory/count',
  '/branchadmin/inventory/waste',
  '/branchadmin/centralkitchen',
  ...pagesOfRecords.map(({ page }) => page),
]

/** The cached branch page that serves this URL. */
export function branchPageOf({ pathname }: URL): string | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const ofRecord = pagesOfRecords.find(({ pattern }) => pattern.test(path))
  return ofRecord?.page ?? branchPages.find((page) => page === path)
}

export function kindOf(
  { method, url, mode, hasAuthorization }: WorkerRequest,
  origin: string,
): Kind | undefined {
  const address = new URL(url)
  if (method !== 'GET' || hasAuthorization || address.origin !== origin) return undefined
  if (mode === 'navigate') return 'page'
  if (address.pathname.endsWith('.data')) return 'data'
  if (address.pathname.startsWith('/assets/')) return 'file'
  if (address.pathname === '/__manifest') return 'routes'
  return address.pathname.startsWith('/media/') ? 'picture' : undefined
}

type Answer = { status: number; redirected: boolean; headers: { get(name: string): string | null } }

const isPage = ({ status, redirected, headers }: Answer): boolean =>
  status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html')

/** A complete page with headers that allow shared caching. (Scripts cannot read Set-Cookie; our pages set none.) */
export function isCacheablePage(answer: Answer): boolean {
  const cacheControl = answer.headers.get('cache-control') ?? ''
  return (
    isPage(answer) &&
    /\bpublic\b/.test(cacheControl) &&
    !/no-store|private/.test(cacheControl) &&
    !(answer.headers.get('x-robots-tag') ?? '').includes('noindex')
  )
}

/** A signed-in page, the same for every account. HTTP caches must not store it; this worker does, until the log-out. */
export const isAppShell = (answer: Answer): boolean =>
  isPage(answer) && answer.headers.get('x-app-shell') === '1'

/** Files with a content hash in their URL never change. */
export const isCacheableFile = ({ status, headers }: Answer): boolean =>
  status === 200 && (headers.get('cache-control') ?? '').includes('immutable')

/** The page of a React Router data request. */
export function pageOfData(url: string): URL {
  const page = new URL(url)
  page.pathname = page.pathname.replace(/(\/_)?\.data$/, '') || '/'
  page.searchParams.delete('_routes')
  return page
}

/** Picture URLs in a page. Pages contain no visitor data, so a customer's own photo is not among them. */
export const picturesIn = (html: string): string[] => html.match(/\/media\/[\w./-]+/g) ?? []

/** Marks a cached page as offline copy: the attribute shows the offline banner (app.css, `for-kept`). */
export const markAsCached = (html: string): string => html.replace('<html', '<html data-kept=""')

/** Removes scripts: the offline page is served at any URL, and the router would try to load the page of that URL. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<template id="late-scripts">[\s\S]*?<\/template>/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')

/** All scripts, styles, fonts and images that a page names. */
export const assetsIn = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w-][\w.-]*\.\w+/g) ?? []),
]

/** Style and image files of the offline page. */
export const filesIn = (html: string): string[] => [
  ...new Set(
    Array.from(
      html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2|svg))"/g),
      ([, file]) => file ?? '',
    ),
  ),
]
