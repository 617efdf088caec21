import { z } from 'zod'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { whole } from './whole-number.ts'

/** Rules of all orders, and what a new branch begins with. */
export const OrderRulesWire = z.strictObject({
  /** Wallet orders of one account or phone number that await their payment at once. */
  unpaidOrders: whole(1, 10),
  /** The highest amount of an order that is paid in cash on delivery; absent: every amount. */
  cashLimit: RupeesText.refine((paisa) => paisa >= 10_000 && paisa <= 10_000_000, {
    message: 'Enter an amount from 100 to 100000, or leave it empty',
  }).optional(),
  /** Copied into a branch when it is added; a branch changes its own afterwards. */
  newBranch: z
    .strictObject({
      prepMinutes: whole(1, 240),
      lastOrderMinutes: whole(0, 240),
      leadMinutes: whole(0, 1440),
      daysAhead: whole(0, 7),
      deliveryMinimum: RupeesText,
      deliveryMinutes: whole(1, 240),
      alarmMinutes: whole(1, 60),
      answerMinutes: whole(2, 120),
    })
    .refine(({ alarmMinutes, answerMinutes }) => answerMinutes > alarmMinutes, {
      path: ['answerMinutes'],
      message: 'Must be longer than the alarm',
    }),
})
export type OrderRules = z.output<typeof OrderRulesWire>
