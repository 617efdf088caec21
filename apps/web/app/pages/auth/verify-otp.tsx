import { useLocation, useNavigate } from 'react-router'
import { ArtFrame } from '#features/auth/auth-frame.tsx'
import { authMessages } from '#features/auth/auth.messages.ts'
import { CodeForm } from '#features/auth/password/code-form.tsx'
import { writeStoredValue, useStoredValue } from '#features/auth/password/reset-request-storage.ts'
import { resetSteps, useRequirePreviousStep } from '#features/auth/password/reset-steps.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { Route } from './+types/verify-otp'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(authMessages.code.title) }]

/** RT-03, the second step: a correct code is exchanged for the permission to set a new password. */
export default function VerifyOtp() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [stored, setStored] = useStoredValue('reset')
  useRequirePreviousStep(stored)
  return (
    <ArtFrame>
      <CodeForm
        request={stored === 'unread' ? undefined : stored}
        onAsked={setStored}
        onBack={() => void navigate(resetSteps.ask, { state })}
        onVerify={async (answer) => {
          const { verifyResetCode } = await import('#features/auth/auth.api.ts')
          const { grant } = await verifyResetCode(answer)
          writeStoredValue('reset-grant', grant)
          writeStoredValue('reset', undefined)
          await navigate(resetSteps.change, { replace: true })
        }}
      />
    </ArtFrame>
  )
}
