import { orderMoved } from '#modules/orders'
import { paymentPaid } from '#modules/payments'
import { defineHandler } from '#platform/queue/queue.ts'
import { settleBill } from './issue/issue-invoice.service.ts'

/** Heard twice is written once: the service looks at the order, not at the news. */
export const invoicesHandlers = [
  defineHandler({ name: 'invoices.bill-moved-order', event: orderMoved, handle: async ({ orderId }) => void (await settleBill(orderId)) }),
  defineHandler({ name: 'invoices.bill-paid-order', event: paymentPaid, handle: async ({ orderId }) => void (await settleBill(orderId)) }),
]
