import { z } from 'zod'
import { AccountWire } from '../accounts/profile.wire.ts'
import { endpoint } from '../shared/endpoint.ts'
import { byId } from '../shared/ids.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import {
  AppCode,
  FactorAnswer,
  NewPasskey,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  ProofAnswer,
} from './second-factor.ts'
import { SecondFactorsWire } from './second-factor.wire.ts'
import { SignedInWire } from './session.wire.ts'

const ticket = z.string().max(200)

/** Public, because the ticket of the first step authenticates. */
export const askSecondStepPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-step/passkey',
  access: 'public',
  summary: 'WebAuthn options to finish a sign-in with a passkey',
  body: z.strictObject({ ticket }),
  reply: once(PasskeyRequest),
})

export const finishSecondStep = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-step',
  access: 'public',
  summary: 'Finishes a sign-in with a code of an app, a recovery code or a passkey',
  body: z.strictObject({ ticket, answer: FactorAnswer }),
  reply: SignedInWire,
})

const path = '/api/v1/profile/second-factor'
/** Reachable also while the role needs a second factor and the account has none. */
const own = { access: ['admin', 'branchAdmin', 'superadmin'], duringSetUp: true } as const

/** Recovery codes are shown once; null: the account has some already. */
const codes = once(z.object({ recoveryCodes: z.array(z.string()).nullable() }))

export const getSecondFactors = endpoint({
  method: 'GET',
  path,
  ...own,
  summary: 'The own second factors',
  reply: once(SecondFactorsWire),
})

export const proveIdentity = endpoint({
  method: 'POST',
  path: `${path}/proof`,
  ...own,
  summary: 'Confirms that the owner is at the device, before a second factor is changed',
  body: z.strictObject({ answer: ProofAnswer }),
  reply: done,
})

export const askProofPasskey = endpoint({
  method: 'POST',
  path: `${path}/proof/passkey`,
  ...own,
  summary: 'WebAuthn options to confirm with a passkey',
  reply: once(z.object({ ticket, options: PasskeyRequest })),
})

export const startAppSetUp = endpoint({
  method: 'POST',
  path: `${path}/app`,
  ...own,
  summary: 'A new key for an authenticator app; it is stored when its first code is confirmed',
  reply: once(z.object({ key: z.string(), uri: z.string(), draft: z.string() })),
})

export const confirmAppSetUp = endpoint({
  method: 'POST',
  path: `${path}/app/confirm`,
  ...own,
  summary: 'Stores the key of an authenticator app, if the code is right',
  body: z.strictObject({ draft: z.string().max(1_000), code: AppCode }),
  reply: codes,
})

export const removeApp = endpoint({
  method: 'DELETE',
  path: `${path}/app`,
  ...own,
  summary: 'Removes the authenticator app',
  reply: done,
})

export const startPasskeySetUp = endpoint({
  method: 'POST',
  path: `${path}/passkeys/options`,
  ...own,
  summary: 'WebAuthn options to create a passkey',
  reply: once(z.object({ ticket, options: PasskeyCreation })),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: `${path}/passkeys`,
  ...own,
  summary: 'Stores a new passkey',
  body: z.strictObject({ ticket, name: PasskeyName, passkey: NewPasskey }),
  reply: codes,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: `${path}/passkeys/:id`,
  ...own,
  summary: 'Removes a passkey',
  params: byId,
  reply: done,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}/recovery-codes`,
  ...own,
  summary: 'Replaces the recovery codes',
  reply: once(z.object({ recoveryCodes: z.array(z.string()) })),
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/v1/super-admin/accounts/:id/second-factor',
  access: ['superadmin'],
  summary: 'Removes the second factors of another account and signs it out everywhere',
  params: byId,
  reply: once(AccountWire),
})
