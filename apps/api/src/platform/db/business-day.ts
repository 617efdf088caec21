import { type RawBuilder, sql } from 'kysely'

/**
 * the Kathmandu calendar day of a moment; SQL must use this expression. For a condition on many rows use `startOfDay` of
 * platform/clock instead, so that an index can be used.
 */
export const businessDay = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone 'Asia/Kathmandu')::date`

/** 0 to 23, by the clock in Kathmandu. */
export const businessHour = (column: string): RawBuilder<number> =>
  sql<number>`extract(hour from ${sql.ref(column)} at time zone 'Asia/Kathmandu')::int4`
