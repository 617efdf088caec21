import { expect, test } from 'vitest'
import { soundOf } from './word-sound.rules.ts'

test('a word sounds the same in both scripts', () => {
  for (const [latin, nepali] of [
    ['kothey', 'कोठे'],
    ['paneer', 'पनिर'],
    ['chicken', 'चिकेन'],
    ['buff', 'बफ'],
    ['chowmein', 'चाउमिन'],
    ['thukpa', 'थुक्पा'],
    ['lassi', 'लस्सी'],
    ['aalu', 'आलु'],
  ])
    expect(soundOf(latin ?? '')).toBe(soundOf(nepali ?? ''))
})
