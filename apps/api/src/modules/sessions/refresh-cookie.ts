import type { Exchange } from '#platform/http/mount.ts'

// Only the calls under auth/ need it; no other request carries it about.
const path = '/api/v1/auth'
const thirtyDays = 30 * 24 * 3_600

/** Scripts can't read it, other sites can't send it, and over TLS it is sent over TLS only: the prefix makes the browser insist. */
function optionsOf({ request }: Exchange) {
  const secure = request.server.publicOrigin.startsWith('https:')
  const name = secure ? '__Secure-refreshToken' : 'refreshToken'
  return { name, options: { path, httpOnly: true, secure, sameSite: 'strict' } as const }
}

/** Not kept, the browser forgets it when it is closed. How long it is really good for, the session says. */
export function setRefreshCookie(exchange: Exchange, token: string, keep: boolean): void {
  const { name, options } = optionsOf(exchange)
  exchange.reply.setCookie(name, token, keep ? { ...options, maxAge: thirtyDays } : options)
}

export function clearRefreshCookie(exchange: Exchange): void {
  const { name, options } = optionsOf(exchange)
  exchange.reply.clearCookie(name, options)
}

export function readRefreshCookie(exchange: Exchange): string | undefined {
  return exchange.request.cookies[optionsOf(exchange).name]
}
