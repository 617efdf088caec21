import { expect, test } from 'vitest'
import { shortPlace } from './place-name.ts'

test('the name of the chain is left out, unless nothing else is left', () => {
  expect(['Jhol Momo Thamel', 'Central kitchen', 'Jhol Momo '].map(shortPlace)).toEqual([
    'Thamel',
    'Central kitchen',
    'Jhol Momo ',
  ])
})
