// Kinds of access tokens that we did not issue or that are no longer valid. Each takes a number and makes another token of its kind.
import {
  createHmac,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  randomUUID,
  sign as signWith,
} from 'node:crypto'

type Json = Record<string, unknown>
export type Known = {
  issuer: string
  key: { id: string; bytes: Buffer }
  /** Valid tokens of different accounts, as the API issued them. */
  valid: { accountId: string; sessionId: string; accessToken: string; refreshToken: string }[]
  /** Genuine tokens of sessions that have ended, expired, were deleted or belong to a suspended account. */
  ended: string[]
}
export type Kind = (n: number) => string

const encode = (part: Json | string): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const hmac = (text: string, key: Buffer | string, hash = 'sha256'): string =>
  createHmac(hash, key).update(text).digest('base64url')
const one = <T>(list: readonly T[], n: number): T => list[n % list.length]!
const deriveFor = (purpose: string, key: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** Signs with the real key of the API, so that only the change can be the reason for a rejection. */
export function forger({ issuer, key, valid }: Known) {
  const derived = deriveFor('access-token', key.bytes)
  const seconds = () => Math.floor(Date.now() / 1000)
  const header = (over: Json = {}): Json => ({ alg: 'HS256', typ: 'at+jwt', kid: key.id, ...over })
  const payload = (n: number, over: Json = {}): Json => {
    const { accountId, sessionId } = one(valid, n)
    return {
      sid: sessionId,
      iss: issuer,
      aud: 'jhol-momo',
      sub: accountId,
      iat: seconds(),
      exp: seconds() + 900,
      jti: n,
      ...over,
    }
  }
  const signed = (head: Json, body: Json, by: Buffer | string = derived, hash?: string): string => {
    const text = `${encode(head)}.${encode(body)}`
    return `${text}.${hmac(text, by, hash)}`
  }
  return { seconds, header, payload, signed, derived }
}

const changedAt = (text: string, at: number, n: number): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/~'
  const letter = one([...alphabet].filter((other) => other !== text[at]), n) // prettier-ignore
  return text.slice(0, at) + letter + text.slice(at + 1)
}

function spellings({ valid }: Known): Record<string, Kind> {
  const token = (n: number): string => one(valid, n).accessToken
  const parts = (n: number): [string, string, string] => token(n).split('.') as [string, string, string]
  const encodings: ((parts: [string, string, string], n: number) => string)[] = [
    ([h, p, s]) => `${h}.${p}.${s}=`,
    ([h, p, s]) => `${h}=.${p}=.${s}`,
    ([h, p]) => `${h}.${p}.`,
    ([h, p]) => `${h}.${p}`,
    ([h, , s]) => `${h}..${s}`,
    ([h, p, s]) => `.${h}.${p}.${s}`,
    ([h, p, s], n) => `${h}.${p}.${s}.${one([h, p, s, ''], n)}`,
    ([h, p, s]) => `${p}.${h}.${s}`,
    ([h, p, s]) => `${h}.${s}.${p}`,
    ([h, p, s]) => `${h}.${p}.${s}${s}`,
    ([h, p, s]) => `${h}.${encode(`${Buffer.from(p, 'base64url')} `)}.${s}`,
    ([h, p, s]) => `${h}%2E${p}%2E${s}`,
    ([h, p, s]) => `${h}.${p}.${s.toLowerCase()}`,
    ([h, p, s]) => `${h}.${p}.${Buffer.from(s, 'base64url').toString('hex')}`,
    ([h, p, s]) => `${h}.${p}.${s},${h}.${p}.${s}`,
    ([h, p, s]) => `${h}.${p}.${s} ${s}`,
    ([h, p, s]) => `"${h}.${p}.${s}"`,
  ]
  return {
    'one character changed': (n) => changedAt(token(n), n % token(n).length, Math.floor(n / 7)),
    'the last character changed': (n) => changedAt(token(n), token(n).length - 1, n),
    'a truncated token': (n) => token(n).slice(0, n % token(n).length),
    'a part removed': (n) =>
      token(n).slice(0, n % token(n).length) + token(n).slice((n % token(n).length) + 1 + (n % 3)),
    'a different encoding': (n) => one(encodings, n)(parts(n), n),
    'parts of several tokens': (n) =>
      [parts(n)[0], parts(n + 1)[1], parts(n + (n % 2 === 0 ? 0 : 2))[2]].join('.'),
    'characters of other scripts': (n) =>
      token(n).slice(0, 20) +
      one(['ё', 'é', 'ÿ', '%E0%A4%AE', '%00', '\u00ad', '\u00a0'], n) +
      token(n).slice(20),
    'a refresh token': (n) => one(valid, n).refreshToken,
    noise: (n) => Array.from({ length: 3 }, () => randomBytes(10 + (n % 60)).toString('base64url')).join('.'),
    'five parts': (n) => [...parts(n), ...parts(n + 1)].slice(0, 5).join('.'),
  }
}

