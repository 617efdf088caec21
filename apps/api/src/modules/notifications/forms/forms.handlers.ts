import { applicationReceived } from '#modules/careers'
import { enquiryReceived } from '#modules/enquiries'
import { defineHandler } from '#platform/queue/queue.ts'
import { confirmApplication, confirmEnquiry } from './confirm-form.service.ts'
import { officeMailDue } from './forms.events.ts'
import { mailOffice, tellOfApplication, tellOfEnquiry } from './notify-office.service.ts'

/** What public forms set off: the sender is confirmed, the office is told. */
export const formHandlers = [
  defineHandler({
    name: 'notifications.confirm-application',
    event: applicationReceived,
    handle: ({ applicationId }, { eventId }) => confirmApplication(eventId, applicationId),
  }),
  defineHandler({
    name: 'notifications.confirm-enquiry',
    event: enquiryReceived,
    handle: ({ enquiryId }, { eventId }) => confirmEnquiry(eventId, enquiryId),
  }),
  defineHandler({
    name: 'notifications.tell-of-application',
    event: applicationReceived,
    handle: ({ applicationId }, { eventId }) => tellOfApplication(eventId, applicationId),
  }),
  defineHandler({
    name: 'notifications.tell-of-enquiry',
    event: enquiryReceived,
    handle: ({ enquiryId, kind }, { eventId }) => tellOfEnquiry(eventId, enquiryId, kind),
  }),
  defineHandler({ name: 'notifications.mail-office', event: officeMailDue, handle: ({ kind }, { eventId }) => mailOffice(eventId, kind) }),
]
