import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/invitations'
import { setSignInCookies } from '#modules/auth'
import { deviceNameOf } from '#modules/sessions'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { acceptInvitation, readInvitationOffer } from './accept-invitation.service.ts'
import { inviteStaff, readInvitations, resendInvitation, withdrawInvitation } from './invite-staff.service.ts'

// The limit is high enough that an oversized password gets a validation error instead of 413.
const withPassword = { bodyLimit: 1.5 * 1024 * 1024 }

export function invitationsRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listInvitations, endpoints.exportInvitations, ({ query }) =>
    readInvitations(query.cursor),
  )
  mount(app, endpoints.invite, ({ actor, body }) => inviteStaff(actor, body))
  mount(app, endpoints.resendInvitation, ({ actor, params }) => resendInvitation(actor, params.id))
  mount(app, endpoints.withdrawInvitation, ({ actor, params }) => withdrawInvitation(actor, params.id))
  mount(app, endpoints.getInvitationOffer, ({ body }) => readInvitationOffer(body.token))
  mount(
    app,
    endpoints.acceptInvitation,
    async ({ body }, exchange) =>
      setSignInCookies(
        exchange,
        await acceptInvitation(body, deviceNameOf(exchange.request.headers['user-agent'])),
        false,
      ),
    withPassword,
  )
}
