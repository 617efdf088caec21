import { ArtFrame } from '#features/auth/auth-frame.tsx'
import { findSignInMethods } from '#features/auth/auth.api.ts'
import { authMessages } from '#features/auth/auth.messages.ts'
import { CodeForm } from '#features/auth/password/code-form.tsx'
import {
  writeStoredValue,
  toStoredRequest,
  useStoredValue,
} from '#features/auth/password/reset-request-storage.ts'
import { SignUpForm } from '#features/auth/sign-in/sign-up-form.tsx'
import { useSignIn } from '#features/auth/sign-in/use-sign-in.ts'
import { PendingNote } from '#features/carts/pending-choice/pending-note.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { Route } from './+types/signup'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(authMessages.signUp.title) }]

export async function loader() {
  // Loaded on the server, so that the button causes no layout shift; on failure there is no button.
  return findSignInMethods().catch(() => ({ google: false }))
}

/** RT-03: both steps at one URL. The first form stays mounted behind the second, so that going back shows it unchanged. */
export default function SignUp({ loaderData: { google } }: Route.ComponentProps) {
  const [stored, setStored] = useStoredValue('sign-up')
  const enter = useSignIn()
  const request = stored === 'unread' ? undefined : stored
  return (
    <ArtFrame>
      {request ? (
        <CodeForm
          request={request}
          onAsked={setStored}
          onBack={() => setStored(undefined)}
          onVerify={async (answer) => {
            const { verifySignUp } = await import('#features/auth/auth.api.ts')
            const signedIn = await verifySignUp(answer)
            writeStoredValue('sign-up', undefined)
            await enter(signedIn)
          }}
        />
      ) : undefined}
      <div hidden={request !== undefined}>
        <SignUpForm
          isShown={request === undefined}
          google={google}
          pending={<PendingNote />}
          onSent={(sent) => setStored(toStoredRequest(sent))}
        />
      </div>
    </ArtFrame>
  )
}
