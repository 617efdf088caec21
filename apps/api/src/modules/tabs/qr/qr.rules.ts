import type { QrSurplusReason } from '@momo/contracts/tabs'

export type QrPaymentUse = 'tender' | QrSurplusReason
type Code = { state: 'open' | 'paid' | 'over'; amount: number; created_at: Date }
type Payable = { state: 'open' | 'paid'; total: number; paid: number }

/** An open code is asked for often; later money may still come in for a day. */
export const nextCheckMs = { open: 5_000, over: 10 * 60_000 }
const watchedMs = 24 * 60 * 60_000

/** Undefined: it is no longer watched. */
export function nextCheckAt({ state, created_at: madeAt }: Omit<Code, 'amount'>, at: Date): Date | undefined {
  if (at.getTime() - madeAt.getTime() > watchedMs) return undefined
  return new Date(at.getTime() + (state === 'open' ? nextCheckMs.open : nextCheckMs.over))
}

/** Only the exact amount counts, once, and only while the check has that much open; also after the code has expired. */
export function useOfPayment(
  amount: number,
  qr: Pick<Code, 'state' | 'amount'>,
  check: Payable | undefined,
): QrPaymentUse {
  if (amount !== qr.amount) return 'wrong-amount'
  if (qr.state === 'paid') return 'twice'
  if (!check || check.state === 'paid' || check.total - check.paid < amount) return 'late'
  return 'tender'
}
