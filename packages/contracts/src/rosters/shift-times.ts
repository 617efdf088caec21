export const longestShiftHours = 16

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The length of a shift from '18:00' to '02:00': an end that is not after the start is on the next day. */
export function shiftMinutes(starts: string, ends: string): number {
  const minutes = minutesOf(ends) - minutesOf(starts)
  return minutes > 0 ? minutes : minutes + 24 * 60
}

/** The Sunday of a day's week, which starts on Sunday in Nepal. */
export function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return new Date(at.getTime() - at.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
}
