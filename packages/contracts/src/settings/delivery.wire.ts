import { z } from 'zod'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'

export const mostBands = 5

const distanceMessage = 'Enter a distance from 0.1 to 100 km'
const chargeMessage = 'Enter an amount from 0 to 10000'
const freeMessage = 'Enter an amount from 1 to 100000, or leave it empty'

/** Begins where the band before ends. */
export const DeliveryBandWire = z.strictObject({
  /** In metres, in steps of 100. */
  upTo: z
    .int(distanceMessage)
    .min(100, distanceMessage)
    .max(100_000, distanceMessage)
    .multipleOf(100, distanceMessage),
  charge: RupeesText.refine((paisa) => paisa <= 1_000_000, chargeMessage),
})
export type DeliveryBand = z.output<typeof DeliveryBandWire>

type Rule = { isOn: boolean; bands: DeliveryBand[] }
type Context = { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void }

function validateBands({ isOn, bands }: Rule, context: Context): void {
  const addIssue = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  if (isOn && bands.length === 0) addIssue(['bands'], 'Add at least one distance')
  for (const [i, { upTo, charge }] of bands.entries()) {
    const before = bands[i - 1]
    if (before && upTo <= before.upTo) addIssue(['bands', i, 'upTo'], 'Must be farther than the one before')
    if (before && charge <= before.charge)
      addIssue(['bands', i, 'charge'], 'Must be more than the one before')
  }
}

/** Delivery charge by distance. Off, the charge of each branch applies; the bands stay. */
export const DeliveryRuleWire = z
  .strictObject({
    isOn: z.boolean(),
    bands: z.array(DeliveryBandWire).max(mostBands, `Keep ${mostBands} distances or fewer`),
    /** Deliveries of food for so much or more are free; absent: none is. */
    freeFrom: RupeesText.refine((paisa) => paisa >= 100 && paisa <= 10_000_000, freeMessage).optional(),
  })
  .superRefine(validateBands)
export type DeliveryRule = z.output<typeof DeliveryRuleWire>
