import { orderMoved } from '#modules/orders'
import { paymentPaid, refundDone } from '#modules/payments'
import { defineHandler } from '#platform/queue/queue.ts'
import { issueInvoiceIfDue } from './issue/issue-invoice.service.ts'

/** Idempotent: the service reads the order and ignores the event's content, so duplicates write nothing. */
export const invoicesHandlers = [
  defineHandler({
    name: 'invoices.bill-moved-order',
    event: orderMoved,
    handle: async ({ orderId }) => void (await issueInvoiceIfDue(orderId)),
  }),
  defineHandler({
    name: 'invoices.bill-paid-order',
    event: paymentPaid,
    handle: async ({ orderId }) => void (await issueInvoiceIfDue(orderId)),
  }),
  defineHandler({
    name: 'invoices.credit-refunded-order',
    event: refundDone,
    handle: async ({ orderId }) => void (await issueInvoiceIfDue(orderId)),
  }),
]
