import { applicationReceived } from '#modules/careers'
import { enquiryReceived } from '#modules/enquiries'
import { defineHandler } from '#platform/queue/queue.ts'
import { confirmApplication, confirmEnquiry } from './confirm-form.service.ts'
import { officeMailDue } from './forms.events.ts'
import { mailOffice, notifyOfficeOfApplication, notifyOfficeOfEnquiry } from './notify-office.service.ts'

/** Handlers of public forms: the sender gets a confirmation, the office a notification. */
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
    handle: ({ applicationId }, { eventId }) => notifyOfficeOfApplication(eventId, applicationId),
  }),
  defineHandler({
    name: 'notifications.tell-of-enquiry',
    event: enquiryReceived,
    handle: ({ enquiryId, kind }, { eventId }) => notifyOfficeOfEnquiry(eventId, enquiryId, kind),
  }),
  defineHandler({
    name: 'notifications.mail-office',
    event: officeMailDue,
    handle: ({ kind }, { eventId }) => mailOffice(eventId, kind),
  }),
]
