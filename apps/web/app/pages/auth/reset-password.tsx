import { useNavigate } from 'react-router'
import { CardFrame } from '#features/auth/auth-frame.tsx'
import { authMessages } from '#features/auth/auth.messages.ts'
import { writeStoredValue, useStoredValue } from '#features/auth/password/reset-request-storage.ts'
import { ResetForm } from '#features/auth/password/reset-form.tsx'
import { changed, resetSteps, useRequirePreviousStep } from '#features/auth/password/reset-steps.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(authMessages.reset.title) }]

/** RT-03, the third step. */
export default function ResetPassword() {
  const navigate = useNavigate()
  const [grant] = useStoredValue('reset-grant')
  useRequirePreviousStep(grant)
  return (
    <CardFrame>
      <ResetForm
        grant={grant === 'unread' ? undefined : grant}
        onDone={async () => {
          writeStoredValue('reset-grant', undefined)
          await navigate(resetSteps.done, { replace: true, state: changed })
        }}
      />
    </CardFrame>
  )
}
