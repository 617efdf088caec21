import { createECDH } from 'node:crypto'

/** Hosts of the push services of Chrome, Edge, Firefox and Safari. A leading dot stands for any subdomain. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * The client names the address that the worker sends to. Only known push services are allowed, so that no request reaches a private
 * network. `standIn` is the origin of a stand-in on this machine.
 */
export function isPushEndpoint(endpoint: string, standIn?: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (standIn !== undefined && origin === standIn) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    services.some((service) => (service.startsWith('.') ? hostname.endsWith(service) : hostname === service))
  )
}

/** A point of the curve P-256, in base64url: content cannot be encrypted for anything else. */
export function isPushKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length === 32
  } catch {
    return false
  }
}
