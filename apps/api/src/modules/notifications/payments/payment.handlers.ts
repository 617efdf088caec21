import { discrepancyRaised, paymentFailed, refundDone, refundDue } from '#modules/payments'
import { defineHandler } from '#platform/queue/queue.ts'
import { notifyPayment, sendPaymentMessages } from './notify-payment.service.ts'
import { notifyOfficeOfDiscrepancy } from '../forms/notify-office.service.ts'

/** A paid order is notified by its move. In-app notifications and messages have separate handlers, as with orders. */
export const paymentHandlers = [
  defineHandler({
    name: 'notifications.ring-of-failed-payment',
    event: paymentFailed,
    handle: (payment, { eventId }) => notifyPayment(eventId, 'payment.failed', payment),
  }),
  defineHandler({
    name: 'notifications.write-of-failed-payment',
    event: paymentFailed,
    handle: (payment, { eventId }) => sendPaymentMessages(eventId, 'payment.failed', payment),
  }),
  defineHandler({
    name: 'notifications.ring-of-due-refund',
    event: refundDue,
    handle: (payment, { eventId }) => notifyPayment(eventId, 'refund.due', payment),
  }),
  defineHandler({
    name: 'notifications.write-of-due-refund',
    event: refundDue,
    handle: (payment, { eventId }) => sendPaymentMessages(eventId, 'refund.due', payment),
  }),
  defineHandler({
    name: 'notifications.ring-of-done-refund',
    event: refundDone,
    handle: (payment, { eventId }) => notifyPayment(eventId, 'refund.done', payment),
  }),
  defineHandler({
    name: 'notifications.write-of-done-refund',
    event: refundDone,
    handle: (payment, { eventId }) => sendPaymentMessages(eventId, 'refund.done', payment),
  }),
  defineHandler({
    name: 'notifications.tell-of-difference',
    event: discrepancyRaised,
    handle: ({ differenceId }, { eventId }) => notifyOfficeOfDiscrepancy(eventId, differenceId),
  }),
]
