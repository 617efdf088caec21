import { CardFrame } from '#features/auth/auth-frame.tsx'
import { authMessages } from '#features/auth/auth.messages.ts'
import { SetUpForm } from '#features/auth/sign-in/first-admin-form.tsx'
import { useSignIn } from '#features/auth/sign-in/use-sign-in.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { Route } from './+types/set-up'

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

export const meta: Route.MetaFunction = () => [{ title: pageTitle(authMessages.setUp.title) }]

/** The target of the link of `npm run first-admin`. */
export default function SetUp() {
  return (
    <CardFrame>
      <SetUpForm onSignedIn={useSignIn()} />
    </CardFrame>
  )
}
