import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** RT-03: the password reset steps; each path is nested under the previous one. */
export const resetSteps = {
  ask: '/login/ForgotPassword',
  verify: '/login/ForgotPassword/OtpVerification',
  change: '/login/ForgotPassword/OtpVerification/PasswordChange',
  done: '/login/ForgotPassword/OtpVerification/PasswordChange/SuccessPassword',
} as const

/** Router state: it survives a reload and cannot be set by typing a URL. */
type StepState = {
  sentBack?: true
  changed?: true
  /** What was typed on the login page or in the first step. */
  identifier?: string
} | null
const sentBack = { sentBack: true } satisfies StepState
export const changed = { changed: true } satisfies StepState
export const withIdentifier = (identifier: string) => ({ identifier }) satisfies StepState
export const stepState = (state: unknown): NonNullable<StepState> => (state as StepState) ?? {}

/** Redirects to the first step when the previous step is missing; waits for hydration. */
export function useRequirePreviousStep(proof: unknown): void {
  const navigate = useNavigate()
  const isMissing = proof === undefined
  useEffect(() => {
    if (isMissing) void navigate(resetSteps.ask, { replace: true, state: sentBack })
  }, [isMissing, navigate])
}
