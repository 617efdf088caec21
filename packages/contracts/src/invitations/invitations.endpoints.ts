import { z } from 'zod'
import { Identifier, Password, PersonName } from '../accounts/index.ts'
import { SignedInWire } from '../auth/session.wire.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { done, once, paged } from '../shared/wire/envelope.wire.ts'
import { byId } from '../shared/ids.ts'
import { Offer, staffRoles } from './invitation.ts'
import { InvitationWire } from './invitation.wire.ts'

const superadmin = ['superadmin'] as const
const path = '/api/v1/super-admin/invitations'

export const listInvitations = endpoint({
  method: 'GET',
  path,
  access: superadmin,
  summary: 'Open invitations, newest first',
  query: z.strictObject({ cursor: z.string().max(200).optional() }),
  reply: paged(InvitationWire),
})
export const exportInvitations = exportOf(listInvitations)

export const invite = endpoint({
  method: 'POST',
  path,
  access: superadmin,
  summary: 'Sends an invitation link for an account with a role, by email or text message',
  body: z.strictObject({ identifier: Identifier, role: z.enum(staffRoles), branchId: z.uuid().optional() }),
  reply: once(InvitationWire),
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: `${path}/:id/resend`,
  access: superadmin,
  summary: 'Sends a new link; the old one is void',
  params: byId,
  reply: once(InvitationWire),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: superadmin,
  summary: 'Withdraws an invitation',
  params: byId,
  reply: done,
})

/** Sent in the body, because URLs end up in logs. */
const token = z.string().max(200)

export const getInvitationOffer = endpoint({
  method: 'POST',
  path: '/api/v1/invitations/look',
  access: 'public',
  summary: 'The offer behind an invitation link',
  body: z.strictObject({ token }),
  reply: once(Offer),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitations/accept',
  access: 'public',
  summary: 'Creates the account of the invited person and signs in; the link can be used once',
  body: z.strictObject({ token, firstName: PersonName, lastName: PersonName, password: Password }),
  reply: SignedInWire,
})
