import { expect, test } from 'vitest'
import { gradeOf, percentOf } from './grade.ts'

test('a score has a grade', () => {
  expect([97, 90, 89, 80, 79, 70, 69, 0].map(gradeOf)).toEqual([
    'very-good',
    'very-good',
    'good',
    'good',
    'fair',
    'fair',
    'poor',
    'poor',
  ])
})

test('only all of them are 100%', () => {
  expect([1_000, 999, 941, 0].map(percentOf)).toEqual(['100%', '99%', '94%', '0%'])
})
