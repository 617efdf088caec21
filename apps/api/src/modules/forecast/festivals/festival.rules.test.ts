import { expect, test } from 'vitest'
import { festivalOn, percentOn, strongestFestival } from './festival.rules.ts'

const dashain = { name: 'Dashain', from: '2026-10-11', to: '2026-10-25', percent: 130 }
const dashami = { name: 'Dashami', from: '2026-10-20', to: '2026-10-20', percent: 40 }
const jatra = { name: 'Jatra', from: '2026-10-19', to: '2026-10-21', percent: 180, branchId: 'patan' }
const festivals = [dashami, dashain, jatra]
const nameOn = (branchId: string, day: string) => festivalOn(festivals, { branchId, day })?.name

test('a day has the festival of the branch, otherwise the one that begins last', () => {
  expect(nameOn('patan', '2026-10-20')).toBe('Jatra')
  expect(nameOn('thamel', '2026-10-20')).toBe('Dashami')
  expect(nameOn('thamel', '2026-10-19')).toBe('Dashain')
  expect(nameOn('thamel', '2026-10-25')).toBe('Dashain')
  expect(nameOn('thamel', '2026-10-26')).toBeUndefined()
  expect(nameOn('thamel', '2026-10-10')).toBeUndefined()
})

test('without a festival a day has 100 percent', () => {
  expect(percentOn(festivals, { branchId: 'thamel', day: '2026-10-26' })).toBe(100)
  expect(percentOn(festivals, { branchId: 'thamel', day: '2026-10-20' })).toBe(40)
})

test('the strongest festival of some days changes them the most, up or down', () => {
  const named = (branchId: string, ...days: string[]) =>
    strongestFestival(festivals, { branchId, days })?.name
  expect(named('thamel', '2026-10-19', '2026-10-20')).toBe('Dashami')
  expect(named('patan', '2026-10-18', '2026-10-19')).toBe('Jatra')
  expect(named('thamel', '2026-11-19')).toBeUndefined()
  const usual = { ...dashain, percent: 100 }
  expect(strongestFestival([usual], { branchId: 'thamel', days: ['2026-10-19'] })).toBeUndefined()
})
