import type { ModuleRecord } from '#platform/module.ts'

export { isGoodAgain, isLastWord, isStuck, nextCheck } from './attempt.rules.ts'
export {
  type AttemptRecord,
  type CountingRecord,
  findAttempt,
  findCounting,
  isTxnKnown,
  listUnpaid,
  lockAttempt,
} from './attempts.store.ts'
export { claimDue, clearCheck, hurry, movePayment, noteAnswer, setHanded, setHandedAgain } from './write-attempts.store.ts'
export { differenceRaised, paymentFailed, paymentPaid, refundDone, refundDue } from './payments.events.ts'
export {
  closeDifference,
  closeUndecided,
  hasOpenDifference,
  type NewDifference,
  raiseDifference,
  setCompared,
} from './differences.store.ts'
export { sumDay } from './day-sums.store.ts'
export { openProviders } from './open-providers.ts'
export { type Attempt, type PaymentProvider, providerOf, ProviderSilent, type Said, useProviders } from './provider.ts'
export { offeredMethods, openPayment, recordCash, voidPayment } from './payments.service.ts'
export { isStillOurs } from './refund-tries.rules.ts'
export { claimRefund, completeRefund, refuseRefund } from './refund-life.service.ts'
export { hasOpenRefund, listOverdueRefunds, listRefundsToTry, setHeadOffice, setTaken, stopTrying } from './refunds.store.ts'
export { readRefundNews } from './payments.store.ts'
export { giveBack } from './refund.service.ts'

export const module: ModuleRecord = { name: 'payments' }
