import { CardFrame } from '#features/auth/auth-frame.tsx'
import { InvitationForm } from '#features/auth/invitation/invitation-form.tsx'
import { invitationMessages } from '#features/auth/invitation/invitation.messages.ts'
import { useSignIn } from '#features/auth/sign-in/use-sign-in.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import type { Route } from './+types/invitation'

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

export const meta: Route.MetaFunction = () => [{ title: pageTitle(invitationMessages.title) }]

export default function Invitation() {
  return (
    <CardFrame>
      <InvitationForm onSignedIn={useSignIn()} />
    </CardFrame>
  )
}
