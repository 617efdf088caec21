import { expect, test } from 'vitest'
import { differences, isSame, valueAt, withValueAt } from './paths.ts'

const hero = { title: 'Hot', contact: { phone: { value: '1' } }, images: ['a', 'b'] }

test('a path leads into objects and lists, and past what is not there to nothing', () => {
  expect(valueAt(hero, 'contact.phone.value')).toBe('1')
  expect(valueAt(hero, 'images.1')).toBe('b')
  expect(valueAt(hero, '')).toBe(hero)
  expect(valueAt(hero, 'contact.email.value')).toBeUndefined()
})

test('a change leaves the old value as it was and shares what did not change', () => {
  const next = withValueAt(hero, 'images.1', 'c')
  expect(next.images).toEqual(['a', 'c'])
  expect(hero.images).toEqual(['a', 'b'])
  expect(next.contact).toBe(hero.contact)
  expect(withValueAt(hero, 'contact.phone.value', '2').contact).toEqual({ phone: { value: '2' } })
})

test('what differs is named by its path; a list is one thing', () => {
  expect(differences(hero, { title: 'Cold', contact: { phone: { value: '2' } }, images: ['b', 'a'] })).toEqual([
    'title',
    'contact.phone.value',
    'images',
  ])
  expect(differences(hero, structuredClone(hero))).toEqual([])
  expect(differences({ a: '' }, { a: '', b: 'new' })).toEqual(['b'])
})

test('absent and undefined are the same, an empty list and none are not', () => {
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSame({ a: [] }, { a: ['x'] })).toBe(false)
  expect(isSame([], {})).toBe(false)
})
