import type { FastifyInstance } from 'fastify'
import * as accounts from '@momo/contracts/accounts'
import * as auth from '@momo/contracts/auth'
import { switches } from '#platform/config/switches.ts'
import { type Exchange, mount } from '#platform/http/mount.ts'
import { changeContact, requestContactCode } from './contact/change-contact.service.ts'
import { changePassword } from './passwords/change-password.service.ts'
import { requestOwnCode } from './passwords/confirm-owner.service.ts'
import { deleteAccount } from './accounts-admin/delete-account.service.ts'
import { addAccountBranch, removeAccountBranch } from './accounts-admin/account-branches.service.ts'
import {
  changeRole,
  endSessions,
  restoreAccount,
  suspendAccount,
} from './accounts-admin/manage-accounts.service.ts'
import { resendCode } from './one-time-codes/one-time-code.service.ts'
import { clearRefreshCookie, deviceNameOf } from '#modules/sessions'
import { requestReset, resetPassword, verifyReset } from './passwords/reset-password.service.ts'
import { useSetUpToken } from './accounts-admin/first-admin.service.ts'
import { readKnownDevice, setKnownDevice, setSignInCookies } from './sign-in/sign-in-cookie.ts'
import { newKnownDevice } from './sign-in/known-device.ts'
import { signInWithPassword } from './sign-in/sign-in.service.ts'
import { withRetryAfter } from './sign-in/with-retry-after.ts'
import { requestSignInCode, signInWithCode } from './sign-in/code-sign-in.service.ts'
import { requestSignUp, verifySignUp } from './sign-in/sign-up.service.ts'

// The limit is high enough that an oversized password gets a validation error instead of 413.
const withPassword = { bodyLimit: 1.5 * 1024 * 1024 }

const nameOf = ({ request }: Exchange): string => deviceNameOf(request.headers['user-agent'])
const fromOf = (exchange: Exchange) => ({
  ipAddress: switches().addressLimits ? exchange.request.ip : undefined,
  knownDevice: readKnownDevice(exchange),
})

export function signInRoutes(app: FastifyInstance): void {
  signInMounts(app)
  codes(app)
  ownAccountMounts(app)
  managing(app)
}

function signInMounts(app: FastifyInstance): void {
  mount(
    app,
    auth.login,
    ({ body }, exchange) =>
      withRetryAfter(exchange, async () => {
        const from = { ...fromOf(exchange), deviceName: nameOf(exchange) }
        const outcome = await signInWithPassword(body, from)
        // Before the second step there is no session, so there are no cookies either.
        return 'secondStep' in outcome ? outcome : setSignInCookies(exchange, outcome, body.keep)
      }),
    withPassword,
  )
  mount(app, auth.signInWithCode, async ({ body }, exchange) =>
    setSignInCookies(exchange, await signInWithCode(body, nameOf(exchange)), body.keep),
  )
  mount(app, auth.verifySignUp, async ({ body }, exchange) =>
    setSignInCookies(exchange, await verifySignUp(body, nameOf(exchange)), true),
  )
  mount(
    app,
    auth.useSetUpLink,
    async ({ body }, exchange) =>
      setSignInCookies(exchange, await useSetUpToken(body, nameOf(exchange)), false),
    withPassword,
  )
}

function codes(app: FastifyInstance): void {
  mount(app, auth.requestSignInCode, ({ body }, exchange) =>
    withRetryAfter(exchange, () => requestSignInCode(body.identifier, fromOf(exchange))),
  )
  mount(
    app,
    auth.signUp,
    ({ body }, exchange) => withRetryAfter(exchange, () => requestSignUp(body, fromOf(exchange))),
    withPassword,
  )
  mount(app, auth.resendCode, ({ body }, exchange) =>
    withRetryAfter(exchange, () => resendCode(body.requestId, fromOf(exchange))),
  )
  mount(app, auth.forgotPassword, ({ body }, exchange) =>
    withRetryAfter(exchange, () => requestReset(body.identifier, fromOf(exchange))),
  )
  mount(app, auth.verifyOtp, ({ body }) => verifyReset(body))
  mount(
    app,
    auth.resetPassword,
    async ({ body }, exchange) => {
      const { accountId } = await resetPassword(body)
      // A known device is exempt from delays that other clients' guesses cause for this account.
      setKnownDevice(exchange, newKnownDevice(accountId))
    },
    withPassword,
  )
}

function ownAccountMounts(app: FastifyInstance): void {
  mount(
    app,
    auth.requestContactCode,
    ({ actor, body: { identifier, currentPassword: password, answer } }, exchange) =>
      withRetryAfter(exchange, () =>
        requestContactCode(actor, { identifier, proof: { password, answer } }, fromOf(exchange)),
      ),
    withPassword,
  )
  mount(app, auth.changeContact, ({ actor, body }) => changeContact(actor, body))
  mount(
    app,
    auth.changePassword,
    ({ actor, body }, exchange) => withRetryAfter(exchange, () => changePassword(actor, body)),
    withPassword,
  )
  mount(app, auth.requestPasswordCode, ({ actor }, exchange) =>
    withRetryAfter(exchange, () => requestOwnCode(actor, 'set-password', fromOf(exchange))),
  )
  mount(app, auth.requestOwnerCode, ({ actor }, exchange) =>
    withRetryAfter(exchange, () => requestOwnCode(actor, 'confirm-owner', fromOf(exchange))),
  )
  mount(
    app,
    auth.deleteAccount,
    ({ actor, body }, exchange) =>
      withRetryAfter(exchange, async () => {
        await deleteAccount(actor, body)
        clearRefreshCookie(exchange)
      }),
    withPassword,
  )
}

function managing(app: FastifyInstance): void {
  mount(app, accounts.changeRole, ({ actor, params, body }) => changeRole(actor, params.id, body))
  mount(app, accounts.suspendAccount, ({ actor, params, body }) =>
    suspendAccount(actor, params.id, body.reason),
  )
  mount(app, accounts.restoreAccount, ({ actor, params, body }) =>
    restoreAccount(actor, params.id, body.reason),
  )
  mount(app, accounts.addAccountBranch, ({ actor, params }) => addAccountBranch(actor, params))
  mount(app, accounts.removeAccountBranch, ({ actor, params }) => removeAccountBranch(actor, params))
  mount(app, accounts.endSessions, ({ actor, params }) => endSessions(actor, params.id))
}
