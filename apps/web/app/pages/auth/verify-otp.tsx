import { useNavigate } from 'react-router'
import { ArtFrame } from '#features/auth/auth-frame.tsx'
import { authMessages } from '#features/auth/auth.messages.ts'
import { CodeForm } from '#features/auth/password/code-form.tsx'
import { keep, useKept } from '#features/auth/password/reset-request-storage.ts'
import { resetSteps, useStepBefore } from '#features/auth/password/reset-steps.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { Route } from './+types/verify-otp'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(authMessages.code.title) }]

/** RT-03, the second step: a right code is exchanged for the permission to set a new password. */
export default function VerifyOtp() {
  const navigate = useNavigate()
  const [kept, setKept] = useKept('reset')
  useStepBefore(kept)
  return (
    <ArtFrame>
      <CodeForm
        request={kept === 'unread' ? undefined : kept}
        onAsked={setKept}
        onBack={() => void navigate(resetSteps.ask)}
        onVerify={async (answer) => {
          const { verifyResetCode } = await import('#features/auth/auth.api.ts')
          const { grant } = await verifyResetCode(answer)
          keep('reset-grant', grant)
          keep('reset', undefined)
          await navigate(resetSteps.change, { replace: true })
        }}
      />
    </ArtFrame>
  )
}
