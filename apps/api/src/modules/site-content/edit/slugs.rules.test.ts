import { expect, test } from 'vitest'
import { reservedSegments } from '@momo/contracts/site-content'
import { freeSlug, slugBase } from './slugs.rules.ts'

const dish = { kind: { name: 'dish' }, identifier: '0192f0aa-0000-7000-8000-0000000abcde' }

test.each([
  ['Jhol Momo Platter', 'jhol-momo-platter'],
  ['C-Momo (Chilli)', 'c-momo-chilli'],
  ['  Café   Crème!  ', 'cafe-creme'],
  ['Rs. 100 + 50%', 'rs-100-50'],
  ['मःम Momo', 'momo'],
  ['झोल मःम', 'dish-0abcde'],
  ['★★★', 'dish-0abcde'],
  ['../admin', 'admin'],
  ['a'.repeat(80), 'a'.repeat(60)],
  [`${'a'.repeat(59)} momo`, 'a'.repeat(59)],
])("ITEM-07 the slug of '%s' is made from the name: %s", (name, slug) => {
  expect(slugBase(name, dish)).toBe(slug)
})

test('ITEM-07 a slug that another dish has or had gets a number', () => {
  expect(freeSlug('momo', new Set())).toBe('momo')
  expect(freeSlug('momo', new Set(['momo']))).toBe('momo-2')
  expect(freeSlug('momo', new Set(['momo', 'momo-2', 'momo-4']))).toBe('momo-3')
})

test.each([...reservedSegments])("ITEM-07 '%s' is a route of the site and never a dish's slug", (segment) => {
  expect(freeSlug(segment, new Set())).toBe(`${segment}-2`)
})
