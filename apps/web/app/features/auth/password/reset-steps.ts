import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** RT-03: the steps of a forgotten password, each under the one before. */
export const resetSteps = {
  ask: '/login/ForgotPassword',
  verify: '/login/ForgotPassword/OtpVerification',
  change: '/login/ForgotPassword/OtpVerification/PasswordChange',
  done: '/login/ForgotPassword/OtpVerification/PasswordChange/SuccessPassword',
} as const

/** Travels with the navigation, so that it survives a reload and nobody gets it by typing an address. */
type StepState = { sentBack?: true; changed?: true } | null
const sentBack = { sentBack: true } satisfies StepState
export const changed = { changed: true } satisfies StepState
export const stepState = (state: unknown): { sentBack?: true; changed?: true } => (state as StepState) ?? {}

/** A later step without the earlier one leads back to the first, which says why. Nothing is decided while the page wakes up. */
export function useStepBefore(proof: unknown): void {
  const navigate = useNavigate()
  const isMissing = proof === undefined
  useEffect(() => {
    if (isMissing) void navigate(resetSteps.ask, { replace: true, state: sentBack })
  }, [isMissing, navigate])
}
