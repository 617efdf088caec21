import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/invitations'
import { welcome } from '#modules/auth'
import { deviceNameOf } from '#modules/sessions'
import { mount } from '#platform/http/mount.ts'
import { acceptInvitation, lookAtInvitation } from './accept-invitation.service.ts'
import { inviteStaff, readInvitations, resendInvitation, withdrawInvitation } from './invite-staff.service.ts'

// A password of a megabyte is read and refused for what it is.
const withPassword = { bodyLimit: 1.5 * 1024 * 1024 }

export function invitationsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.listInvitations, ({ query }) => readInvitations(query.cursor))
  mount(app, endpoints.invite, ({ actor, body }) => inviteStaff(actor, body))
  mount(app, endpoints.resendInvitation, ({ actor, params }) => resendInvitation(actor, params.id))
  mount(app, endpoints.withdrawInvitation, ({ actor, params }) => withdrawInvitation(actor, params.id))
  mount(app, endpoints.lookAtInvitation, ({ body }) => lookAtInvitation(body.token))
  mount(
    app,
    endpoints.acceptInvitation,
    async ({ body }, exchange) =>
      welcome(exchange, await acceptInvitation(body, deviceNameOf(exchange.request.headers['user-agent'])), false),
    withPassword,
  )
}
