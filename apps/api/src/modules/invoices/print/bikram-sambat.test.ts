import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'

const served = testApp()
const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

// From printed calendars, and where five libraries agree.
test.each([
  ['2022-07-17', '2079-04-01'],
  ['2023-07-17', '2080-04-01'],
  ['2024-07-16', '2081-04-01'],
  ['2025-07-17', '2082-04-01'],
  ['2026-07-16', '2083-03-32'],
  ['2026-07-17', '2083-04-01'],
  ['2026-10-18', '2083-07-01'],
  ['2026-11-15', '2083-07-29'],
  ['2027-07-17', '2084-04-01'],
])('%s is %s', (date, bs) => {
  expect(bikramSambat(date)).toBe(bs)
})

test('fiscal years are consecutive, and each starts on 1 Shrawan of its first year', async () => {
  const { rows } = await served.database.pool.query<{ name: string; starts: string; ends: string }>(
    'select name, starts_on::text as starts, ends_on::text as ends from fiscal_years order by starts_on',
  )
  for (const [i, { name, starts, ends }] of rows.entries()) {
    expect(bikramSambat(starts)).toBe(`${name.slice(0, 4)}-04-01`)
    expect(bikramSambat(dayAfter(ends))).toBe(`${Number(name.slice(0, 4)) + 1}-04-01`)
    if (rows[i + 1]) expect(dayAfter(ends)).toBe(rows[i + 1]?.starts)
  }
  // The calendar knows the end of no later year.
  expect(rows.at(-1)?.name).toBe('2089/90')
})
