import { z } from 'zod'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'

/** The details of 409 cart.price_changed: what one costs now, and so many of them. */
export const PriceNow = z.object({ unitPrice: RupeesText, price: RupeesText })
export type PriceNow = z.infer<typeof PriceNow>

const Outlet = z.object({ branchId: Id, outlet: z.string() })

/** The details of 409 cart.other_outlet: `present` is what `InsteadOf` must name to give its cart up. */
export const OtherOutlet = z.object({ present: Outlet, wanted: Outlet })
export type OtherOutlet = z.infer<typeof OtherOutlet>
