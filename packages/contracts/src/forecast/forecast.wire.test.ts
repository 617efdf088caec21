import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Accuracy, type Festival, getForecastAccuracy, listFestivals, saveFestival } from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'

const accuracy: Accuracy = {
  from: '2026-10-18',
  to: '2026-11-14',
  error: 0.1834,
  lastWeekError: 0.2571,
  branches: [
    { branchId: id, name: 'Patan', error: 0.3, lastWeekError: 0.2 },
    { branchId: id, name: 'New', error: undefined, lastWeekError: undefined },
  ],
  items: [
    {
      itemId: id,
      name: 'Momo dough',
      nameNe: '',
      baseUnit: 'g',
      forecast: 96_000_000,
      used: 100_000_000,
      error: 0.12,
      lastWeekError: 0.2,
    },
  ],
}
const festival: Festival = {
  id,
  name: 'Tihar',
  from: '2026-11-07',
  to: '2026-11-11',
  percent: 160,
  branchId: id,
  branchName: 'Patan',
  version: 1,
}

test('the accuracy and festivals survive the round trip', () => {
  const sent = z.encode(getForecastAccuracy.reply, accuracy)
  expect(z.decode(getForecastAccuracy.reply, sent)).toEqual(accuracy)
  const { branchId: _, branchName: __, ...ofAll } = festival
  const both: Festival[] = [festival, ofAll]
  expect(z.decode(listFestivals.reply, z.encode(listFestivals.reply, both))).toEqual(both)
})

const change = { name: 'Tihar', from: '2026-11-07', to: '2026-11-11', percent: 160, version: 0 }

test.each([
  [{}, true],
  [{ branchId: id, version: 4 }, true],
  [{ to: '2026-11-07', percent: 0 }, true],
  [{ to: '2026-11-06' }, false],
  [{ percent: 1_001 }, false],
  [{ percent: 99.5 }, false],
  [{ percent: -1 }, false],
  [{ name: ' ' }, false],
  [{ from: '1999-11-07' }, false],
  [{ version: -1 }, false],
  [{ id }, false],
])('a festival with %j is accepted: %s', (over, isGood) => {
  expect(saveFestival.body.safeParse({ ...change, ...over }).success).toBe(isGood)
})
