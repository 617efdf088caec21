import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CardFrame } from '#features/auth/auth-frame.tsx'
import { ownAccountMessages } from '#features/auth/devices/own-account.messages.ts'
import { stepState } from '#features/auth/password/reset-steps.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { SuccessState } from '#ui/patterns/states/success-state.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/change-password-done'

const texts = ownAccountMessages.changeDone

export const meta: Route.MetaFunction = () => [{ title: pageTitle(texts.title) }]

/** RT-04. A direct visit without a password change redirects to the form. */
export default function ChangePasswordDone() {
  const { changed = false } = stepState(useLocation().state)
  const navigate = useNavigate()
  useEffect(() => {
    if (!changed) void navigate('/profile/changePassword', { replace: true })
  }, [changed, navigate])
  return (
    <CardFrame>
      <SuccessState
        title={texts.title}
        text={texts.text}
        action={
          <LinkButton to="/profile" size="large">
            {texts.profile}
          </LinkButton>
        }
      />
    </CardFrame>
  )
}