function otherKeys(known: Known): Record<string, Kind> {
  const { header, payload, signed, derived } = forger(known)
  const { bytes, id } = known.key
  const keys = [
    bytes,
    Buffer.alloc(32),
    Buffer.from(id),
    Buffer.from('development only development on'),
    '',
    'secret',
    known.issuer,
  ]
  const purposes = ['refresh-token', 'one-time-code', 'sealed', 'known-device', 'google-state', ''].map(
    (purpose) => deriveFor(purpose, bytes),
  )
  const kids = ['', 'other', '../../dev/null', '/dev/null', "' or '1'='1", '__proto__', 'constructor', 'toString', `${id} `, id.toUpperCase(), `${id}\0`, 0, null, [id], { id }] // prettier-ignore
  return {
    'another key': (n) =>
      signed(header(), payload(n), n % 3 === 0 ? randomBytes(32) : one([...keys, ...purposes], n)),
    'another key id': (n) =>
      signed(header({ kid: one(kids, n) }), payload(n), n % 2 === 0 ? derived : one(keys, n)),
    'no key id': (n) => signed({ alg: 'HS256', typ: 'at+jwt' }, payload(n)),
    'an embedded key': (n) => {
      const own = randomBytes(32)
      const jwk = { kty: 'oct', alg: 'HS256', k: own.toString('base64url') }
      return signed(
        header(
          one(
            [{ jwk }, { jku: 'http://127.0.0.1:1/keys' }, { x5u: 'http://127.0.0.1:1/x' }, { x5c: ['AA=='] }],
            n,
          ),
        ),
        payload(n),
        own,
      )
    },
  }
}

const pairs = {
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: generateKeyPairSync('ed25519'),
}

function otherAlgorithms(known: Known): Record<string, Kind> {
  const { header, payload, signed, derived } = forger(known)
  const nones = [
    'none',
    'None',
    'NONE',
    'nOnE',
    '',
    null,
    undefined,
    [],
    ['HS256'],
    'hs256',
    'HS256 ',
    'HS1',
    0,
    true,
  ]
  return {
    'no algorithm': (n) => {
      const text = `${encode(header({ alg: one(nones, n) }))}.${encode(payload(n))}`
      return `${text}.${one(['', hmac(text, derived), 'AA', one(known.valid, n).accessToken.split('.')[2]], Math.floor(n / 14))}`
    },
    'a longer hash': (n) =>
      signed(
        header({ alg: n % 2 === 0 ? 'HS384' : 'HS512' }),
        payload(n),
        derived,
        n % 2 === 0 ? 'sha384' : 'sha512',
      ),
    'a different alg header': (n) => signed(header({ alg: one(['HS384', 'HS512', 'RS256', 'ES256', 'EdDSA', 'PS256', 'dir', 'A256GCMKW'], n) }), payload(n)), // prettier-ignore
    'a key pair': (n) => {
      const alg = one(Object.keys(pairs) as (keyof typeof pairs)[], n)
      const text = `${encode(header({ alg }))}.${encode(payload(n))}`
      const key = { key: pairs[alg].privateKey, dsaEncoding: 'ieee-p1363' as const }
      return `${text}.${signWith(alg === 'EdDSA' ? null : 'sha256', Buffer.from(text), key).toString('base64url')}`
    },
    'a public key as the secret': (n) =>
      signed(header(), payload(n), pairs.RS256.publicKey.export({ type: 'spki', format: 'pem' }) as string),
    'critical header extensions': (n) => signed(header(one([{ crit: ['b64'], b64: false }, { crit: ['x'], x: 1 }, { crit: [] }, { b64: false, crit: ['b64', 'x'] }], n)), payload(n)), // prettier-ignore
  }
}

