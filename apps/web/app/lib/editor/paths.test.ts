import { expect, test } from 'vitest'
import { differences, isSame } from './paths.ts'

const hero = { title: 'Hot', contact: { phone: { value: '1' } }, images: ['a', 'b'] }

test('differences are listed by path; a list is compared as a whole', () => {
  expect(
    differences(hero, { title: 'Cold', contact: { phone: { value: '2' } }, images: ['b', 'a'] }),
  ).toEqual(['title', 'contact.phone.value', 'images'])
  expect(differences(hero, structuredClone(hero))).toEqual([])
  expect(differences({ a: '' }, { a: '', b: 'new' })).toEqual(['b'])
})

test('absent and undefined are equal, an empty list and another type are not', () => {
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSame({ a: [] }, { a: ['x'] })).toBe(false)
  expect(isSame([], {})).toBe(false)
})
