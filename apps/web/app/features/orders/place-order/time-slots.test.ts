import { expect, test } from 'vitest'
import { days, now, offer } from '#testing/a-checkout.ts'
import { chosenTime, minutesFrom, spansOf } from './time-slots.ts'
import { nothingChosen } from './order-time.ts'

const scheduled = { ...nothingChosen, selectedValue: 'scheduled' as const }
const at = (text: string) => new Date(text)

test("ORD-01 'quick' is what is meant until somebody says otherwise", () => {
  expect(chosenTime(offer(), nothingChosen)).toMatchObject({ value: 'quick', wanted: undefined })
})

test('ORD-01 a kitchen that can not do it now is asked for the first time it can', () => {
  const time = chosenTime(offer({ quick: undefined }), nothingChosen)
  expect(time).toMatchObject({ value: 'scheduled', wanted: { from: at('2026-11-15T13:45:00Z'), to: at('2026-11-15T14:15:00Z') } })
})

test('ORD-01 without any time at all it stays what it was, and is not ordered', () => {
  expect(chosenTime(offer({ quick: undefined, days: [] }), nothingChosen)).toMatchObject({ value: 'quick', wanted: undefined })
})

test('ORD-01 a day and a time are the range the server offers', () => {
  const wish = { ...scheduled, date: '2026-11-17', timeRange: { from: '6:30 PM', to: '7:00 PM' } }
  expect(chosenTime(offer(), wish).wanted).toEqual({ from: at('2026-11-17T12:45:00Z'), to: at('2026-11-17T13:15:00Z') })
})

test('ORD-01 a time that is full now, or gone, is not replaced unseen by another', () => {
  const full = chosenTime(offer(), { ...scheduled, date: '2026-11-15', timeRange: { from: '7:00 PM', to: '7:30 PM' } })
  expect(full).toMatchObject({ range: { isFull: true }, wanted: undefined })
  const gone = chosenTime(offer(), { ...scheduled, date: '2026-11-15', timeRange: { from: '6:30 PM', to: '7:00 PM' } })
  expect(gone).toMatchObject({ range: undefined, wanted: undefined })
})

test('a day that is closed meanwhile gives way to the first with room', () => {
  expect(chosenTime(offer(), { ...scheduled, date: '2026-11-16' }).day?.date).toBe('2026-11-15')
})

test('two sittings are two spans', () => {
  const [first] = days
  const ranges = first!.ranges.filter((_, i) => i !== 1)
  expect(spansOf({ date: '2026-11-15', ranges })).toHaveLength(2)
  expect(spansOf(first!)).toEqual([[at('2026-11-15T13:15:00Z'), at('2026-11-15T14:45:00Z')]])
})

test('minutes are whole and never none', () => {
  expect([minutesFrom(now, new Date(now.getTime() + 899_000)), minutesFrom(now, new Date(now.getTime() - 5000))]).toEqual([15, 1])
})
