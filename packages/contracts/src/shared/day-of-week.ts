import { z } from 'zod'

/** In the order of the specification: the Nepali week starts on Sunday. The index is the weekday number. */
export const daysOfWeek = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export const DayOfWeek = z.enum(daysOfWeek)
export type DayOfWeek = z.infer<typeof DayOfWeek>
