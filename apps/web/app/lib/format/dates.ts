/**
 * Nepal is UTC+5:45 all year. Formatted by hand, because `Intl` formatters take tens of milliseconds to set up on a cheap phone and differ
 * in their spaces between server and browser.
 */
const nepalOffsetMs = (5 * 60 + 45) * 60_000

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An instant is a Date, or a string after JSON serialization. */
type Instant = Date | string

/** Shifts the date so that its UTC fields are Nepal's clock and calendar. */
const inNepal = (instant: Instant) => new Date(new Date(instant).getTime() + nepalOffsetMs)

const twelveHours = (hours: number, minutes: number) =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`

/** 'Sat, 14 Nov 2026' */
export function longDate(instant: Instant): string {
  const date = inNepal(instant)
  return `${days[date.getUTCDay()]}, ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** 'Sat, 14 Nov 2026' for '2026-11-14': a calendar day has no time zone. */
export const longDay = (date: string): string => longDate(`${date}T06:15:00Z`)

/** 'Sat, 14 Nov' for '2026-11-14', where the year is clear. */
export const dayInYear = (date: string): string => longDay(date).split(' ').slice(0, 3).join(' ')

/** The previous or next calendar day. */
export const dayBeside = (date: string, step: 1 | -1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10)

/** 'Nov 2026' */
export function monthAndYear(instant: Instant): string {
  const date = inNepal(instant)
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** 'Sat' */
export const shortDay = (instant: Instant): string => days[weekdayInNepal(instant)] ?? ''

/** 0 is Sunday. */
export const weekdayInNepal = (instant: Instant): number => inNepal(instant).getUTCDay()

/** Calendar days in Nepal between two instants. */
export const daysBetween = (from: Instant, to: Instant): number => dayNumber(to) - dayNumber(from)

const dayNumber = (instant: Instant): number => Math.floor(inNepal(instant).getTime() / 86_400_000)

export function yearInNepal(instant: Instant): number {
  return inNepal(instant).getUTCFullYear()
}

/** '2026-11-15' */
export const dayInNepal = (instant: Instant): string => inNepal(instant).toISOString().slice(0, 10)

/** '18:05': the value of a time field. */
export const hourInNepal = (instant: Instant): string => inNepal(instant).toISOString().slice(11, 16)

/** '2026-11-15T18:05': the value of a field for date and time. */
export const localTimeInNepal = (instant: Instant): string => `${dayInNepal(instant)}T${hourInNepal(instant)}`

/** The instant of such a value; an invalid date while it is incomplete. */
export const instantOfLocalTime = (local: string): Date => new Date(`${local.slice(0, 16)}:00+05:45`)

/** '2026-11-15': the calendar day in Nepal right now. */
export const todayInNepal = (): string => dayInNepal(new Date())

/** When the next calendar day in Nepal begins. */
export const nextMidnightInNepal = (instant: Instant): Date =>
  new Date((dayNumber(instant) + 1) * 86_400_000 - nepalOffsetMs)

/** '6:21 PM' */
export function clockTime(instant: Instant): string {
  const date = inNepal(instant)
  return twelveHours(date.getUTCHours(), date.getUTCMinutes())
}

/** '21:30' as '9:30 PM': opening hours are wall-clock texts, not instants. */
export function clockText(hoursAndMinutes: string): string {
  const [hours = 0, minutes = 0] = hoursAndMinutes.split(':').map(Number)
  return twelveHours(hours, minutes)
}

/** '10:00 AM – 9:30 PM' */
export function clockRange(opens: string, closes: string): string {
  return `${clockText(opens)} – ${clockText(closes)}`
}

/** The current time rounded down to the minute, so that a page stays the same and keeps its ETag for a minute. */
export const thisMinute = (): Date => new Date(Math.floor(Date.now() / 60_000) * 60_000)
