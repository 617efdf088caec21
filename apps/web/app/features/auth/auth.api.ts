import {
  changePassword as changePasswordEndpoint,
  type CodeSent,
  deleteAccount as deleteAccountEndpoint,
  type FirstStep,
  forgotPassword,
  listSignInMethods,
  login,
  requestOwnerCode,
  requestSignInCode as requestCodeEndpoint,
  resendCode,
  resetPassword as resetPasswordEndpoint,
  signInWithCode as signInWithCodeEndpoint,
  signUp as signUpEndpoint,
  type SignedIn,
  useSetUpLink as setUpEndpoint,
  verifyOtp,
  verifySignUp as verifySignUpEndpoint,
} from '@momo/contracts/auth'
import { tidyIdentifier } from '@momo/contracts/accounts'
import { call } from '#lib/api/call.ts'

type Person = { firstName: string; lastName: string; identifier: string; password: string }
type Answer = { requestId: string; code: string }

/** Normalizes input such as '+977 9841-234567' to the wire format. */
const tidy = <B extends { identifier: string }>(body: B): B => ({
  ...body,
  identifier: tidyIdentifier(body.identifier),
})

export const findSignInMethods = (): Promise<{ google: boolean }> => call(listSignInMethods)

export const signIn = (body: { identifier: string; password: string; keep: boolean }): Promise<FirstStep> =>
  call(login, { body: tidy(body) })

export const signUp = (body: Person): Promise<CodeSent> => call(signUpEndpoint, { body: tidy(body) })

export const verifySignUp = (body: Answer): Promise<SignedIn> => call(verifySignUpEndpoint, { body })

export const requestSignInCode = (identifier: string): Promise<CodeSent> =>
  call(requestCodeEndpoint, { body: tidy({ identifier }) })

export const signInWithCode = (body: Answer & { keep: boolean }): Promise<SignedIn> =>
  call(signInWithCodeEndpoint, { body })

export const askCodeAgain = (requestId: string): Promise<CodeSent> =>
  call(resendCode, { body: { requestId } })

export const askResetCode = (identifier: string): Promise<CodeSent> =>
  call(forgotPassword, { body: tidy({ identifier }) })

export const verifyResetCode = (body: Answer): Promise<{ grant: string }> => call(verifyOtp, { body })

export const resetPassword = (body: { grant: string; password: string }): Promise<void> =>
  call(resetPasswordEndpoint, { body })

export const setUp = (body: Person & { token: string }): Promise<SignedIn> =>
  call(setUpEndpoint, { body: tidy(body) })

export const changePassword = (body: { currentPassword?: string; newPassword: string }): Promise<void> =>
  call(changePasswordEndpoint, { body })

/** Sends a code to the current address of an account without a password. */
export const askOwnerCode = (): Promise<CodeSent> => call(requestOwnerCode)

export const deleteAccount = (body: { password?: string; answer?: Answer }): Promise<void> =>
  call(deleteAccountEndpoint, { body })
