import { useLocation, useNavigate } from 'react-router'
import { CardFrame } from '#features/auth/auth-frame.tsx'
import { authMessages } from '#features/auth/auth.messages.ts'
import { ForgotForm } from '#features/auth/password/forgot-password-form.tsx'
import { writeStoredValue, toStoredRequest } from '#features/auth/password/reset-request-storage.ts'
import { resetSteps, stepState, withIdentifier } from '#features/auth/password/reset-steps.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { Route } from './+types/forgot-password'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(authMessages.forgot.title) }]

/** RT-03, the first step. */
export default function ForgotPassword() {
  const navigate = useNavigate()
  const { sentBack = false, identifier } = stepState(useLocation().state)
  return (
    <CardFrame>
      <ForgotForm
        sentBack={sentBack}
        identifier={identifier}
        onSent={async (sent, typed) => {
          writeStoredValue('reset', toStoredRequest(sent))
          await navigate(resetSteps.verify, { state: withIdentifier(typed) })
        }}
      />
    </CardFrame>
  )
}
