/** What a request is about; undefined is none of the worker's business and goes its usual way. */
export type Kind = 'page' | 'data' | 'file' | 'picture'

export type Asked = { method: string; url: string; mode: string; hasAuthorization: boolean }

/** How many of each the device keeps; the oldest go first. */
export const limits = { pages: 40, pictures: 80, files: 150 }

/** What is behind a sign-in, leads to one, or is no page at all. The addresses behind the guards of routes.ts are all here: a test looks. */
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
  'unauthorize',
  'branchadmin',
  'superadmin',
  'admin',
  'api',
  'socket.io',
  'offline',
])

/** The router finds a page by whatever case and escapes it is written in, so they hide nothing here either. */
function firstWord(path: string): string {
  try {
    return decodeURIComponent(path).split('/')[1]?.toLowerCase() ?? ''
  } catch {
    return 'api'
  }
}

/** A query may say who somebody is (tokens) or where they are (near): an address with one is never kept. */
export function isPublicPage({ pathname, search }: URL): boolean {
  return search === '' && !pathname.includes('//') && !closed.has(firstWord(pathname))
}

export function kindOf({ method, url, mode, hasAuthorization }: Asked, origin: string): Kind | undefined {
  const address = new URL(url)
  if (method !== 'GET' || hasAuthorization || address.origin !== origin) return undefined
  if (mode === 'navigate') return 'page'
  if (address.pathname.endsWith('.data')) return 'data'
  if (address.pathname.startsWith('/assets/')) return 'file'
  return address.pathname.startsWith('/media/') ? 'picture' : undefined
}

type Answer = { status: number; redirected: boolean; headers: { get(name: string): string | null } }

/** A whole page that its own headers allow anyone to keep. (Scripts never see Set-Cookie; our pages set none.) */
export function mayKeepPage({ status, redirected, headers }: Answer): boolean {
  const cacheControl = headers.get('cache-control') ?? ''
  return (
    status === 200 &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    /\bpublic\b/.test(cacheControl) &&
    !/no-store|private/.test(cacheControl) &&
    !(headers.get('x-robots-tag') ?? '').includes('noindex')
  )
}

/** Files whose name or address carries the hash of their content never change. */
export const mayKeepFile = ({ status, headers }: Answer): boolean =>
  status === 200 && (headers.get('cache-control') ?? '').includes('immutable')

/** The page whose data React Router asks for. */
export function pageOfData(url: string): URL {
  const page = new URL(url)
  page.pathname = page.pathname.replace(/(\/_)?\.data$/, '') || '/'
  page.searchParams.delete('_routes')
  return page
}

/** The pictures a page names. Pages know no visitor, so a customer's own photo is not among them. */
export const picturesIn = (html: string): string[] => html.match(/\/media\/[\w./-]+/g) ?? []

/** The page as it is shown when there is no line: the mark brings up the strip that says so (app.css, `for-kept`). */
export const markKept = (html: string): string => html.replace('<html', '<html data-kept=""')

/** Shown in the place of any address, so the scripts, which would look for the page of that address, stay away. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<template id="late-scripts">[\s\S]*?<\/template>/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')

/** What the offline page needs to look like itself. */
export const filesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2|svg))"/g), ([, file]) => file ?? '')),
]
