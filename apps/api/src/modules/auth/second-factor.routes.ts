import type { FastifyInstance } from 'fastify'
import * as auth from '@momo/contracts/auth'
import { type Exchange, mount } from '#platform/http/mount.ts'
import { addPasskey, startPasskeySetUp } from './passkeys/add-passkey.service.ts'
import { readKnownDevice, setSignInCookies } from './sign-in/sign-in-cookie.ts'
import { withRetryAfter } from './sign-in/with-retry-after.ts'
import * as factors from './second-factor/change-factors.service.ts'
import { askProofPasskey, proveIdentity } from './second-factor/prove-identity.service.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.service.ts'
import { askPasskeyOfStep, finishSecondStep } from './second-factor/second-step.service.ts'
import { confirmAppSetUp, startAppSetUp } from './second-factor/set-up-app.service.ts'

export function secondFactorRoutes(app: FastifyInstance): void {
  const origin = app.publicOrigin
  const from = (exchange: Exchange) => ({ origin, knownDevice: readKnownDevice(exchange) })
  mount(app, auth.askSecondStepPasskey, ({ body }) => askPasskeyOfStep(body.ticket, origin))
  mount(app, auth.finishSecondStep, ({ body }, exchange) =>
    withRetryAfter(exchange, async () => {
      const { signedIn, keep } = await finishSecondStep(body, from(exchange))
      return setSignInCookies(exchange, signedIn, keep)
    }),
  )
  mount(app, auth.getSecondFactors, ({ actor }) => factors.readSecondFactors(actor, origin))
  mount(app, auth.proveIdentity, ({ actor, body }, exchange) =>
    withRetryAfter(exchange, () => proveIdentity(actor, body.answer, from(exchange))),
  )
  mount(app, auth.askProofPasskey, ({ actor }) => askProofPasskey(actor, origin))
  mount(app, auth.startAppSetUp, ({ actor }) => startAppSetUp(actor))
  mount(app, auth.confirmAppSetUp, ({ actor, body }, exchange) =>
    withRetryAfter(exchange, () => confirmAppSetUp(actor, body)),
  )
  mount(app, auth.removeApp, ({ actor }) => factors.removeApp(actor))
  mount(app, auth.startPasskeySetUp, ({ actor }) => startPasskeySetUp(actor, origin))
  mount(app, auth.addPasskey, ({ actor, body }) => addPasskey(actor, body, origin))
  mount(app, auth.removePasskey, ({ actor, params }) => factors.removePasskey(actor, params.id))
  mount(app, auth.renewRecoveryCodes, ({ actor }) => factors.renewRecoveryCodes(actor))
  mount(app, auth.resetSecondFactor, ({ actor, params }) => resetSecondFactor(actor, params.id))
}
