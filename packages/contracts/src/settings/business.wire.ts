import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { ContactNumber } from '../shared/contact-number.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { Pan } from '../invoices/index.ts'

const rateMessage = 'Enter a whole number from 1 to 50'

/** From this day until the next period begins. The rate is also that of branches with a seller of their own. */
const VatPeriodWire = z.strictObject({
  from: BusinessDate,
  /** False: bills without VAT ('PAN bill'). */
  isRegistered: z.boolean(),
  /** In percent. Prices include it. */
  rate: z.int(rateMessage).min(1, rateMessage).max(50, rateMessage),
})
export type VatPeriod = z.output<typeof VatPeriodWire>

/** The seller on bills of all branches without a seller of their own. */
export const BusinessWire = z.strictObject({
  legalName: Line(120, 'Enter the registered name'),
  address: Line(200, 'Enter the registered address'),
  pan: Pan,
  /** Empty: the phone number of the branch. */
  phone: z.union([z.literal(''), ContactNumber]),
  /** Printed at the end of each bill. */
  footer: OptionalLine(160),
  vat: z
    .array(VatPeriodWire)
    .min(1, 'Add at least one period')
    .max(10, 'Keep 10 periods or fewer')
    .refine(isAscending, 'Each period must begin after the one before it'),
})
export type Business = z.output<typeof BusinessWire>

function isAscending(periods: VatPeriod[]): boolean {
  return periods.every(({ from }, i) => i === 0 || from > periods[i - 1]!.from)
}

/** The period of a day. A day before all periods is not registered. */
export function vatPeriodOn(periods: VatPeriod[], day: string): Omit<VatPeriod, 'from'> {
  const period = periods.findLast(({ from }) => from <= day)
  return period ?? { isRegistered: false, rate: periods[0]?.rate ?? standardVatRate }
}

/** Nepal has one rate. */
export const standardVatRate = 13
