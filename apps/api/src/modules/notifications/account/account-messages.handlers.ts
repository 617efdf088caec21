import { codeIssued, passwordChanged, signUpRepeated } from '#modules/auth'
import { invitationSent } from '#modules/invitations'
import { defineHandler } from '#platform/queue/queue.ts'
import { sendCode, sendInvitation, tellOfChangedPassword, tellOfRepeatedSignUp } from './account-messages.service.ts'

/** Mails and text messages. Nobody is told that an account is gone: with it went the address. */
export const messageHandlers = [
  defineHandler({ name: 'notifications.send-code', event: codeIssued, handle: (code, { eventId }) => sendCode(eventId, code) }),
  defineHandler({
    name: 'notifications.send-invitation',
    event: invitationSent,
    handle: (invitation, { eventId }) => sendInvitation(eventId, invitation),
  }),
  defineHandler({
    name: 'notifications.tell-of-repeated-sign-up',
    event: signUpRepeated,
    handle: ({ identifier }, { eventId }) => tellOfRepeatedSignUp(eventId, identifier),
  }),
  defineHandler({
    name: 'notifications.tell-of-changed-password',
    event: passwordChanged,
    handle: ({ accountId, how }, { eventId }) => tellOfChangedPassword(eventId, accountId, how),
  }),
]
