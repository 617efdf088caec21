import type { FastifyInstance, FastifyReply } from 'fastify'
import { arrivalCookie, endGoogle, listSignInMethods, startGoogle } from '@momo/contracts/auth'
import { Fault } from '#platform/faults/fault.ts'
import { mount, mountRedirect } from '#platform/http/mount.ts'
import { log } from '#platform/log/log.ts'
import { isOpenIdOn } from '#platform/openid/openid.ts'
import { beginGoogle, finishGoogle } from './google/google.service.ts'
import { newKnownDevice } from './sign-in/known-device.ts'
import { setKnownDevice } from './sign-in/sign-in-cookie.ts'
import { deviceNameOf, setRefreshCookie } from '#modules/sessions'

const stateCookie = 'google-state'
const tenMinutes = 600
const oneMinute = 60

/** On success redirects to / with both tokens in the URL (SES-01); failures redirect to the login page. */
export function googleRoutes(app: FastifyInstance): void {
  const origin = app.publicOrigin
  const redirectUri = `${origin}${endGoogle.path}`
  const secure = origin.startsWith('https:')
  // SameSite=Lax, because the callback navigation starts on Google's site.
  const cookie = {
    path: startGoogle.path,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  } as const

  mount(app, listSignInMethods, async () => ({ google: isOpenIdOn() }))

  mountRedirect(app, startGoogle, (_input, { reply }) =>
    orToLogin(origin, async () => {
      const { url, sealed } = await beginGoogle(redirectUri)
      reply.setCookie(stateCookie, sealed, { ...cookie, maxAge: tenMinutes })
      return url
    }),
  )

  mountRedirect(app, endGoogle, (_input, { request, reply }) =>
    orToLogin(origin, async () => {
      const sealed = request.cookies[stateCookie]
      reply.clearCookie(stateCookie, cookie)
      hideReferrer(reply)
      const deviceName = deviceNameOf(request.headers['user-agent'])
      const returned = { url: new URL(request.url, origin), sealed, deviceName }
      const { accountId, sessionId, tokens } = await finishGoogle(returned)
      setRefreshCookie({ request, reply }, tokens.refreshToken, true)
      setKnownDevice({ request, reply }, newKnownDevice(accountId))
      reply.setCookie(`${secure ? '__Host-' : ''}${arrivalCookie}`, sessionId, {
        path: '/',
        secure,
        sameSite: 'strict',
        maxAge: oneMinute,
      })
      return `${origin}/?${new URLSearchParams(tokens)}`
    }),
  )
}

/** The redirect URL carries tokens, so later pages must not see it as referrer. */
function hideReferrer(reply: FastifyReply): void {
  reply.header('referrer-policy', 'no-referrer')
}

const loginStatus = { 'auth.google_unavailable': 'unavailable', 'auth.suspended': 'suspended' } as Record<
  string,
  string
>

async function orToLogin(origin: string, resolveTarget: () => Promise<string>): Promise<string> {
  try {
    return await resolveTarget()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    // Log only the message: the error object carries request data from the browser.
    log.info(
      { code: error.code, why: (error.cause as Error | undefined)?.message },
      'auth: google sign-in failed',
    )
    return `${origin}/login?google=${loginStatus[error.code] ?? 'refused'}`
  }
}
