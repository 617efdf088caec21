/** The browser calls its own origin, which proxies to the API. The web server calls the API directly. */
export const isBrowser = (): boolean => typeof document !== 'undefined'

export function apiOrigin(): string {
  return isBrowser() ? '' : (process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001')
}
