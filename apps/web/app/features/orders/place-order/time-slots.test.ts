import { expect, test } from 'vitest'
import { days, now, offer } from '#testing/a-checkout.ts'
import { chosenTime, minutesFrom, spansOf } from './time-slots.ts'
import { nothingChosen } from './order-time.ts'

const scheduled = { ...nothingChosen, selectedValue: 'scheduled' as const }
const at = (text: string) => new Date(text)

test("ORD-01 'quick' is the default", () => {
  expect(chosenTime(offer(), nothingChosen)).toMatchObject({ value: 'quick', requestedSlot: undefined })
})

test('ORD-01 without quick orders the first free time is chosen', () => {
  const time = chosenTime(offer({ quick: undefined }), nothingChosen)
  expect(time).toMatchObject({
    value: 'scheduled',
    requestedSlot: { from: at('2026-11-15T13:45:00Z'), to: at('2026-11-15T14:15:00Z') },
  })
})

test('ORD-01 without any free time the choice stays quick and has no range', () => {
  expect(chosenTime(offer({ quick: undefined, days: [] }), nothingChosen)).toMatchObject({
    value: 'quick',
    requestedSlot: undefined,
  })
})

test('ORD-01 a chosen day and time map to the range offered by the server', () => {
  const choice = { ...scheduled, date: '2026-11-17', timeRange: { from: '6:30 PM', to: '7:00 PM' } }
  expect(chosenTime(offer(), choice).requestedSlot).toEqual({
    from: at('2026-11-17T12:45:00Z'),
    to: at('2026-11-17T13:15:00Z'),
  })
})

test('ORD-01 a time that is now full or gone is not silently replaced', () => {
  const full = chosenTime(offer(), {
    ...scheduled,
    date: '2026-11-15',
    timeRange: { from: '7:00 PM', to: '7:30 PM' },
  })
  expect(full).toMatchObject({ range: { isFull: true }, requestedSlot: undefined })
  const gone = chosenTime(offer(), {
    ...scheduled,
    date: '2026-11-15',
    timeRange: { from: '6:30 PM', to: '7:00 PM' },
  })
  expect(gone).toMatchObject({ range: undefined, requestedSlot: undefined })
})

test('a day that is now closed is replaced by the first day with a free range', () => {
  expect(chosenTime(offer(), { ...scheduled, date: '2026-11-16' }).day?.date).toBe('2026-11-15')
})

test('ranges with a gap form two spans', () => {
  const [first] = days
  const ranges = first!.ranges.filter((_, i) => i !== 1)
  expect(spansOf({ date: '2026-11-15', ranges })).toHaveLength(2)
  expect(spansOf(first!)).toEqual([[at('2026-11-15T13:15:00Z'), at('2026-11-15T14:45:00Z')]])
})

test('minutes are whole and at least 1', () => {
  expect([
    minutesFrom(now, new Date(now.getTime() + 899_000)),
    minutesFrom(now, new Date(now.getTime() - 5000)),
  ]).toEqual([15, 1])
})
