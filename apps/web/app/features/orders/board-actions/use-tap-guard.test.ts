import { expect, test } from 'vitest'
import { shiftedEntries } from './use-tap-guard.ts'

test.each([
  ['an entry added at the end moves none', ['a', 'b'], ['a', 'b', 'c'], []],
  ['the first entry of an empty list has moved none', [], ['a'], []],
  ['a removed entry moves those after it', ['a', 'b', 'c'], ['a', 'c'], ['c']],
  ['the removed last entry moves none', ['a', 'b'], ['a'], []],
  ['an inserted entry moves itself and those after it', ['a', 'c'], ['a', 'b', 'c'], ['b', 'c']],
  ['a card that became an undo button moves those after it', ['a', 'b'], ['undo a', 'b'], ['undo a', 'b']],
])('the tap guard knows that %s', (_, before, after, shifted) => {
  expect(shiftedEntries(before, after)).toEqual(shifted)
})
