import { expect, test } from 'vitest'
import { reconcileOptions } from './option-names.rules.ts'

const known = [
  { id: 'id-full', name: 'Full' },
  { id: 'id-half', name: 'Half' },
]
const after = (requested: { id?: string; name: string }[]) =>
  reconcileOptions(known, requested, () => 'id-new')

test('an option added under the name of an archived one reuses it', () => {
  expect(after([{ id: 'id-full', name: 'Full' }, { name: 'half' }])).toEqual({
    saved: [
      { id: 'id-full', name: 'Full' },
      { id: 'id-half', name: 'half' },
    ],
    archived: [],
  })
})

test('an omitted option is archived under its name, with a suffix if another option takes that name', () => {
  expect(after([{ id: 'id-full', name: 'Full' }]).archived).toEqual([{ id: 'id-half', name: 'Half' }])
  expect(after([{ id: 'id-full', name: 'Half' }])).toEqual({
    saved: [{ id: 'id-full', name: 'Half' }],
    archived: [{ id: 'id-half', name: 'Half (half)' }],
  })
})

test('a new name creates a new option', () => {
  expect(after([{ name: 'Double' }]).saved).toEqual([{ id: 'id-new', name: 'Double' }])
})
