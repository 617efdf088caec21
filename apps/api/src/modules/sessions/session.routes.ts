import type { FastifyInstance } from 'fastify'
import {
  checkAuth,
  endDevice,
  endOtherDevices,
  listDevices,
  listOwnBranches,
  logout,
  refreshToken,
  switchBranch,
} from '@momo/contracts/auth'
import { mount } from '#platform/http/mount.ts'
import * as devices from './devices.service.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh/refresh-cookie.ts'
import { refreshSession } from './refresh/refresh.service.ts'
import * as actors from './resolve-actor.service.ts'
import * as branches from './branch/switch-branch.service.ts'

// Generous, because many customers share one carrier address; a rate-limited client keeps its tokens and retries.
const refreshLimit = { max: 600, windowMs: 60_000 }

export function sessionRoutes(app: FastifyInstance): void {
  mount(app, checkAuth, ({ actor }) => actors.checkAuth(actor))

  mount(
    app,
    refreshToken,
    async ({ body }, exchange) => {
      // An error leaves the cookie unchanged: another tab may just have received a newer one.
      const { tokens, keep } = await refreshSession(readRefreshCookie(exchange) ?? body?.refreshToken)
      setRefreshCookie(exchange, tokens.refreshToken, keep)
      return tokens
    },
    { limit: refreshLimit },
  )

  mount(app, logout, async ({ actor }, exchange) => {
    await devices.logOut(actor)
    clearRefreshCookie(exchange)
  })

  mount(app, listDevices, ({ actor }) => devices.listDevices(actor))
  mount(app, endDevice, ({ actor, params }) => devices.endDevice(actor, params.id))
  mount(app, endOtherDevices, ({ actor }) => devices.endOtherDevices(actor))

  mount(app, listOwnBranches, ({ actor }) => branches.listOwnBranches(actor))
  mount(app, switchBranch, ({ actor, body }) => branches.switchBranch(actor, body.branchId))
}
