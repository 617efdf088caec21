import { expect, test } from 'vitest'
import { hasQueryWords, queryWords, indexWords, searchWords } from './search-words.rules.ts'

test.each(['momo', 'Mo:Mo', 'MOMO', 'मःम', 'म:म', 'मोमो', 'मो:मो', 'मम', 'mo-mo'])(
  'OUT-02 %s is the word momo',
  (typed) => {
    expect(searchWords(typed)).toEqual(['momo'])
  },
)

test('Devanagari is transliterated', () => {
  expect(searchWords('ठमेल')).toEqual(['thamel'])
  expect(searchWords('पोखरा')).toEqual(['pokhara'])
})

test('case, accents and punctuation do not matter', () => {
  expect(searchWords(' Narayan-Gopal  CHOWK, Kāthmāndū ')).toEqual(['narayangopal', 'chowk', 'kathmandu'])
})

test('an object is found by each of its words, once', () => {
  expect(indexWords(['Jhol Momo Thamel', 'झोल मःम ठमेल', undefined, 'Thamel, Kathmandu'])).toEqual([
    'jhol',
    'momo',
    'thamel',
    'kathmandu',
  ])
})

test('a text without searchable characters has no words', () => {
  expect(queryWords('!!! %_ ---')).toEqual([])
})

test('a long query is cut to six words', () => {
  expect(queryWords('a b c d e f g h')).toHaveLength(6)
})

test('a text is found by the beginnings of its words in either script, never by an empty query', () => {
  const names = ['Buff Jhol Momo', 'बफ झोल मःम', null]
  expect(hasQueryWords(queryWords('jh मोमो'), names)).toBe(true)
  expect(hasQueryWords(queryWords('omo'), names)).toBe(false)
  expect(hasQueryWords(queryWords('%_'), names)).toBe(false)
})
