import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { daysLater, localDate, localHour, startOfDay } from '#platform/clock/local-date.rules.ts'
import { testDatabase } from '#testing/test-db.ts'
import { businessDay, businessHour } from './business-day.ts'
import { read } from './database.ts'

testDatabase()

async function inDatabase(at: Date): Promise<{ day: string; hour: number }> {
  const { rows } = await read((tx) =>
    sql<{ day: string; hour: number }>`select ${businessDay('m.at')} as day, ${businessHour('m.at')} as hour
      from (select ${at}::timestamptz as at) m`.execute(tx),
  )
  return rows[0]!
}

describe('R-17 the business day is the one in Kathmandu', () => {
  test.each([
    // Ten past midnight in Kathmandu is still the evening before in London.
    ['2026-11-15T00:10:00+05:45', '2026-11-15', 0],
    ['2026-11-14T23:59:59.999+05:45', '2026-11-14', 23],
    ['2026-11-15T00:00:00+05:45', '2026-11-15', 0],
    ['2026-11-15T23:50:00Z', '2026-11-16', 5],
    ['2026-12-31T18:14:59Z', '2026-12-31', 23],
  ])('%s is %s, in the hour %i: for the database and for the program', async (text, day, hour) => {
    const at = new Date(text)
    expect(await inDatabase(at)).toEqual({ day, hour })
    expect([localDate(at), localHour(at)]).toEqual([day, hour])
  })

  test('begins and ends at midnight in Kathmandu', () => {
    expect(startOfDay('2026-11-15')).toEqual(new Date('2026-11-14T18:15:00Z'))
    expect(startOfDay(daysLater('2026-11-15', 1))).toEqual(new Date('2026-11-15T18:15:00Z'))
    expect(daysLater('2026-03-01', -1)).toBe('2026-02-28')
  })
})
