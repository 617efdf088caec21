import { mapTiles, tileSource } from '#lib/map/map-tiles.server.ts'

const fixed = [
  "default-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Only eSewa receives a form post from the browser. It is allowed on every page, because the checkout is entered by client-side navigation.
 */
function formActions({ ESEWA_FORM_URL: wallet }: NodeJS.ProcessEnv): string {
  return ["form-action 'self'", ...(wallet ? [new URL(wallet).origin] : [])].join(' ')
}

/** Map tiles are the only pictures of another origin. */
function imageSources(env: NodeJS.ProcessEnv): string {
  const tiles = mapTiles(env)
  return ["img-src 'self' data:", ...(tiles ? [tileSource(tiles)] : [])].join(' ')
}

/** Inline scripts run only by the sources of their rendering (seal-scripts.server.ts); files only from this site. */
export function contentSecurityPolicy(scriptSources: string[], env = process.env): string {
  const scripts = ['script-src', "'self'", ...scriptSources].join(' ')
  const own = [fixed, imageSources(env), formActions(env), scripts, "script-src-attr 'none'"]
  return [...own, 'report-uri /csp-report'].join('; ')
}

/**
 * Browsers report what the policy blocks; the web host counts the reports (server/csp-reports.ts). Chromium sends `report-to` over https only,
 * and ignores `report-uri` beside it.
 */
export function addScriptPolicy(headers: Headers, scriptSources: string[], url: string): void {
  const isSecure = new URL(url).protocol === 'https:'
  const policy = contentSecurityPolicy(scriptSources)
  headers.set('content-security-policy', isSecure ? `${policy}; report-to csp` : policy)
  if (isSecure) headers.set('reporting-endpoints', 'csp="/csp-report"')
}
