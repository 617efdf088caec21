import { expect, test } from 'vitest'
import { withoutTokens } from './tokens-in-url.ts'

test('tokens are removed from a query, the rest stays', () => {
  expect(withoutTokens('/?accessToken=a&q=momo&refreshToken=b')).toEqual({
    query: '?q=momo',
    hadTokens: true,
  })
  expect(withoutTokens('/?accessToken=a&refreshToken=b')).toEqual({ query: '', hadTokens: true })
  expect(withoutTokens('/?%61ccessToken=a')).toEqual({ query: '', hadTokens: true })
})

test('any other query is left as it was written', () => {
  expect(withoutTokens('/jholmomo-outlets?q=a%20b&open')).toEqual({
    query: '?q=a%20b&open',
    hadTokens: false,
  })
  expect(withoutTokens('/')).toEqual({ query: '', hadTokens: false })
})
