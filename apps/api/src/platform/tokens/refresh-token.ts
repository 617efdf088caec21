import type { SecretKey } from '#platform/config/config.ts'
import { isSame, keysFor, macWith, randomSecret, sha256 } from './secrets.ts'

/**
 * A family of tokens, one after the other. Each secret but the first is derived from the one before it, so the same successor can be
 * given twice although nothing but hashes is stored. The family keeps the key it began with.
 */
export type RefreshToken = { sessionId: string; generation: number; keyId: string; secret: string }

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{1,20})\.([\w-]{43})\.([\w-]{22})$/

const keyNamed = (id: string): SecretKey | undefined => keysFor('refresh-token').find((key) => key.id === id)

function keyOf({ keyId }: RefreshToken): SecretKey {
  const key = keyNamed(keyId)
  if (key === undefined) throw new Error('The key of this family is no longer here.')
  return key
}

export function firstToken(sessionId: string): RefreshToken {
  const [{ id }] = keysFor('refresh-token')
  return { sessionId, generation: 0, keyId: id, secret: randomSecret() }
}

export function successorOf(token: RefreshToken): RefreshToken {
  const { sessionId, generation, secret } = token
  return { ...token, generation: generation + 1, secret: macWith(keyOf(token), `${sessionId}|${generation}|${secret}`) }
}

/** Shows that a token is ours, however old it is: who makes one up is refused before the database is asked, and can end no session. */
const markOf = (token: RefreshToken): string =>
  macWith(keyOf(token), `mark|${token.sessionId}|${token.generation}|${token.secret}`).slice(0, 22)

export const textOf = (token: RefreshToken): string =>
  [token.sessionId, token.generation, token.keyId, token.secret, markOf(token)].join('.')

export const hashOf = (token: RefreshToken): string => sha256(textOf(token))

/** Undefined when it never was one of ours, or its key is gone. */
export function readRefreshToken(text: string): RefreshToken | undefined {
  const [, sessionId = '', generation = '', keyId = '', secret = '', mark = ''] = shape.exec(text) ?? []
  if (sessionId === '' || keyNamed(keyId) === undefined) return undefined
  const token = { sessionId, generation: Number(generation), keyId, secret }
  return isSame(mark, markOf(token)) ? token : undefined
}
