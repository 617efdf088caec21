import { codeIssued, passwordChanged, signUpRepeated } from '#modules/auth'
import { invitationSent } from '#modules/invitations'
import { defineHandler } from '#platform/queue/queue.ts'
import {
  sendCode,
  sendInvitation,
  sendPasswordChangedMessage,
  sendRepeatedSignUpMessage,
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
    name: 'notifications.tell-of-changed-password',
    event: passwordChanged,
    handle: ({ accountId, how }, { eventId }) => sendPasswordChangedMessage(eventId, accountId, how),
  }),
]
