import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type BranchPlates,
  getOwnPlates,
  listUnrecordedPlates,
  listWarningLevels,
  saveWarningLevel,
} from './index.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))

test('the plates of a branch survive the round trip; an unknown number stays absent', () => {
  const food = { warningLevel: 10, isLow: false, isSoldOutByStock: false }
  const plates: BranchPlates = {
    sellsOnlyStock: true,
    version: 2,
    foods: [
      { ...food, foodId: id(1), name: 'Buff Jhol Momo', plates: 6, limitedBy: 'Buff mince', isLow: true },
      { ...food, foodId: id(2), name: 'Masala Chiya' },
    ],
  }
  expect(z.decode(getOwnPlates.reply, sent(z.encode(getOwnPlates.reply, plates)))).toEqual(plates)
})

test('plates without a recipe survive the round trip', () => {
  const list = [{ foodId: id(1), name: 'Sadeko Momo', plates: 12 }]
  const wire = z.encode(listUnrecordedPlates.reply, list)
  expect(z.decode(listUnrecordedPlates.reply, sent(wire))).toEqual(list)
})

test('warning levels survive the round trip', () => {
  const list = [{ foodId: id(1), name: 'Buff Jhol Momo', category: 'Momo', plates: 12, isUsual: false }]
  const wire = z.encode(listWarningLevels.reply, list)
  expect(z.decode(listWarningLevels.reply, sent(wire))).toEqual(list)
})

test('a warning level is a whole number of plates from 0 to 1,000', () => {
  const isLevel = (plates: number) => saveWarningLevel.body.safeParse({ plates }).success
  expect([0, 1_000, -1, 1_001, 2.5].map(isLevel)).toEqual([true, true, false, false, false])
})
