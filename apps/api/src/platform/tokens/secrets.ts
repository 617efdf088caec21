import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from '#platform/config/config.ts'

/** Each use has keys of its own, derived from the configured ones: a mac made for one purpose is worth nothing for another. */
export type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'one-time-code'
  | 'sealed'
  | 'known-device'
  | 'throttle'
  | 'google-state'
  | 'form-ticket'
  | 'form-confirmation'

let configured: SecretKey[] = []
const derived = new Map<Purpose, SecretKey[]>()

export function useSecrets(keys: SecretKey[]): void {
  if (keys.length === 0) throw new Error('There must be a secret key.')
  configured = keys
  derived.clear()
}

/** The first one signs, all of them are believed. */
export function keysFor(purpose: Purpose): [SecretKey, ...SecretKey[]] {
  let keys = derived.get(purpose)
  if (keys === undefined) {
    if (configured.length === 0) throw new Error('No secret keys are in use: call useSecrets() first.')
    keys = configured.map(({ id, key }) => ({ id, key: Buffer.from(hkdfSync('sha256', key, '', purpose, 32)) }))
    derived.set(purpose, keys)
  }
  return keys as [SecretKey, ...SecretKey[]]
}

export const macWith = ({ key }: SecretKey, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

export const mac = (purpose: Purpose, text: string): string => macWith(keysFor(purpose)[0], text)

/** What `mac` gives, or gave under a key that is still believed. */
const macs = (purpose: Purpose, text: string): string[] => keysFor(purpose).map((key) => macWith(key, text))

export const isMac = (purpose: Purpose, text: string, said: string): boolean => macs(purpose, text).some((one) => isSame(one, said))

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** For what is random and long enough in itself. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** 256 bits that fit into an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** For what must travel through the database and be read again by us alone. */
export function seal(text: string): string {
  const [{ id, key }] = keysFor('sealed')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${sealed.toString('base64url')}`
}

export function unseal(sealed: string): string {
  const [id, text = ''] = sealed.split('.')
  const key = keysFor('sealed').find((one) => one.id === id)?.key
  if (key === undefined) throw new Error('Sealed with a key that is no longer here.')
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}
