import { z } from 'zod'
import { differenceKinds, paymentMethods } from '@momo/contracts/payments'
import { defineEvent } from '#platform/outbox/outbox.ts'

const who = { paymentId: z.uuid(), orderId: z.uuid(), branchId: z.uuid() }

/** Money is there: a wallet's, or cash that somebody took. Once per order. */
export const paymentPaid = defineEvent('payments.paid', z.object({ ...who, method: z.enum(paymentMethods) }))

/** The wallet said for good that nothing was paid. */
export const paymentFailed = defineEvent('payments.failed', z.object({ ...who, method: z.enum(paymentMethods) }))

export const refundDue = defineEvent('payments.refund-due', z.object({ ...who, refundId: z.uuid() }))
export const refundDone = defineEvent('payments.refund-done', z.object({ ...who, refundId: z.uuid() }))

/** The provider and we say different things, and somebody has to look. */
export const differenceRaised = defineEvent(
  'payments.difference-raised',
  z.object({ ...who, differenceId: z.uuid(), kind: z.enum(differenceKinds) }),
)
