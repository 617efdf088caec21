import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import {
  firstToken,
  readRefreshToken,
  type RefreshToken,
  successorOf,
  serializeRefreshToken,
} from './refresh-token.ts'
import { keysFor, macWith, randomSecret, useSecrets } from './secrets.ts'

const [oldKey, newKey] = [
  { id: 'old', key: randomBytes(32) },
  { id: 'new', key: randomBytes(32) },
]
beforeEach(() => useSecrets([oldKey]))

test('parses its own text, and derives the same successor every time', () => {
  const token = firstToken(newId())
  expect(readRefreshToken(serializeRefreshToken(token))).toEqual(token)
  expect(successorOf(token)).toEqual(successorOf(token))
  expect(successorOf(token)).toMatchObject({ sessionId: token.sessionId, generation: 1 })
  expect(successorOf(token).secret).not.toBe(token.secret)
})

test('accepts every token of a family, however old, and rejects forged ones', () => {
  let token = firstToken(newId())
  for (let i = 0; i < 100; i += 1) {
    expect(readRefreshToken(serializeRefreshToken(token))).toEqual(token)
    token = successorOf(token)
  }
  const [id, generation, key, secret, mark] = serializeRefreshToken(token).split('.') as [
    string,
    string,
    string,
    string,
    string,
  ]
  const forged = (over: Partial<RefreshToken>, by = keysFor('refresh-token')[0]): string => {
    const { sessionId, generation: n, secret: own } = { ...token, ...over }
    return [
      sessionId,
      n,
      key,
      own,
      macWith(by, `mark|${token.sessionId}|${token.generation}|${token.secret}`).slice(0, 22),
    ].join('.')
  }
  const others = [
    forged({ sessionId: newId() }),
    forged({ generation: 99 }),
    forged({ secret: randomSecret() }),
    forged({}, keysFor('access-token')[0]),
    `${id}.${generation}.${key}.${secret}.${randomSecret().slice(0, 22)}`,
    `${id}.${generation}.${key}.${secret}.${secret.slice(0, 22)}`,
    // The secret of the successor is a MAC with the same key but not a valid mark.
    `${id}.${generation}.${key}.${secret}.${successorOf(token).secret.slice(0, 22)}`,
    `${id}.0${generation}.${key}.${secret}.${mark}`,
    `${id}.-1.${key}.${secret}.${mark}`,
    `${id}.1e2.${key}.${secret}.${mark}`,
    `${id}.${generation}.another.${secret}.${mark}`,
    `${id}.${generation}.__proto__.${secret}.${mark}`,
    `${id}.${generation}.${secret}.${mark}`,
    ` ${serializeRefreshToken(token)}`,
    `${serializeRefreshToken(token)}\n`,
    `${serializeRefreshToken(token)}.x`,
    serializeRefreshToken(token).slice(0, -1),
    serializeRefreshToken(token).toUpperCase(),
    '',
  ]
  for (const other of others) expect(readRefreshToken(other), other).toBeUndefined()
})

test('a family keeps its key after a rotation and becomes invalid when its key is removed', () => {
  const first = firstToken(newId())
  const [text, before] = [serializeRefreshToken(first), successorOf(first)]
  useSecrets([newKey, oldKey])
  expect(successorOf(first)).toEqual(before)
  expect(firstToken(newId()).keyId).toBe('new')
  expect(readRefreshToken(text)).toEqual(first)
  useSecrets([newKey])
  expect(readRefreshToken(text)).toBeUndefined()
})
