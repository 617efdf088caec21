import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

const validDays = 180
const dayMs = 24 * 60 * 60 * 1000

/**
 * /.well-known/security.txt (RFC 9116): where to report a vulnerability. It expires 180 days after the start of this program: a release
 * confirms it, and a host that runs without one shows it as expired. Without SECURITY_CONTACT there is none.
 */
export function createSecurityTxt(
  { securityContacts, publicOrigin }: Pick<Settings, 'securityContacts' | 'publicOrigin'>,
  now: () => number = Date.now,
) {
  const expires = now() + validDays * dayMs
  const text = (origin: string): string =>
    [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(expires).toISOString()}`,
      'Preferred-Languages: en, ne',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ].join('\n')
  return {
    addRoute(app: FastifyInstance): void {
      if (securityContacts.length === 0) return
      app.get('/.well-known/security.txt', ({ caller }, reply) =>
        reply
          .header('cache-control', 'public, max-age=3600')
          .type('text/plain; charset=utf-8')
          .send(text(publicOrigin ?? `${caller.protocol}://${caller.host}`)),
      )
    },
    metrics(): string {
      if (securityContacts.length === 0) return ''
      const left = Math.round((expires - now()) / 1000)
      return `# TYPE web_security_txt_expires_in_seconds gauge\nweb_security_txt_expires_in_seconds ${left}\n`
    },
  }
}
