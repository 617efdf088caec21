import { applicationReceived } from '#modules/careers'
import { enquiryReceived } from '#modules/enquiries'
import { batchStopped } from '#modules/inventory'
import { discrepancyRaised } from '#modules/payments'
import { requisitionChanged, transferOverdue } from '#modules/requisitions'
import type { EventKind } from '#platform/outbox/outbox.ts'
import { defineHandler } from '#platform/queue/queue.ts'
import { refreshEntries } from './refresh-entries.service.ts'

/** Events after which head office should not wait for the next comparison. Other sources are compared every minute. */
const events = {
  requisition: requisitionChanged,
  transfer: transferOverdue,
  batch: batchStopped,
  enquiry: enquiryReceived,
  application: applicationReceived,
  payment: discrepancyRaised,
} as unknown as Record<string, EventKind>

export const officeHandlers = Object.entries(events).map(([name, event]) =>
  defineHandler({
    name: `notifications.refresh-office-after-${name}`,
    event,
    handle: () => refreshEntries(),
  }),
)
