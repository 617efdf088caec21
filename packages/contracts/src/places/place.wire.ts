import { z } from 'zod'
import { Position } from '../branches/index.ts'
import { PositionText } from '../branches/position-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

export const placeKinds = [
  'city',
  'area',
  'square',
  'landmark',
  'hospital',
  'college',
  'temple',
  'bus-park',
  'mall',
  'village',
] as const
export type PlaceKind = (typeof placeKinds)[number]

export const shortestPlaceSearch = 2
export const longestPlaceSearch = 60
const usualPlaces = 6
const mostPlaces = 10

const CountText = z.codec(z.string().regex(/^\d{1,2}$/, { abort: true }), z.int().min(1).max(mostPlaces), {
  decode: Number,
  encode: String,
})

/** GET forms send empty fields; they count as absent. */
const absent = z.literal('')

export const PlaceQueryWire = z.codec(
  z.strictObject({
    q: Line(longestPlaceSearch).optional(),
    near: z.union([PositionText, absent]).optional(),
    limit: z.union([CountText, absent]).optional(),
  }),
  z
    .object({
      /** A name, or the beginning of one, in Latin characters or Devanagari. Absent: the places around `near`. */
      q: z.string().min(shortestPlaceSearch, 'Type at least two characters').optional(),
      /** Of places that match equally well, those near here come first. */
      near: Position.optional(),
      limit: z.int().min(1).max(mostPlaces),
    })
    .refine(({ q, near }) => q !== undefined || near !== undefined, 'Name a place or a position'),
  {
    decode: (w) => ({ q: w.q, near: w.near || undefined, limit: w.limit || usualPlaces }),
    encode: ({ q, near, limit }) => ({ ...(q && { q }), ...(near && { near }), limit }),
  },
)
export type PlaceQuery = z.output<typeof PlaceQueryWire>

/** The nearest branch that delivers to a place: one that accepts orders now if there is one. */
const PlaceDeliveryWire = z.object({
  branchId: Id,
  outlet: z.string(),
  /** In metres, along a straight line. */
  distance: z.int(),
  acceptsNow: z.boolean(),
  /** When it accepts deliveries again, as far as that is known; absent while it does. */
  opensAt: Instant.optional(),
  /** From the order to the door, while the kitchen has no queue. */
  minutes: z.int(),
  /** Of an order of the minimum. */
  charge: RupeesText,
  minimum: RupeesText,
})
export type PlaceDelivery = z.output<typeof PlaceDeliveryWire>

export const PlaceWire = z.object({
  /** Stable: 'koteshwor-kathmandu'. */
  id: z.string(),
  name: z.string(),
  nameNe: z.string(),
  kind: z.enum(placeKinds),
  /** City or district, in both scripts. */
  area: z.string(),
  areaNe: z.string(),
  position: Position,
  /** Absent: no branch delivers there. */
  delivery: PlaceDeliveryWire.optional(),
})
export type Place = z.output<typeof PlaceWire>
