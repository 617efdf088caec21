import type { FastifyInstance, FastifyReply } from 'fastify'
import { endGoogle, listSignInWays, startGoogle } from '@momo/contracts/auth'
import { Fault } from '#platform/faults/fault.ts'
import { mount, mountRedirect } from '#platform/http/mount.ts'
import { log } from '#platform/log/log.ts'
import { isOpenIdOn } from '#platform/openid/openid.ts'
import { beginGoogle, finishGoogle } from './google/google.service.ts'
import { deviceNameOf, setRefreshCookie } from '#modules/sessions'

const stateCookie = 'google-state'
const tenMinutes = 600

/** The session opens at / with both tokens in the address (SES-01); what goes wrong is told on the login page. */
export function googleRoutes(app: FastifyInstance): void {
  const origin = app.publicOrigin
  const redirectUri = `${origin}${endGoogle.path}`
  // Lax: the way back begins at Google's site.
  const cookie = { path: startGoogle.path, httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const

  mount(app, listSignInWays, async () => ({ google: isOpenIdOn() }))

  mountRedirect(app, startGoogle, (_input, { reply }) =>
    orToLogin(origin, async () => {
      const { address, sealed } = await beginGoogle(redirectUri)
      reply.setCookie(stateCookie, sealed, { ...cookie, maxAge: tenMinutes })
      return address
    }),
  )

  mountRedirect(app, endGoogle, (_input, { request, reply }) =>
    orToLogin(origin, async () => {
      const sealed = request.cookies[stateCookie]
      reply.clearCookie(stateCookie, cookie)
      quieten(reply)
      const deviceName = deviceNameOf(request.headers['user-agent'])
      const tokens = await finishGoogle({ address: new URL(request.url, origin), sealed, deviceName })
      setRefreshCookie({ request, reply }, tokens.refreshToken, true)
      return `${origin}/?${new URLSearchParams(tokens)}`
    }),
  )
}

/** The next address carries tokens: no page after it may learn where its visitor came from. */
function quieten(reply: FastifyReply): void {
  reply.header('referrer-policy', 'no-referrer')
}

const told = { 'auth.google_unavailable': 'unavailable', 'auth.suspended': 'suspended' } as Record<string, string>

async function orToLogin(origin: string, lead: () => Promise<string>): Promise<string> {
  try {
    return await lead()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    // Only its words: the error itself carries what the browser brought along.
    log.info({ code: error.code, why: (error.cause as Error | undefined)?.message }, 'a sign-in with Google ended')
    return `${origin}/login?google=${told[error.code] ?? 'refused'}`
  }
}
