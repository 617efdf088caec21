import type { ModuleRecord } from '#platform/module.ts'

export { canReuseRedirect, isFinalStatus, needsManualCheck, nextCheck } from './attempt.rules.ts'
export {
  type AttemptRecord,
  type ActivePayment,
  findAttempt,
  findActivePayment,
  isTxnKnown,
  listUnpaid,
  lockAttempt,
} from './attempts.store.ts'
export {
  claimDuePayments,
  cancelScheduledCheck,
  scheduleCheckNow,
  movePayment,
  recordAnswer,
  recordRedirect,
  recordRepeatedRedirect,
} from './write-attempts.store.ts'
export { discrepancyRaised, paymentFailed, paymentPaid, refundDone, refundDue } from './payments.events.ts'
export {
  closeDiscrepancy,
  closeUndecided,
  hasOpenDiscrepancy,
  type NewDiscrepancy,
  insertDiscrepancy,
  setCompared,
} from './discrepancies.store.ts'
export { sumDay } from './day-sums.store.ts'
export { openProviders } from './open-providers.ts'
export { type Attempt, type PaymentProvider, providerOf, ProviderUnavailableError, type ProviderStatus, useProviders } from './provider.ts'
export { offeredMethods, openPayment, recordCash, voidPayment } from './payments.service.ts'
export { isClaimValid } from './refund-tries.rules.ts'
export { claimRefund, completeRefund, refuseRefund } from './refund-state.service.ts'
export { hasOpenRefund, listOverdueRefunds, listRefundsToTry, setHeadOffice, markRefundAccepted, stopRefundTries } from './refunds.store.ts'
export { readRefundNotificationData } from './payments.store.ts'
export { createRefund } from './refund.service.ts'

export const module: ModuleRecord = { name: 'payments' }
