import { type RawBuilder, sql } from 'kysely'

/**
 * the day in Kathmandu to which a moment belongs; in the database this is the one way to say it. For a condition on many rows use
 * `startOfDay` of platform/clock instead, which an index understands.
 */
export const businessDay = (column: string): RawBuilder<string> => sql<string>`(${sql.ref(column)} at time zone 'Asia/Kathmandu')::date`

/** 0 to 23, by the clock in Kathmandu. */
export const businessHour = (column: string): RawBuilder<number> =>
  sql<number>`extract(hour from ${sql.ref(column)} at time zone 'Asia/Kathmandu')::int4`
