import { useLocation } from 'react-router'
import { ArtFrame } from '#features/auth/auth-frame.tsx'
import { findSignInMethods } from '#features/auth/auth.api.ts'
import { authMessages } from '#features/auth/auth.messages.ts'
import { LoginForm } from '#features/auth/sign-in/login-form.tsx'
import { useSignIn } from '#features/auth/sign-in/use-sign-in.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(authMessages.login.title) }]

export async function loader({ request }: Route.LoaderArgs) {
  // Loaded on the server, so that the button causes no layout shift; on failure there is no button.
  const { google } = await findSignInMethods().catch(() => ({ google: false }))
  return { google, refused: new URL(request.url).searchParams.get('google') }
}

/** RT-03 */
export default function Login({ loaderData: { google, refused } }: Route.ComponentProps) {
  const enter = useSignIn()
  const { state } = useLocation() as { state: { farewell?: true; why?: string } | null }
  return (
    <ArtFrame>
      <LoginForm
        google={google}
        refused={refused}
        farewell={state?.farewell ?? false}
        why={state?.why}
        onSignedIn={enter}
      />
    </ArtFrame>
  )
}
