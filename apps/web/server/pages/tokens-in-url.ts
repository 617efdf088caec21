/** Query parameters in which an external sign-in returns its tokens (SES-01). */
const names = ['accessToken', 'refreshToken']

/** Response headers for a URL with tokens: it is neither cached nor sent as a referrer. */
export const secretAddress = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const

/** The query string, with its question mark, without tokens. */
export function withoutTokens(url: string): { query: string; hadTokens: boolean } {
  const mark = url.indexOf('?')
  const query = mark < 0 ? '' : url.slice(mark)
  const search = new URLSearchParams(query)
  if (!names.some((name) => search.has(name))) return { query, hadTokens: false }
  for (const name of names) search.delete(name)
  return { query: search.size > 0 ? `?${search}` : '', hadTokens: true }
}
