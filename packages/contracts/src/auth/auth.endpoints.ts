import { z } from 'zod'
import { Identifier, Password, PersonName } from '../accounts/index.ts'
import { ProfileWire } from '../accounts/profile.wire.ts'
import { roles } from '../shared/access.ts'
import { byId } from '../shared/ids.ts'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { CodeSent, Tokens } from './session.ts'
import { CheckWire, DeviceWire, FirstStepWire, SignedInWire } from './session.wire.ts'

const Code = z.string().regex(/^\d{6}$/, 'Enter all 6 digits of the code')
/** At sign-in an existing password is only compared: an older, shorter one must still be accepted. */
const typedPassword = z.string().min(1).max(256)

export const checkAuth = endpoint({
  method: 'GET',
  path: '/api/v1/auth/check',
  access: roles,
  duringSetUp: true,
  summary: 'The user of the access token',
  reply: CheckWire,
})

/** Public, because the refresh token itself authenticates: from the cookie, otherwise from the body. */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/v1/auth/refresh-token',
  access: 'public',
  summary: 'Exchanges a refresh token for new tokens; it can be used once',
  body: z.strictObject({ refreshToken: z.string().max(200).optional() }).nullish(),
  reply: z.codec(Tokens.extend({ success: z.literal(true) }), Tokens, {
    decode: ({ accessToken, refreshToken: next }) => ({ accessToken, refreshToken: next }),
    encode: (tokens) => ({ success: true as const, ...tokens }),
  }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: roles,
  duringSetUp: true,
  summary: 'Ends the session of the access token',
  reply: done,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'public',
  summary: 'Signs in with an email address or a mobile number and the password',
  body: z.strictObject({ identifier: Identifier, password: typedPassword, keep: z.boolean().default(true) }),
  reply: FirstStepWire,
})

/** One way in for everyone who has no password at hand: a known address signs in, a new one gets an account. */
export const requestSignInCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/code',
  access: 'public',
  summary: 'Requests a sign-in code; the response does not reveal whether an account exists',
  body: z.strictObject({ identifier: Identifier }),
  reply: once(CodeSent),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/signup',
  access: 'public',
  summary: 'Requests a sign-up code; the response does not reveal whether an account exists',
  body: z.strictObject({
    firstName: PersonName,
    lastName: PersonName,
    identifier: Identifier,
    password: Password,
  }),
  reply: once(CodeSent),
})

const answeredCode = z.strictObject({ requestId: z.uuid(), code: Code })

export const signInWithCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/code/verify',
  access: 'public',
  summary: 'Signs in, if the code is right; creates the account of a new customer, without a name',
  body: answeredCode.extend({ keep: z.boolean().default(true) }),
  reply: SignedInWire,
})

export const verifySignUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/signup/verify',
  access: 'public',
  summary: 'Creates the account and signs in, if the code is right',
  body: answeredCode,
  reply: SignedInWire,
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/resend-code',
  access: 'public',
  summary: 'Sends a new code for a request; the old one is void',
  body: z.strictObject({ requestId: z.uuid() }),
  reply: once(CodeSent),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  access: 'public',
  summary: 'Sends a reset code; the response does not reveal whether an account exists',
  body: z.strictObject({ identifier: Identifier }),
  reply: once(CodeSent),
})

const Grant = z.object({ grant: z.string() })

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/verify-otp',
  access: 'public',
  summary: 'Exchanges a right code for a grant to set a new password once, within ten minutes',
  body: answeredCode,
  reply: once(Grant),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password and ends all sessions',
  body: z.strictObject({ grant: z.string().max(200), password: Password }),
  reply: done,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/profile/password',
  access: roles,
  summary: 'Changes the own password and ends the other sessions',
  // An account without a password, as Google and sign-in codes create it, sends a fresh code instead.
  body: z.strictObject({
    currentPassword: typedPassword.optional(),
    answer: answeredCode.optional(),
    newPassword: Password,
  }),
  reply: done,
})

export const requestPasswordCode = endpoint({
  method: 'POST',
  path: '/api/v1/profile/password/code',
  access: roles,
  summary: 'Sends a code to the own address, to set the first password of an account that has none',
  reply: once(CodeSent),
})

export const requestOwnerCode = endpoint({
  method: 'POST',
  path: '/api/v1/profile/owner/code',
  access: roles,
  summary: 'Sends a code to the own address, to confirm a change of an account that has no password',
  reply: once(CodeSent),
})

export const requestContactCode = endpoint({
  method: 'POST',
  path: '/api/v1/profile/contact',
  access: roles,
  summary:
    'Sends a code to a new own phone number or email address; does not reveal whether another account has it',
  // An account without a password sends a code to its current address instead.
  body: z.strictObject({
    identifier: Identifier,
    currentPassword: typedPassword.optional(),
    answer: answeredCode.optional(),
  }),
  reply: once(CodeSent),
})

export const changeContact = endpoint({
  method: 'POST',
  path: '/api/v1/profile/contact/verify',
  access: roles,
  summary:
    'Adds or replaces the own phone number or email address, if the code is right, and ends the other sessions',
  body: answeredCode,
  reply: once(ProfileWire),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/v1/profile/delete',
  access: ['user'],
  summary: 'Deletes the own account and its personal data; orders keep their figures',
  // An account without a password sends a code to its current address instead.
  body: z.strictObject({ password: typedPassword.optional(), answer: answeredCode.optional() }),
  reply: done,
})

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/v1/profile/devices',
  access: roles,
  summary: 'The devices that are signed in',
  reply: once(z.array(DeviceWire)),
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/devices/:id',
  access: roles,
  summary: 'Signs out one of the own devices',
  params: byId,
  reply: done,
})

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/devices',
  access: roles,
  summary: 'Signs out all own devices except this one',
  reply: done,
})

/** The first super admin: `npm run first-admin` prints the link with the token. */
export const useSetUpLink = endpoint({
  method: 'POST',
  path: '/api/v1/auth/set-up',
  access: 'public',
  summary: 'Creates the first super admin with a single-use token',
  body: z.strictObject({
    token: z.string().max(200),
    firstName: PersonName,
    lastName: PersonName,
    identifier: Identifier,
    password: Password,
  }),
  reply: SignedInWire,
})

export const listSignInMethods = endpoint({
  method: 'GET',
  path: '/api/v1/auth/methods',
  access: 'public',
  summary: 'Sign-in methods other than the password',
  reply: once(z.object({ google: z.boolean() })),
})

/** Both redirect the browser and have no response body. */
export const startGoogle = endpoint({
  method: 'GET',
  path: '/api/v1/auth/google',
  access: 'public',
  summary: 'Redirects to the sign-in page of Google',
  reply: z.undefined(),
})

export const endGoogle = endpoint({
  method: 'GET',
  path: '/api/v1/auth/google/callback',
  access: 'public',
  summary: 'Callback from Google; redirects to the site with the tokens in the URL',
  query: z.object({
    code: z.string().max(2000).optional(),
    state: z.string().max(200).optional(),
    error: z.string().max(200).optional(),
  }),
  reply: z.undefined(),
})
