import { z } from 'zod'
import { DeliveryBandWire } from '../../settings/delivery.wire.ts'
import { RupeesText } from '../../shared/wire/decimal-text.wire.ts'

/** How a branch charges deliveries by distance: only the bands that begin within its radius. */
export const DeliveryTermsWire = z.object({
  bands: z.array(DeliveryBandWire),
  /** Food for so much or more is delivered free. */
  freeFrom: RupeesText.optional(),
})
export type DeliveryTerms = z.output<typeof DeliveryTermsWire>
