import type { SecretKey } from '#platform/config/config.ts'
import { isSame, keysFor, macWith, randomSecret, sha256 } from './secrets.ts'

/**
 * One token of a rotating family. Each secret is derived from the previous one, so the same successor can be issued again although
 * only hashes are stored. A family always uses the key it began with.
 */
export type RefreshToken = { sessionId: string; generation: number; keyId: string; secret: string }

const shape =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{1,20})\.([\w-]{43})\.([\w-]{22})$/

const keyNamed = (id: string): SecretKey | undefined => keysFor('refresh-token').find((key) => key.id === id)

function keyOf({ keyId }: RefreshToken): SecretKey {
  const key = keyNamed(keyId)
  if (key === undefined) throw new Error('refresh-token: key of the family no longer configured')
  return key
}

export function firstToken(sessionId: string): RefreshToken {
  const [{ id }] = keysFor('refresh-token')
  return { sessionId, generation: 0, keyId: id, secret: randomSecret() }
}

export function successorOf(token: RefreshToken): RefreshToken {
  const { sessionId, generation, secret } = token
  return {
    ...token,
    generation: generation + 1,
    secret: macWith(keyOf(token), `${sessionId}|${generation}|${secret}`),
  }
}

/** MAC that proves authenticity: a forged token is rejected without a database query and cannot end a session. */
const markOf = (token: RefreshToken): string =>
  macWith(keyOf(token), `mark|${token.sessionId}|${token.generation}|${token.secret}`).slice(0, 22)

export const serializeRefreshToken = (token: RefreshToken): string =>
  [token.sessionId, token.generation, token.keyId, token.secret, markOf(token)].join('.')

export const hashOf = (token: RefreshToken): string => sha256(serializeRefreshToken(token))

/** Undefined if the token is forged or its key was removed. */
export function readRefreshToken(text: string): RefreshToken | undefined {
  const [, sessionId = '', generation = '', keyId = '', secret = '', mark = ''] = shape.exec(text) ?? []
  if (sessionId === '' || keyNamed(keyId) === undefined) return undefined
  const token = { sessionId, generation: Number(generation), keyId, secret }
  return isSame(mark, markOf(token)) ? token : undefined
}
