import { z } from 'zod'
import { roles } from '../shared/access.ts'
import { SecondStep } from './second-factor.ts'

/** The signed-in user as every page needs it. */
export const SessionUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  branchId: z.uuid().optional(),
  /** The address of a small picture. */
  photo: z.string().optional(),
  /** The role needs a second factor, and the account has none yet: only its set-up can be reached. */
  needsSecondFactor: z.boolean().optional(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>

/**
 * Readable cookie beside tokens in the URL. It holds the id of their session, with which the refresh token begins; the page ignores tokens
 * without it, so a link cannot sign a visitor in as another person. Over TLS its name has the prefix '__Host-'.
 */
export const arrivalCookie = 'arrival'

export const SignedIn = Tokens.extend({ user: SessionUser })
export type SignedIn = z.infer<typeof SignedIn>

/** The outcome of a right password: a session, or the second step where the account has a second factor. */
export const FirstStep = z.union([SignedIn, z.object({ secondStep: SecondStep })])
export type FirstStep = z.infer<typeof FirstStep>

/** A device that is signed in. */
export const Device = z.object({
  id: z.uuid(),
  /** 'Chrome on Android' */
  name: z.string(),
  since: z.date(),
  lastUsed: z.date(),
  isThisOne: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** The response is the same whether or not an account exists. */
export const CodeSent = z.object({
  requestId: z.uuid(),
  /** '+977 98•• ••• 567' or 's•••@example.com': the typed identifier, masked. */
  sentTo: z.string(),
  resendAfterSeconds: z.int(),
})
export type CodeSent = z.infer<typeof CodeSent>
