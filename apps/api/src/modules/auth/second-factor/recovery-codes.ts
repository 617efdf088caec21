import { randomBytes } from 'node:crypto'
import { sha256 } from '#platform/tokens/secrets.ts'

const count = 10
const length = 16
const groupLength = 4
/** Crockford's base 32: no letter that looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 'k7qm-3fzt-91ab-cdef', 80 random bits. */
const newRecoveryCode = (): string =>
  Array.from(randomBytes(length), (byte, i) => {
    const sign = alphabet[byte % alphabet.length]
    return i > 0 && i % groupLength === 0 ? `-${sign}` : sign
  }).join('')

export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newRecoveryCode)

/** Typed codes may have spaces, capitals, and characters in place of the digits that they resemble. */
function normalize(code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return typed.replaceAll('o', '0').replace(/[il]/g, '1')
}

export const hashRecoveryCode = (accountId: string, code: string): string =>
  sha256(`${accountId}|${normalize(code)}`)
