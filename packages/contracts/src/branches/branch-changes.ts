import { z } from 'zod'
import { ContactNumber, Line, OptionalLine, OptionalProse } from '../shared/index.ts'
import { ClockTime, OpeningInterval, Position, SpecialDay, FulfilmentMethod } from './branch.ts'
import { overlap } from './opening-hours.ts'

const empty = z.literal('')

/** Short labels without duplicates. */
const Tags = z
  .array(Line(30))
  .max(20, 'Add at most 20 tags')
  .refine(
    (tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length,
    'Add each tag only once',
  )

const NewSpecialDay = SpecialDay.extend({
  intervals: z
    .array(z.object({ opens: ClockTime, closes: ClockTime }))
    .max(5)
    .refine((intervals) => !overlap(intervals), 'These times overlap'),
  note: Line(80).optional(),
})

const SpecialDays = z
  .array(NewSpecialDay)
  .max(60, 'Add at most 60 days')
  .refine((days) => new Set(days.map((day) => day.date)).size === days.length, 'Add each date only once')

/** BED-01. Absent fields stay unchanged, an empty text clears a field; `version` enables optimistic locking. */
export const BranchChanges = z.object({
  version: z.number().int().positive().optional(),
  name: Line(80).optional(),
  averageRating: z
    .number()
    .min(0)
    .max(5, 'Enter a number from 0 to 5')
    .multipleOf(0.1, 'Enter a number in steps of 0.1')
    .optional(),
  totalReviews: z.number().int().min(0).max(100_000_000).optional(),
  location: OptionalLine(160).optional(),
  phone: z.union([empty, ContactNumber]).optional(),
  email: z.union([empty, z.email('Enter an email address like sita@example.com').max(254)]).optional(),
  description: OptionalProse(2000).optional(),
  /** Button text of the branch card. */
  cta: OptionalLine(40).optional(),
  tags: Tags.optional(),
  /** A day with one interval keeps its further intervals, unless `furtherHours` is sent. An omitted day is closed. */
  openingHours: z.array(OpeningInterval).max(35).optional(),
  furtherHours: z.array(OpeningInterval).max(28).optional(),
  specialDays: SpecialDays.optional(),
  /** Null if unknown. */
  position: Position.nullable().optional(),
  /** Called when an order is not answered; hidden from visitors. */
  alarmMobile: z
    .union([empty, z.string().regex(/^9[678]\d{8}$/, 'Enter a 10-digit mobile number like 9841234567')])
    .optional(),
  fulfilmentMethods: z.array(FulfilmentMethod).optional(),
  prepMinutes: z.number().int().min(1).max(240).optional(),
  lastOrderMinutes: z.number().int().min(0).max(240).optional(),
})
export type BranchChanges = z.infer<typeof BranchChanges>

/** The code is part of order numbers, so it never changes. */
export const NewBranch = z.object({
  name: Line(80),
  code: z.string().regex(/^[A-Z]{3,5}$/, 'Enter 3 to 5 capital letters'),
  location: OptionalLine(160),
})
export type NewBranch = z.infer<typeof NewBranch>

/** Maximum number of photos in a branch gallery, and per save. */
export const mostGalleryPhotos = 30
export const galleryPhotosAtOnce = 8
