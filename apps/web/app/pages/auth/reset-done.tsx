import { useLocation } from 'react-router'
import { CardFrame } from '#features/auth/auth-frame.tsx'
import { authMessages } from '#features/auth/auth.messages.ts'
import { stepState, useRequirePreviousStep } from '#features/auth/password/reset-steps.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { SuccessState } from '#ui/patterns/states/success-state.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/reset-done'

const texts = authMessages.resetDone

export const meta: Route.MetaFunction = () => [{ title: pageTitle(texts.title) }]

/** RT-03, the last step. It does not sign in: the user must know the new password. */
export default function ResetDone() {
  const { changed } = stepState(useLocation().state)
  useRequirePreviousStep(changed)
  return (
    <CardFrame>
      <SuccessState
        title={texts.title}
        text={texts.text}
        action={
          <LinkButton to="/login" size="large">
            {texts.login}
          </LinkButton>
        }
      />
    </CardFrame>
  )
}
