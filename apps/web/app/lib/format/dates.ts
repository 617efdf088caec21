const timeZone = 'Asia/Kathmandu'
const dateParts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const timeParts = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })

/** Instants come as Date, or as text after a trip through JSON. */
type Instant = Date | string

/** 'Sat, 14 Nov 2026' in Nepal. */
export function longDate(instant: Instant): string {
  return dateParts.format(new Date(instant))
}

/** '6:21 PM' in Nepal. The plain space keeps server and browser of different ICU versions equal. */
export function clockTime(instant: Instant): string {
  return timeParts.format(new Date(instant)).replace(/\s/g, ' ')
}

/** '21:30' as '9:30 PM': opening hours are wall-clock texts, not instants. */
export function clockText(hoursAndMinutes: string): string {
  const [hours = 0, minutes = 0] = hoursAndMinutes.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** '10:00 AM – 9:30 PM' */
export function clockRange(opens: string, closes: string): string {
  return `${clockText(opens)} – ${clockText(closes)}`
}
