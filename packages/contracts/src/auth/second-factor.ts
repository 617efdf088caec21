import { z } from 'zod'
import type { Role } from '../shared/access.ts'

/** Roles that must have a second factor where SECOND_FACTOR is required. Branch admins may have one, customers have none. */
export const secondFactorRoles: readonly Role[] = ['admin', 'superadmin']

const factorMethods = ['passkey', 'app', 'recovery'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** After a right password: no session yet. The ticket is exchanged for one by a second factor, within some minutes. */
export const SecondStep = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(factorMethods)),
  secondsLeft: z.int(),
})
export type SecondStep = z.infer<typeof SecondStep>

/** The own second factors. */
export const SecondFactors = z.object({
  isRequired: z.boolean(),
  app: z.object({ since: z.date(), lastUsed: z.date().optional() }).optional(),
  passkeys: z.array(
    z.object({ id: z.uuid(), name: z.string(), since: z.date(), lastUsed: z.date().optional() }),
  ),
  recoveryCodesLeft: z.int(),
  /** False where the site has no host name, which passkeys need. */
  offersPasskeys: z.boolean(),
  /** How the owner confirms a change; empty while the last proof is fresh. */
  proof: z.array(z.enum(['password', ...factorMethods])),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** 'internal', 'usb' and others; browsers ignore those that they do not know. */
const transports = z.array(z.string().max(20)).max(10)
const base64url = z.string().regex(/^[\w-]*$/)
const key = z.object({
  id: base64url,
  type: z.literal('public-key'),
  transports,
})
const verification = z.enum(['discouraged', 'preferred', 'required'])

/** WebAuthn's options to create a passkey, as the browser takes them. */
export const PasskeyCreation = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(key),
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** WebAuthn's options to use a passkey. */
export const PasskeyRequest = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(key),
  userVerification: verification,
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

const bytes = base64url.min(1).max(10_000)

/** What the browser returns for a new passkey. */
export const NewPasskey = z.strictObject({
  id: base64url.min(1).max(1_400),
  clientDataJSON: bytes,
  attestationObject: bytes,
  transports,
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What the browser returns for a known passkey. */
export const PasskeyAnswer = z.strictObject({
  id: base64url.min(1).max(1_400),
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

export const AppCode = z.string().regex(/^\d{6}$/, 'Enter the 6 digits from your app')
/** Typed from paper: spaces, hyphens and capitals do not matter. */
export const RecoveryCode = z.string().trim().min(16, 'Enter all 16 characters of the code').max(40)
export const PasskeyName = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(60)
  .regex(/^\P{Cc}*$/u, 'Use one line of text')

const byCode = z.strictObject({ code: AppCode })
const byRecoveryCode = z.strictObject({ recoveryCode: RecoveryCode })
export const FactorAnswer = z.union([byCode, byRecoveryCode, z.strictObject({ passkey: PasskeyAnswer })])
export type FactorAnswer = z.infer<typeof FactorAnswer>

/** An account without a second factor proves itself with its password. */
export const ProofAnswer = z.union([
  z.strictObject({ password: z.string().min(1).max(256) }),
  byCode,
  byRecoveryCode,
  z.strictObject({ ticket: z.string().max(200), passkey: PasskeyAnswer }),
])
export type ProofAnswer = z.infer<typeof ProofAnswer>
