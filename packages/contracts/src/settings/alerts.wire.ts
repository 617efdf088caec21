import { z } from 'zod'
import { whole } from './whole-number.ts'

/** The worker looks every quarter of an hour, and the message belongs to the day that ends. */
const EveningTime = z
  .string()
  .regex(
    /^(1[89]|2[0-2]):(00|15|30|45)$|^23:(00|15|30)$/,
    'Choose a quarter hour from 6:00 PM to 11:30 PM, such as 9:30 PM',
  )

/** When head office gets an alert. */
export const AlertLimitsWire = z.strictObject({
  /** Minutes after the promised time until an order is late: cooking, waiting for the rider, waiting for the customer, on the way. */
  cookingMinutes: whole(0, 120),
  riderMinutes: whole(5, 120),
  pickupMinutes: whole(10, 240),
  arrivalMinutes: whole(5, 120),
  /** Minutes that the branch has for a late order before it is head office's. */
  escalateMinutes: whole(5, 120),
  /** So many late or missed orders of one branch are an entry of 'Needs you'. */
  lateOrders: whole(1, 50),
  missedOrders: whole(1, 50),
  /** A branch is without a heartbeat when its board, which sends one twice a minute, was silent for so long. */
  heartbeatMinutes: whole(2, 30),
  /** Age of the oldest refund from which waiting refunds are an entry; 0: at once. */
  refundHours: whole(0, 168),
  /** Hours after its time until a delivery that is not checked in is overdue. */
  transferHours: whole(1, 72),
  /** Reviews with so many stars or fewer need a reply. */
  lowStars: whole(1, 4),
  /** In Nepal; the evening message is sent then. */
  eveningAt: EveningTime,
  /**
   * The budget of the chain: all SMS, and emails with codes. Head office is alerted at four fifths. When it is used up, devices that an
   * account does not know get no codes; messages about orders are still sent.
   */
  smsPerHour: whole(10, 100_000),
  smsPerDay: whole(50, 1_000_000),
  codeMailsPerHour: whole(10, 100_000),
  codeMailsPerDay: whole(50, 1_000_000),
})
export type AlertLimits = z.output<typeof AlertLimitsWire>
