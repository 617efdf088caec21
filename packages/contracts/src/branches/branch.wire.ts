import { z } from 'zod'
import { PictureWire } from '../media/picture.wire.ts'
import { ReviewWire } from '../reviews/review.wire.ts'
import { DayOfWeek } from '../shared/day-of-week.ts'
import { Id } from '../shared/ids.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { Branch, BranchDelivery, ClockTime, OpenState, SpecialDay, FulfilmentMethod } from './branch.ts'

const OpenStateWire = z.codec(
  z.object({
    IsOpen: z.boolean(),
    ClosesAt: Instant.nullable(),
    ClosesSoon: z.boolean(),
    OpensAt: Instant.nullable(),
    Note: z.string().nullable(),
  }),
  OpenState,
  {
    decode: (w) => ({
      isOpen: w.IsOpen,
      closesAt: w.ClosesAt ?? undefined,
      closesSoon: w.ClosesSoon,
      opensAt: w.OpensAt ?? undefined,
      note: w.Note ?? undefined,
    }),
    encode: (o) => ({
      IsOpen: o.isOpen,
      ClosesAt: o.closesAt ?? null,
      ClosesSoon: o.closesSoon,
      OpensAt: o.opensAt ?? null,
      Note: o.note ?? null,
    }),
  },
)

const SpecialDayWire = z.codec(
  z.object({
    Date: z.iso.date(),
    Intervals: z.array(z.object({ OpenTime: ClockTime, CloseTime: ClockTime })),
    Note: z.string().nullable(),
  }),
  SpecialDay,
  {
    decode: (w) => ({
      date: w.Date,
      intervals: w.Intervals.map((i) => ({ opens: i.OpenTime, closes: i.CloseTime })),
      note: w.Note ?? undefined,
    }),
    encode: (s) => ({
      Date: s.date,
      Intervals: s.intervals.map((i) => ({ OpenTime: i.opens, CloseTime: i.closes })),
      Note: s.note ?? null,
    }),
  },
)

const BranchDeliveryWire = z.codec(
  z.object({
    Minutes: z.number(),
    Charge: RupeesText,
    IsLowest: z.boolean(),
    Minimum: RupeesText,
    Reaches: z.boolean().nullable(),
  }),
  BranchDelivery,
  {
    decode: (w) => ({
      minutes: w.Minutes,
      charge: w.Charge,
      isLowest: w.IsLowest,
      minimum: w.Minimum,
      reaches: w.Reaches ?? undefined,
    }),
    encode: (d) => ({
      Minutes: d.minutes,
      Charge: d.charge,
      IsLowest: d.isLowest,
      Minimum: d.minimum,
      Reaches: d.reaches ?? null,
    }),
  },
)

/** The first twelve fields and Reviews are from the specification (section 3); the rest are our additions. */
export const BranchOnTheWire = z.object({
  id: Id,
  BranchName: z.string(),
  Location: z.string().nullable(),
  Phone: z.string().nullable(),
  Email: z.string().nullable(),
  Description: z.string().nullable(),
  AverageRating: z.number(),
  TotalReviews: z.number(),
  Latitude: z.string().nullable(),
  Longitude: z.string().nullable(),
  Photo: z.string().nullable(),
  Photos: z.array(z.object({ id: Id, PhotoUrl: z.string(), PhotoSet: PictureWire })),
  OpeningHours: z.array(z.object({ DayOfWeek, OpenTime: ClockTime, CloseTime: ClockTime })),
  tags: z.array(z.string()),
  cta: z.string().nullable(),
  /** The newest ones; empty in lists. All reviews have their own endpoint. */
  Reviews: z.array(ReviewWire),
  Code: z.string(),
  PhotoSet: PictureWire.nullable(),
  SpecialDays: z.array(SpecialDayWire),
  Open: OpenStateWire,
  FulfilmentMethods: z.array(FulfilmentMethod),
  PrepMinutes: z.number(),
  Delivery: BranchDeliveryWire.nullable(),
  DistanceKm: z.number().nullable(),
})
type OnTheWire = z.output<typeof BranchOnTheWire>

export const decodeBranch = (w: OnTheWire): Branch => ({
  id: w.id,
  code: w.Code,
  name: w.BranchName,
  location: w.Location ?? undefined,
  phone: w.Phone ?? undefined,
  email: w.Email ?? undefined,
  description: w.Description ?? undefined,
  averageRating: w.AverageRating,
  totalReviews: w.TotalReviews,
  position:
    w.Latitude === null || w.Longitude === null
      ? undefined
      : { latitude: Number(w.Latitude), longitude: Number(w.Longitude) },
  photo: w.PhotoSet ?? undefined,
  photos: w.Photos.map((p) => ({ id: p.id, picture: p.PhotoSet })),
  openingHours: w.OpeningHours.map((h) => ({ day: h.DayOfWeek, opens: h.OpenTime, closes: h.CloseTime })),
  specialDays: w.SpecialDays,
  open: w.Open,
  fulfilmentMethods: w.FulfilmentMethods,
  tags: w.tags,
  cta: w.cta ?? undefined,
  reviews: w.Reviews.length > 0 ? w.Reviews : undefined,
  prepMinutes: w.PrepMinutes,
  delivery: w.Delivery ?? undefined,
  distanceKm: w.DistanceKm ?? undefined,
})

export const encodeBranch = (b: Branch): OnTheWire => ({
  id: b.id,
  BranchName: b.name,
  Location: b.location ?? null,
  Phone: b.phone ?? null,
  Email: b.email ?? null,
  Description: b.description ?? null,
  AverageRating: b.averageRating,
  TotalReviews: b.totalReviews,
  Latitude: b.position ? String(b.position.latitude) : null,
  Longitude: b.position ? String(b.position.longitude) : null,
  Photo: b.photo?.jpeg ?? null,
  Photos: b.photos.map((p) => ({ id: p.id, PhotoUrl: p.picture.jpeg, PhotoSet: p.picture })),
  OpeningHours: b.openingHours.map((h) => ({ DayOfWeek: h.day, OpenTime: h.opens, CloseTime: h.closes })),
  tags: b.tags,
  cta: b.cta ?? null,
  Reviews: b.reviews ?? [],
  Code: b.code,
  PhotoSet: b.photo ?? null,
  SpecialDays: b.specialDays,
  Open: b.open,
  FulfilmentMethods: b.fulfilmentMethods,
  PrepMinutes: b.prepMinutes,
  Delivery: b.delivery ?? null,
  DistanceKm: b.distanceKm ?? null,
})

export const BranchWire = z.codec(BranchOnTheWire, Branch, { decode: decodeBranch, encode: encodeBranch })
