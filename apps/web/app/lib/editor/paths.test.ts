import { expect, test } from 'vitest'
import { differences, isSame, valueAt, withValueAt } from './paths.ts'

const hero = { title: 'Hot', contact: { phone: { value: '1' } }, images: ['a', 'b'] }

test('a path reads from objects and lists; a missing path is undefined', () => {
  expect(valueAt(hero, 'contact.phone.value')).toBe('1')
  expect(valueAt(hero, 'images.1')).toBe('b')
  expect(valueAt(hero, '')).toBe(hero)
  expect(valueAt(hero, 'contact.email.value')).toBeUndefined()
})

test('a change copies the changed path and shares the rest', () => {
  const next = withValueAt(hero, 'images.1', 'c')
  expect(next.images).toEqual(['a', 'c'])
  expect(hero.images).toEqual(['a', 'b'])
  expect(next.contact).toBe(hero.contact)
  expect(withValueAt(hero, 'contact.phone.value', '2').contact).toEqual({ phone: { value: '2' } })
})

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
