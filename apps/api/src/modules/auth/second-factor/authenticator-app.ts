import { Secret, TOTP } from 'otpauth'

const issuer = 'Jhol Momo'
const periodMs = 30_000
const secretBytes = 20
/** Codes of so many steps before and after the current one are accepted, because the clocks of phones differ. */
const tolerance = 1

/** 160 random bits in base 32, as authenticator apps take it. */
export const newAppKey = (): string => new Secret({ size: secretBytes }).base32

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: 30 })

/** The 'otpauth://' address that a QR code holds. */
export const appUri = (key: string, label: string): string => totpOf(key, label).toString()

/** The time step that the code belongs to (RFC 6238), or undefined if it is wrong. */
export function stepOfCode(key: string, code: string, at: Date): number | undefined {
  const delta = totpOf(key).validate({ token: code, timestamp: at.getTime(), window: tolerance })
  return delta === null ? undefined : Math.floor(at.getTime() / periodMs) + delta
}
