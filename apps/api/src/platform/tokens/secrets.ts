import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { SecretKey } from '#platform/config/config.ts'

/** Each purpose has its own derived keys, so a MAC of one purpose is invalid for another. */
export type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'one-time-code'
  | 'sealed'
  | 'known-device'
  | 'throttle'
  | 'clock-pin'
  | 'person'
  | 'print-agent'
  | 'google-state'
  | 'form-ticket'
  | 'form-confirmation'

let configured: SecretKey[] = []
const derived = new Map<Purpose, SecretKey[]>()

export function useSecrets(keys: SecretKey[]): void {
  if (keys.length === 0) throw new Error('secrets: at least one key is required')
  configured = keys
  derived.clear()
}

/** The first key signs, all keys verify. */
export function keysFor(purpose: Purpose): [SecretKey, ...SecretKey[]] {
  let keys = derived.get(purpose)
  if (keys === undefined) {
    if (configured.length === 0) throw new Error('secrets: no keys, call useSecrets() first')
    keys = configured.map(({ id, key }) => ({
      id,
      key: Buffer.from(hkdfSync('sha256', key, '', purpose, 32)),
    }))
    derived.set(purpose, keys)
  }
  return keys as [SecretKey, ...SecretKey[]]
}

export const macWith = ({ key }: SecretKey, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export const mac = (purpose: Purpose, text: string): string => macWith(keysFor(purpose)[0], text)

/** The MACs of the text under all accepted keys. */
const macs = (purpose: Purpose, text: string): string[] => keysFor(purpose).map((key) => macWith(key, text))

export const isMac = (purpose: Purpose, text: string, given: string): boolean =>
  macs(purpose, text).some((one) => isSame(one, given))

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Unsalted hash, only for long random values. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** 256 random bits, URL-safe. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** Authenticated encryption for values that are stored in the database. */
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
  if (key === undefined) throw new Error('secrets: sealed with a key that is no longer configured')
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}
