import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import type { Problem } from '#lib/forms/form-values.ts'
import { PasskeyFault } from './passkey-client.ts'
import { secondFactorMessages as texts } from './second-factor.messages.ts'

/** Text for a failed second step or change of one. */
export function explainFactor(error: unknown): Problem {
  if (error instanceof PasskeyFault) return { text: texts.passkeyFaults[error.reason] }
  const problem = problemOf(error, texts.faults)
  const isPassword = error instanceof ApiError && error.code === 'auth.wrong_password'
  return isPassword ? { ...problem, field: 'password' } : problem
}

/** The ticket is gone: only a new sign-in helps. */
export const isStepOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_step.expired'
