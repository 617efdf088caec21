import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { firstToken, readRefreshToken, type RefreshToken, successorOf, textOf } from './refresh-token.ts'
import { keysFor, macWith, randomSecret, useSecrets } from './secrets.ts'

const [oldKey, newKey] = [
  { id: 'old', key: randomBytes(32) },
  { id: 'new', key: randomBytes(32) },
]
beforeEach(() => useSecrets([oldKey]))

test('a token is read as it was written, and the same successor is made twice', () => {
  const token = firstToken(newId())
  expect(readRefreshToken(textOf(token))).toEqual(token)
  expect(successorOf(token)).toEqual(successorOf(token))
  expect(successorOf(token)).toMatchObject({ sessionId: token.sessionId, generation: 1 })
  expect(successorOf(token).secret).not.toBe(token.secret)
})

test('every token of a family is known again, however old; what was made up or changed is not', () => {
  let token = firstToken(newId())
  for (let i = 0; i < 100; i += 1) {
    expect(readRefreshToken(textOf(token))).toEqual(token)
    token = successorOf(token)
  }
  const [id, generation, key, secret, mark] = textOf(token).split('.') as [string, string, string, string, string]
  const madeUp = (over: Partial<RefreshToken>, by = keysFor('refresh-token')[0]): string => {
    const { sessionId, generation: n, secret: own } = { ...token, ...over }
    return [sessionId, n, key, own, macWith(by, `mark|${token.sessionId}|${token.generation}|${token.secret}`).slice(0, 22)].join('.')
  }
  const others = [
    madeUp({ sessionId: newId() }),
    madeUp({ generation: 99 }),
    madeUp({ secret: randomSecret() }),
    madeUp({}, keysFor('access-token')[0]),
    `${id}.${generation}.${key}.${secret}.${randomSecret().slice(0, 22)}`,
    `${id}.${generation}.${key}.${secret}.${secret.slice(0, 22)}`,
    // The successor's secret is a mac by the same key: it is no mark.
    `${id}.${generation}.${key}.${secret}.${successorOf(token).secret.slice(0, 22)}`,
    `${id}.0${generation}.${key}.${secret}.${mark}`,
    `${id}.-1.${key}.${secret}.${mark}`,
    `${id}.1e2.${key}.${secret}.${mark}`,
    `${id}.${generation}.another.${secret}.${mark}`,
    `${id}.${generation}.__proto__.${secret}.${mark}`,
    `${id}.${generation}.${secret}.${mark}`,
    ` ${textOf(token)}`,
    `${textOf(token)}\n`,
    `${textOf(token)}.x`,
    textOf(token).slice(0, -1),
    textOf(token).toUpperCase(),
    '',
  ]
  for (const other of others) expect(readRefreshToken(other), other).toBeUndefined()
})

test('a family keeps its key when a new one is put in front, and ends when its key is taken away', () => {
  const first = firstToken(newId())
  const [text, before] = [textOf(first), successorOf(first)]
  useSecrets([newKey, oldKey])
  expect(successorOf(first)).toEqual(before)
  expect(firstToken(newId()).keyId).toBe('new')
  expect(readRefreshToken(text)).toEqual(first)
  useSecrets([newKey])
  expect(readRefreshToken(text)).toBeUndefined()
})
