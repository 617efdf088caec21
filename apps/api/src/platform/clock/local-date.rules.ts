/** Nepal uses UTC+5:45 all year; a test compares this with the time zone database. */
export const offsetMs = 345 * 60_000

/** '2026-11-15': the calendar day in Kathmandu, whatever the server's own zone. */
export const localDate = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)

/** '18:05', by the clock in Kathmandu. */
export const localTime = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(11, 16)

/** 0 to 23, by the clock in Kathmandu. */
export const localHour = (at: Date): number => new Date(at.getTime() + offsetMs).getUTCHours()

/** '8:42 AM' in Kathmandu. Formatted by hand: `Intl` writes a narrow no-break space before AM, which is not a GSM-7 character. */
export function clockTime(at: Date): string {
  const local = new Date(at.getTime() + offsetMs)
  const hours = local.getUTCHours()
  return `${hours % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Midnight in Kathmandu at the start of the day. */
export const startOfDay = (date: string): Date => new Date(Date.parse(`${date}T00:00:00Z`) - offsetMs)

/** 'HH:MM' of the day in Kathmandu. */
export const atTime = (date: string, time: string): Date =>
  new Date(Date.parse(`${date}T${time}:00Z`) - offsetMs)

export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
