import { z } from 'zod'
import { Phone } from '../../accounts/index.ts'
import { MenuFoodId } from '../../catalogue/index.ts'
import { Id } from '../../shared/ids.ts'
import { Instant } from '../../shared/wire/instant.wire.ts'
import { DayWire } from '../checkout.wire.ts'

export const KnownCustomerQuery = z.strictObject({ phone: Phone })

/** A customer of the own branch, from the orders of one phone number there. */
export const KnownCustomerWire = z.object({
  name: z.string(),
  /** Orders that did not fail, counted up to ten. */
  orders: z.int(),
  lastAt: Instant,
  /** Of the last delivery; absent if there was none. */
  address: z.string().optional(),
  addressNote: z.string().optional(),
  /** The note of the last order. */
  note: z.string(),
  /** Of the last order, as it was ordered; a food that the chain has deleted has no id. */
  lines: z.array(
    z.object({
      foodId: MenuFoodId.optional(),
      optionIds: z.array(Id),
      name: z.string(),
      options: z.array(z.string()),
      quantity: z.int(),
      note: z.string(),
    }),
  ),
})
export type KnownCustomer = z.output<typeof KnownCustomerWire>

export const CounterSlotsInput = z.strictObject({
  fulfilmentMethod: z.enum(['delivery', 'pickup']),
  /** What is in the order so far: a time is full if the kitchen has no room for it. */
  lines: z.array(z.strictObject({ foodId: MenuFoodId, quantity: z.int().min(1).max(99) })).max(50),
})
export type CounterSlotsInput = z.output<typeof CounterSlotsInput>

export const CounterSlotsWire = z.object({ now: Instant, days: z.array(DayWire) })
export type CounterSlots = z.output<typeof CounterSlotsWire>
