import {
  codeIssued,
  contactChanged,
  contactTaken,
  passwordChanged,
  secondFactorChanged,
  signUpRepeated,
  staffCodeRequested,
  staffSignedIn,
} from '#modules/auth'
import { invitationSent } from '#modules/invitations'
import { defineHandler } from '#platform/queue/queue.ts'
import {
  sendCode,
  sendContactChangedMessage,
  sendContactTakenMessage,
  sendInvitation,
  sendFactorChangedMessage,
  sendNewDeviceMessage,
  sendPasswordChangedMessage,
  sendRepeatedSignUpMessage,
  sendStaffCodeMessage,
} from './account-messages.service.ts'

/** Mail and SMS handlers. There is none for a deleted account, because its address is deleted too. */
export const messageHandlers = [
  defineHandler({
    name: 'notifications.send-code',
    event: codeIssued,
    handle: (code, { eventId }) => sendCode(eventId, code),
  }),
  defineHandler({
    name: 'notifications.send-invitation',
    event: invitationSent,
    handle: (invitation, { eventId }) => sendInvitation(eventId, invitation),
  }),
  defineHandler({
    name: 'notifications.tell-of-repeated-sign-up',
    event: signUpRepeated,
    handle: ({ identifier }, { eventId }) => sendRepeatedSignUpMessage(eventId, identifier),
  }),
  defineHandler({
    name: 'notifications.tell-staff-of-password',
    event: staffCodeRequested,
    handle: ({ identifier }, { eventId }) => sendStaffCodeMessage(eventId, identifier),
  }),
  defineHandler({
    name: 'notifications.tell-of-taken-contact',
    event: contactTaken,
    handle: ({ identifier }, { eventId }) => sendContactTakenMessage(eventId, identifier),
  }),
  defineHandler({
    name: 'notifications.tell-of-changed-contact',
    event: contactChanged,
    handle: (change, { eventId }) => sendContactChangedMessage(eventId, change),
  }),
  defineHandler({
    name: 'notifications.tell-of-changed-password',
    event: passwordChanged,
    handle: ({ accountId, how }, { eventId }) => sendPasswordChangedMessage(eventId, accountId, how),
  }),
  defineHandler({
    name: 'notifications.tell-of-new-device',
    event: staffSignedIn,
    handle: (signIn, { eventId }) => sendNewDeviceMessage(eventId, signIn),
  }),
  defineHandler({
    name: 'notifications.tell-of-changed-factor',
    event: secondFactorChanged,
    handle: (change, { eventId }) => sendFactorChangedMessage(eventId, change),
  }),
]
