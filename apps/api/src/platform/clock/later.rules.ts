export const minuteMs = 60_000

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)
export const minutesLater = (moment: Date, minutes: number): Date => later(moment, minutes * minuteMs)
