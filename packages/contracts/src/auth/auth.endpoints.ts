import { z } from 'zod'
import { Identifier, Password, PersonName } from '../accounts/index.ts'
import { roles } from '../shared/access.ts'
import { byId } from '../shared/ids.ts'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { CodeSent, Tokens } from './session.ts'
import { CheckWire, DeviceWire, SignedInWire } from './session.wire.ts'

const Code = z.string().regex(/^\d{6}$/, 'The code has 6 digits')
/** When someone signs in, an existing password is only compared: an older, shorter one must still be accepted. */
const typedPassword = z.string().min(1).max(256)

export const checkAuth = endpoint({
  method: 'GET',
  path: '/api/v1/auth/check',
  access: roles,
  summary: 'Who the access token belongs to',
  reply: CheckWire,
})

/** Public, because the refresh token is its own proof: the cookie's, or without one the body's. */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/v1/auth/refresh-token',
  access: 'public',
  summary: 'New tokens for a refresh token, which is used up by it',
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
  summary: 'Ends the session of the access token',
  reply: done,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'public',
  summary: 'Signs in with an email address or a mobile number and the password',
  body: z.strictObject({ identifier: Identifier, password: typedPassword, keep: z.boolean().default(true) }),
  reply: SignedInWire,
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/signup',
  access: 'public',
  summary: 'Asks for an account; the answer is the same whether there is one already',
  body: z.strictObject({ firstName: PersonName, lastName: PersonName, identifier: Identifier, password: Password }),
  reply: once(CodeSent),
})

const answeredCode = z.strictObject({ requestId: z.uuid(), code: Code })

export const verifySignUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/signup/verify',
  access: 'public',
  summary: 'Makes the account and signs in, when the code is right',
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
  summary: 'Sends a code to the owner of an address, if there is one; the answer is the same',
  body: z.strictObject({ identifier: Identifier }),
  reply: once(CodeSent),
})

const Grant = z.object({ grant: z.string() })

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/verify-otp',
  access: 'public',
  summary: 'Exchanges a right code for the permission to set a new password, once, within ten minutes',
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
  // Someone who came through Google has no current one.
  body: z.strictObject({ currentPassword: typedPassword.optional(), newPassword: Password }),
  reply: done,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/v1/profile/delete',
  access: ['user'],
  summary: 'Deletes the own account; what was ordered keeps its figures, the person goes',
  body: z.strictObject({ password: typedPassword.optional() }),
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
  summary: 'Signs one of the own devices out',
  params: byId,
  reply: done,
})

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/devices',
  access: roles,
  summary: 'Signs all own devices out but this one',
  reply: done,
})

/** The first super admin: `npm run first-admin` prints the link with the token. */
export const useSetUpLink = endpoint({
  method: 'POST',
  path: '/api/v1/auth/set-up',
  access: 'public',
  summary: 'Makes the first super admin with a one-use token',
  body: z.strictObject({
    token: z.string().max(200),
    firstName: PersonName,
    lastName: PersonName,
    identifier: Identifier,
    password: Password,
  }),
  reply: SignedInWire,
})

export const listSignInWays = endpoint({
  method: 'GET',
  path: '/api/v1/auth/ways',
  access: 'public',
  summary: 'The ways to sign in beside the password',
  reply: once(z.object({ google: z.boolean() })),
})

/** Both lead the browser on and answer with no body. */
export const startGoogle = endpoint({
  method: 'GET',
  path: '/api/v1/auth/google',
  access: 'public',
  summary: 'Leads to Google to sign in there',
  reply: z.undefined(),
})

export const endGoogle = endpoint({
  method: 'GET',
  path: '/api/v1/auth/google/callback',
  access: 'public',
  summary: 'Where Google leads back to; goes on to the site with the tokens in the address',
  query: z.object({ code: z.string().max(2000).optional(), state: z.string().max(200).optional(), error: z.string().max(200).optional() }),
  reply: z.undefined(),
})
