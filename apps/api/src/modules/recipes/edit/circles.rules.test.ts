import { expect, test } from 'vitest'
import { findCircle } from './circles.rules.ts'

const graph = new Map([
  ['platter', ['momo', 'achar']],
  ['momo', ['dough', 'filling']],
  ['filling', ['achar', 'onion']],
  ['achar', ['tomato']],
])

test('a recipe that uses itself is a circle', () => {
  expect(findCircle(graph, 'momo', ['dough', 'momo'])).toEqual(['momo', 'momo'])
})

test('a circle through other recipes is found and named', () => {
  expect(findCircle(graph, 'achar', ['tomato', 'platter'])).toEqual([
    'achar',
    'platter',
    'momo',
    'filling',
    'achar',
  ])
})

test('using the same recipe in two ways is no circle', () => {
  expect(findCircle(graph, 'feast', ['platter', 'momo', 'achar'])).toBeUndefined()
  expect(findCircle(graph, 'platter', ['momo', 'achar', 'filling'])).toBeUndefined()
})

test('what the recipe used before does not matter', () => {
  expect(findCircle(new Map([...graph, ['dough', ['momo']]]), 'momo', ['filling'])).toBeUndefined()
})

test('a circle elsewhere ends the search', () => {
  const broken = new Map([
    ['a', ['b']],
    ['b', ['a']],
  ])
  expect(findCircle(broken, 'c', ['a'])).toBeUndefined()
})
