/** A browser talks to the site's own origin, which forwards; the site's server reaches the API directly. */
export const isBrowser = (): boolean => typeof document !== 'undefined'

export function apiOrigin(): string {
  return isBrowser() ? '' : (process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001')
}