function otherClaims(known: Known): Record<string, Kind> {
  const { seconds, header, payload, signed } = forger(known)
  const { issuer, valid } = known
  const issuers = [
    undefined,
    null,
    '',
    `${issuer}/`,
    issuer.replace('http:', 'https:'),
    'https://evil.test',
    [issuer],
    `${issuer}0`,
    'momo',
  ]
  const audiences = [
    undefined,
    null,
    '',
    'jhol-momo ',
    'Jhol-Momo',
    ['other'],
    [],
    'jholmomo',
    { aud: 'jhol-momo' },
  ]
  const typs = ['JWT', 'jwt', undefined, '', 'rt+jwt', 'at', 'application/jwt', 'id_token', null, ['at+jwt']]
  const times = (n: number): Json[] => [
    { exp: seconds() - 10 - n },
    { exp: undefined },
    { exp: String(seconds() + 900) },
    { exp: null },
    { nbf: seconds() + 60 + n },
    { nbf: 'now' },
    { iat: undefined },
    { iat: 'now' },
    { iat: seconds() - 9000, exp: seconds() - 8100 },
    { exp: 0 },
    { exp: -1 },
  ]
  const ids = [
    undefined,
    null,
    '',
    'x',
    0,
    [],
    '*',
    '%',
    "' or true --",
    valid[0]?.sessionId.toUpperCase(),
    '00000000-0000-0000-0000-000000000000',
  ]
  const edits = (n: number): Json[] => [{ role: 'superadmin' }, { sub: one(valid, n + 1).accountId }, { sid: one(valid, n + 1).sessionId }, { exp: seconds() + 1e6 }] // prettier-ignore
  return {
    'another issuer': (n) => signed(header(), payload(n, { iss: one(issuers, n) })),
    'another audience': (n) => signed(header(), payload(n, { aud: one(audiences, n) })),
    'another type': (n) => signed(header({ typ: one(typs, n) }), payload(n)),
    'expired or without an expiry': (n) => signed(header(), payload(n, one(times(n), n))),
    'no session': (n) => signed(header(), payload(n, { sid: one([...ids, randomUUID()], n) })),
    'no account': (n) => signed(header(), payload(n, { sub: one([...ids, randomUUID()], n) })),
    "another's session": (n) =>
      signed(header(), payload(n, { sid: one(valid, n + 1 + (n % (valid.length - 1))).sessionId })),
    'edited after signing': (n) => {
      const [head, , signature] = one(valid, n).accessToken.split('.')
      return `${head}.${encode(payload(n, one(edits(n), n)))}.${signature}`
    },
    'a payload that is not an object': (n) => {
      const text = `${encode(header())}.${encode(one(['', 'null', '[]', '"x"', '1', '{', '{}', 'true'], n))}`
      return `${text}.${hmac(text, deriveFor('access-token', known.key.bytes))}`
    },
    'an ended session': (n) => one(known.ended, n),
  }
}

export const kindsOf = (known: Known): Record<string, Kind> => ({
  ...spellings(known),
  ...otherKeys(known),
  ...otherAlgorithms(known),
  ...otherClaims(known),
})
