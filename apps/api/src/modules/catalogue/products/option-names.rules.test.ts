import { expect, test } from 'vitest'
import { optionsAfter } from './option-names.rules.ts'

const known = [
  { id: 'id-full', name: 'Full' },
  { id: 'id-half', name: 'Half' },
]
const after = (wanted: { id?: string; name: string }[]) => optionsAfter(known, wanted, () => 'id-new')

test('an option that is added under the name of a former one is that one again', () => {
  expect(after([{ id: 'id-full', name: 'Full' }, { name: 'half' }])).toEqual({
    kept: [
      { id: 'id-full', name: 'Full' },
      { id: 'id-half', name: 'half' },
    ],
    archived: [],
  })
})

test('what is left out is archived under its name, and apart from one that takes the name', () => {
  expect(after([{ id: 'id-full', name: 'Full' }]).archived).toEqual([{ id: 'id-half', name: 'Half' }])
  expect(after([{ id: 'id-full', name: 'Half' }])).toEqual({
    kept: [{ id: 'id-full', name: 'Half' }],
    archived: [{ id: 'id-half', name: 'Half (half)' }],
  })
})

test('a new name is a new option', () => {
  expect(after([{ name: 'Double' }]).kept).toEqual([{ id: 'id-new', name: 'Double' }])
})
