import { z } from 'zod'
import { DayOfWeek } from '../shared/day-of-week.ts'
import { BranchChanges, NewBranch } from './branch-changes.ts'
import { ClockTime, type OpeningInterval, FulfilmentMethod } from './branch.ts'

/** A form field that contains JSON. */
const jsonText = <S extends z.ZodType>(inside: S) =>
  z.codec(z.string(), inside, {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as never
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'must be JSON' })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

const numberText = (shape: RegExp, message: string) =>
  z.codec(z.string().trim().regex(shape, { abort: true, message }), z.number(), {
    decode: Number,
    encode: String,
  })
const Whole = numberText(/^\d{1,9}$/, 'Enter a whole number')

/** BED-05: a weekday with both times blank is closed; one blank time is rejected. */
const Blank = z.union([ClockTime, z.literal(''), z.null()])
const Pair = z
  .strictObject({ DayOfWeek, OpenTime: Blank, CloseTime: Blank })
  .refine(({ OpenTime, CloseTime }) => !OpenTime === !CloseTime, 'Enter both times, or leave both blank')
type Pair = z.output<typeof Pair>

const intervals = (pairs: Pair[]): OpeningInterval[] =>
  pairs.flatMap((p) =>
    p.OpenTime && p.CloseTime ? [{ day: p.DayOfWeek, opens: p.OpenTime, closes: p.CloseTime }] : [],
  )
const pairs = (hours: OpeningInterval[]): Pair[] =>
  hours.map((h) => ({ DayOfWeek: h.day, OpenTime: h.opens, CloseTime: h.closes }))

const Day = z.strictObject({
  Date: z.iso.date(),
  Intervals: z.array(z.strictObject({ OpenTime: ClockTime, CloseTime: ClockTime })),
  Note: z.string().nullable(),
})
type Days = NonNullable<BranchChanges['specialDays']>

const daysInside = (days: z.output<typeof Day>[]): Days =>
  days.map((d) => ({
    date: d.Date,
    intervals: d.Intervals.map((i) => ({ opens: i.OpenTime, closes: i.CloseTime })),
    note: d.Note?.trim() || undefined,
  }))
const daysOutside = (days: Days): z.output<typeof Day>[] =>
  days.map((d) => ({
    Date: d.date,
    Intervals: d.intervals.map((i) => ({ OpenTime: i.opens, CloseTime: i.closes })),
    Note: d.note ?? null,
  }))

const degrees = /^(-?\d{1,3}(\.\d{1,15})?)?$/
const Degrees = z.string().trim().regex(degrees, 'Enter a number like 27.7172')

/** Both coordinates or neither. */
function positionInside(
  latitude: string | undefined,
  longitude: string | undefined,
): BranchChanges['position'] {
  if (latitude === undefined && longitude === undefined) return undefined
  return latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null
}

const Fields = z
  .strictObject({
    BranchName: z.string().optional(),
    AverageRating: numberText(/^\d(\.\d)?$/, 'Enter a number from 0 to 5, like 4.7').optional(),
    TotalReviews: Whole.optional(),
    Location: z.string().optional(),
    Phone: z.string().optional(),
    Email: z.string().trim().optional(),
    Description: z.string().optional(),
    cta: z.string().optional(),
    tags: jsonText(z.array(z.string())).optional(),
    OpeningHoursArray: jsonText(z.array(Pair)).optional(),
    Latitude: Degrees.optional(),
    Longitude: Degrees.optional(),
    FurtherHours: jsonText(z.array(Pair)).optional(),
    SpecialDays: jsonText(z.array(Day)).optional(),
    AlarmMobile: z.string().trim().optional(),
    FulfilmentMethods: jsonText(z.array(FulfilmentMethod)).optional(),
    PrepMinutes: Whole.optional(),
    LastOrderMinutes: Whole.optional(),
    version: Whole.optional(),
  })
  .refine(({ Latitude, Longitude }) => !Latitude === !Longitude, {
    message: 'Enter both latitude and longitude, or leave both blank',
    path: ['Latitude'],
  })

/** API-19: text fields of the multipart form; its files are branchImage and galleryPhotos. Fields from FurtherHours on are ours. */
export const BranchChangesWire = z.codec(Fields, BranchChanges, {
  decode: (w) => ({
    version: w.version,
    name: w.BranchName,
    averageRating: w.AverageRating,
    totalReviews: w.TotalReviews,
    location: w.Location,
    phone: w.Phone?.trim(),
    email: w.Email,
    description: w.Description,
    cta: w.cta,
    tags: w.tags,
    openingHours: w.OpeningHoursArray && intervals(w.OpeningHoursArray),
    furtherHours: w.FurtherHours && intervals(w.FurtherHours),
    specialDays: w.SpecialDays && daysInside(w.SpecialDays),
    position: positionInside(w.Latitude, w.Longitude),
    alarmMobile: w.AlarmMobile,
    fulfilmentMethods: w.FulfilmentMethods,
    prepMinutes: w.PrepMinutes,
    lastOrderMinutes: w.LastOrderMinutes,
  }),
  encode: (c) => ({
    version: c.version,
    BranchName: c.name,
    AverageRating: c.averageRating,
    TotalReviews: c.totalReviews,
    Location: c.location,
    Phone: c.phone,
    Email: c.email,
    Description: c.description,
    cta: c.cta,
    tags: c.tags,
    OpeningHoursArray: c.openingHours && pairs(c.openingHours),
    FurtherHours: c.furtherHours && pairs(c.furtherHours),
    SpecialDays: c.specialDays && daysOutside(c.specialDays),
    Latitude: c.position === undefined ? undefined : (c.position?.latitude.toString() ?? ''),
    Longitude: c.position === undefined ? undefined : (c.position?.longitude.toString() ?? ''),
    AlarmMobile: c.alarmMobile,
    FulfilmentMethods: c.fulfilmentMethods,
    PrepMinutes: c.prepMinutes,
    LastOrderMinutes: c.lastOrderMinutes,
  }),
})

export const NewBranchWire = z.codec(
  z.strictObject({ BranchName: z.string(), Code: z.string(), Location: z.string().optional() }),
  NewBranch,
  {
    decode: (w) => ({ name: w.BranchName, code: w.Code, location: w.Location ?? '' }),
    encode: (b) => ({ BranchName: b.name, Code: b.code, Location: b.location }),
  },
)
