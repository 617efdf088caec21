import { z } from 'zod'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'

/** Details of 409 cart.price_changed: the current unit price and line price. */
export const PriceNow = z.object({ unitPrice: RupeesText, price: RupeesText })
export type PriceNow = z.infer<typeof PriceNow>

const Outlet = z.object({ branchId: Id, outlet: z.string() })

/** Details of 409 cart.other_outlet: `present` is the branch that `InsteadOf` must name to replace its cart. */
export const OtherOutlet = z.object({ present: Outlet, wanted: Outlet })
export type OtherOutlet = z.infer<typeof OtherOutlet>
