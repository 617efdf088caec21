import { isIP } from 'node:net'

export type RelyingParty = { id: string; origins: string[] }

/**
 * The site as WebAuthn knows it, or undefined where passkeys cannot work: they belong to a host name, and an IP address is none. A site at
 * the loopback address has them at 'localhost', as the demo.
 */
export function partyOf(origin: string): RelyingParty | undefined {
  const url = new URL(origin)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') {
    url.hostname = 'localhost'
    return { id: 'localhost', origins: [url.origin] }
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 || (url.protocol !== 'https:' && host !== 'localhost')) return undefined
  return { id: host, origins: [url.origin] }
}
