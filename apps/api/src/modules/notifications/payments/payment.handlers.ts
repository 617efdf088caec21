import { differenceRaised, paymentFailed, refundDone, refundDue } from '#modules/payments'
import { defineHandler } from '#platform/queue/queue.ts'
import { ringOfMoney, writeOfMoney } from './notify-payment.service.ts'
import { tellOfDifference } from '../forms/notify-office.service.ts'

/** That it is paid is told with the order's move. The bell and the letters go separate ways, as with orders. */
export const paymentHandlers = [
  defineHandler({
    name: 'notifications.ring-of-failed-payment',
    event: paymentFailed,
    handle: (about, { eventId }) => ringOfMoney(eventId, 'payment.failed', about),
  }),
  defineHandler({
    name: 'notifications.write-of-failed-payment',
    event: paymentFailed,
    handle: (about, { eventId }) => writeOfMoney(eventId, 'payment.failed', about),
  }),
  defineHandler({
    name: 'notifications.ring-of-due-refund',
    event: refundDue,
    handle: (about, { eventId }) => ringOfMoney(eventId, 'refund.due', about),
  }),
  defineHandler({
    name: 'notifications.write-of-due-refund',
    event: refundDue,
    handle: (about, { eventId }) => writeOfMoney(eventId, 'refund.due', about),
  }),
  defineHandler({
    name: 'notifications.ring-of-done-refund',
    event: refundDone,
    handle: (about, { eventId }) => ringOfMoney(eventId, 'refund.done', about),
  }),
  defineHandler({
    name: 'notifications.write-of-done-refund',
    event: refundDone,
    handle: (about, { eventId }) => writeOfMoney(eventId, 'refund.done', about),
  }),
  defineHandler({
    name: 'notifications.tell-of-difference',
    event: differenceRaised,
    handle: ({ differenceId }, { eventId }) => tellOfDifference(eventId, differenceId),
  }),
]
