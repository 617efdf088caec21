/** The names under which an external sign-in hands its tokens over (SES-01). */
const names = ['accessToken', 'refreshToken']

/** What an answer to such an address says, so that the address is told to nobody and kept nowhere. */
export const secretAddress = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const

/** The query of an address, with its question mark, as the rest of us may see it. */
export function withoutTokens(url: string): { query: string; hadTokens: boolean } {
  const mark = url.indexOf('?')
  const query = mark < 0 ? '' : url.slice(mark)
  const search = new URLSearchParams(query)
  if (!names.some((name) => search.has(name))) return { query, hadTokens: false }
  for (const name of names) search.delete(name)
  return { query: search.size > 0 ? `?${search}` : '', hadTokens: true }
}
