import { z } from 'zod'
import { QrMethod } from '../payments/index.ts'
import { Id } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/** What a QR code can hold and a phone can still read. */
export const longestQrPayload = 500

/** Texts of the QR pictures that the wallets gave the branch; absent: none. */
export const StaticQrsWire = z.strictObject({
  esewa: Line(longestQrPayload).optional(),
  khalti: Line(longestQrPayload).optional(),
  fonepay: Line(longestQrPayload).optional(),
})
export type StaticQrs = z.output<typeof StaticQrsWire>

export const QrOptionsWire = z.object({
  /** Wallets that make a code for each amount and report when it is paid. */
  dynamic: z.array(QrMethod),
  fixed: StaticQrsWire,
})
export type QrOptions = z.output<typeof QrOptionsWire>

export const NewCheckQrWire = z
  .strictObject({
    /** Idempotency key, the id of the code. */
    key: Id,
    method: QrMethod,
    amount: RupeesText.refine((paisa) => paisa > 0, 'Enter an amount above zero'),
    /** What the client showed as open on the check; another amount is rejected with check.changed. */
    open: RupeesText,
  })
  .refine(({ amount, open }) => amount <= open, {
    message: 'This is more than what is open',
    path: ['amount'],
  })
export type NewCheckQr = z.output<typeof NewCheckQrWire>

/** 'over': it has expired, or its check was paid in another way. */
const qrStates = ['open', 'paid', 'over'] as const
/** Why money that came in is no payment of the check and has to be given back. */
const qrSurplusReasons = ['wrong-amount', 'twice', 'late'] as const
export type QrSurplusReason = (typeof qrSurplusReasons)[number]

export const CheckQrWire = z.object({
  id: Id,
  method: QrMethod,
  amount: RupeesText,
  state: z.enum(qrStates),
  /** The text of the code. */
  payload: z.string(),
  expiresAt: Instant,
  /** Money that came in but did not count. */
  surplus: z.array(z.object({ amount: RupeesText, reason: z.enum(qrSurplusReasons) })),
})
export type CheckQr = z.output<typeof CheckQrWire>

export const QrSurplusWire = z.object({
  id: Id,
  method: QrMethod,
  amount: RupeesText,
  reason: z.enum(qrSurplusReasons),
  /** The wallet's number of the payment. */
  transaction: z.string(),
  foundAt: Instant,
  tableNumber: z.string().optional(),
})
export type QrSurplus = z.output<typeof QrSurplusWire>

export const QrSurplusReturnWire = z.strictObject({
  reference: Line(60, 'Enter the reference of the transfer'),
})
