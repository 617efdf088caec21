import { z } from 'zod'
import { discrepancyKinds, paymentMethods } from '@momo/contracts/payments'
import { defineEvent } from '#platform/outbox/outbox.ts'

const ids = { paymentId: z.uuid(), orderId: z.uuid(), branchId: z.uuid() }

/** The order is paid, by wallet or in cash. Published once per order. */
export const paymentPaid = defineEvent('payments.paid', z.object({ ...ids, method: z.enum(paymentMethods) }))

/** The wallet's final status is unpaid. */
export const paymentFailed = defineEvent(
  'payments.failed',
  z.object({ ...ids, method: z.enum(paymentMethods) }),
)

export const refundDue = defineEvent('payments.refund-due', z.object({ ...ids, refundId: z.uuid() }))
export const refundDone = defineEvent('payments.refund-done', z.object({ ...ids, refundId: z.uuid() }))

/** The provider's status differs from ours, and head office has to check it. */
export const discrepancyRaised = defineEvent(
  'payments.difference-raised',
  z.object({ ...ids, differenceId: z.uuid(), kind: z.enum(discrepancyKinds) }),
)
