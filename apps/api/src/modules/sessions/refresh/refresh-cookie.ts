import type { Exchange } from '#platform/http/mount.ts'

// Only the calls under auth/ need the cookie, so no other request carries it.
const path = '/api/v1/auth'
const thirtyDays = 30 * 24 * 3_600

/** Not readable by scripts, not sent by other sites, and TLS only: the browser enforces the __Secure- prefix. */
function optionsOf({ request }: Exchange) {
  const secure = request.server.publicOrigin.startsWith('https:')
  const name = secure ? '__Secure-refreshToken' : 'refreshToken'
  return { name, options: { path, httpOnly: true, secure, sameSite: 'strict' } as const }
}

/** Without `keep` it is a browser-session cookie. The server-side session decides how long the token is valid. */
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
