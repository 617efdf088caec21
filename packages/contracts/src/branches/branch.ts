import { z } from 'zod'
import { Picture } from '../media/index.ts'
import { Review } from '../reviews/index.ts'
import { DayOfWeek, Id } from '../shared/index.ts'
import { Paisa } from '../shared/money.ts'

export const Position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type Position = z.infer<typeof Position>

/** Fulfilment methods that a branch can offer. */
export const fulfilmentMethods = ['delivery', 'pickup', 'dine-in'] as const
export const FulfilmentMethod = z.enum(fulfilmentMethods)
export type FulfilmentMethod = z.infer<typeof FulfilmentMethod>

/** 'HH:MM', Asia/Kathmandu. A closing time not later than the opening time belongs to the next day. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const OpeningInterval = z.object({ day: DayOfWeek, opens: ClockTime, closes: ClockTime })
export type OpeningInterval = z.infer<typeof OpeningInterval>

/** A dated exception replaces the whole day: no interval means closed. */
export const SpecialDay = z.object({
  date: z.iso.date(),
  intervals: z.array(z.object({ opens: ClockTime, closes: ClockTime })),
  note: z.string().optional(),
})
export type SpecialDay = z.infer<typeof SpecialDay>

/** Computed on the server at the time of the response. */
export const OpenState = z.object({
  isOpen: z.boolean(),
  closesAt: z.date().optional(),
  closesSoon: z.boolean(),
  opensAt: z.date().optional(),
  note: z.string().optional(),
})
export type OpenState = z.infer<typeof OpenState>

export const BranchPhoto = z.object({ id: Id, picture: Picture })
export type BranchPhoto = z.infer<typeof BranchPhoto>

export const BranchDelivery = z.object({
  /** From the order to the door, while the kitchen has no queue. */
  minutes: z.number().int().positive(),
  /** Of an order of the minimum. */
  charge: Paisa,
  /** The charge depends on the distance, which is unknown: this is the lowest one. */
  isLowest: z.boolean(),
  minimum: Paisa,
  /** Only in lists sorted by distance: whether the position is within the delivery area. */
  reaches: z.boolean().optional(),
})
export type BranchDelivery = z.infer<typeof BranchDelivery>

export const Branch = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  location: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  description: z.string().optional(),
  averageRating: z.number().min(0).max(5),
  totalReviews: z.number().int().nonnegative(),
  position: Position.optional(),
  photo: Picture.optional(),
  photos: z.array(BranchPhoto),
  openingHours: z.array(OpeningInterval),
  specialDays: z.array(SpecialDay),
  open: OpenState,
  fulfilmentMethods: z.array(FulfilmentMethod),
  tags: z.array(z.string()),
  /** Button text of its card. */
  cta: z.string().optional(),
  prepMinutes: z.number().int().positive(),
  /** Absent if the branch does not deliver. */
  delivery: BranchDelivery.optional(),
  /** The newest ones, if there are any; not in lists. */
  reviews: z.array(Review).optional(),
  /** Only in lists sorted by distance. */
  distanceKm: z.number().nonnegative().optional(),
})
export type Branch = z.infer<typeof Branch>
