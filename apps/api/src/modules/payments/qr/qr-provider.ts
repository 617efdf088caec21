import type { QrMethod } from '@momo/contracts/payments'
import type { Paisa } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import { ProviderUnavailableError } from '../providers/provider.ts'

/** `reference` is our id of the code: 20 characters of A to Z and 0 to 9. */
export type QrRequest = { amount: Paisa; reference: string }
export type Qr = { payload: string; expiresAt: Date }

/** The wallet's answer about a code, the only source of truth. A code may be paid more than once, late, or with another amount. */
export type QrStatus = {
  status: 'open' | 'paid' | 'expired' | 'unknown'
  payments: { txnId: string; amount: Paisa }[]
}

export type QrProvider = {
  method: QrMethod
  /** Idempotent by reference: the same code again. */
  createQr(request: QrRequest): Promise<Qr>
  lookUpQr(reference: string): Promise<QrStatus>
}

let inUse: Partial<Record<QrMethod, QrProvider>> = {}

/** Each process sets its providers once from its configuration; tests set their own. */
export function useQrProviders(providers: QrProvider[]): void {
  inUse = Object.fromEntries(providers.map((provider) => [provider.method, provider]))
}

export const hasQrProvider = (method: QrMethod): boolean => inUse[method] !== undefined

/** Fails with payment.provider_silent, so that staff can retry or use the picture. */
export async function createQr(method: QrMethod, request: QrRequest): Promise<Qr> {
  const provider = inUse[method]
  if (!provider) throw fault('qr.not_offered')
  try {
    return await provider.createQr(request)
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error
    throw fault('payment.provider_silent')
  }
}

/** Undefined when the wallet does not answer or is no longer configured: that says nothing about the payment. */
export async function lookUpQr(method: QrMethod, reference: string): Promise<QrStatus | undefined> {
  try {
    return await inUse[method]?.lookUpQr(reference)
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError))
      log.error({ err: error, method, reference }, 'payments: QR status query failed')
    return undefined
  }
}
