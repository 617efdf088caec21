/** Nepal keeps UTC+5:45 all year; a test holds this against the time zone database. */
export const offsetMs = 345 * 60_000

/** '2026-11-15': the calendar day in Kathmandu, whatever the server's own zone. */
export const localDate = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)

export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
