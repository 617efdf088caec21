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
  | 'second-factor'
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
export const seal = (text: string): string => sealFor('sealed', text)
export const unseal = (sealed: string): string => unsealFor('sealed', sealed)

/** `context` is authenticated, not stored: a value that was copied to another row cannot be unsealed there. */
export function sealFor(purpose: Purpose, text: string, context = ''): string {
  const [{ id, key }] = keysFor(purpose)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${sealed.toString('base64url')}`
}

export function unsealFor(purpose: Purpose, sealed: string, context = ''): string {
  const [id, text = ''] = sealed.split('.')
  const key = keysFor(purpose).find((one) => one.id === id)?.key
  if (key === undefined) throw new Error('secrets: sealed with a key that is no longer configured')
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

/** Begins every value that is sealed with the key that signs now. */
export const currentSealPrefix = (purpose: Purpose): string => `${keysFor(purpose)[0].id}.`
