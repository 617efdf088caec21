import { ArtFrame } from '#features/auth/auth-frame.tsx'
import { authMessages } from '#features/auth/auth.messages.ts'
import { CodeForm } from '#features/auth/password/code-form.tsx'
import { keep, toKept, useKept } from '#features/auth/password/reset-request-storage.ts'
import { SignUpForm } from '#features/auth/sign-in/sign-up-form.tsx'
import { useEnter } from '#features/auth/sign-in/use-sign-in.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { Route } from './+types/signup'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(authMessages.signUp.title) }]

/** RT-03: both steps at one address. The first form stays behind the second, so going back finds it as it was. */
export default function SignUp() {
  const [kept, setKept] = useKept('sign-up')
  const enter = useEnter()
  const request = kept === 'unread' ? undefined : kept
  return (
    <ArtFrame>
      {request ? (
        <CodeForm
          request={request}
          onAsked={setKept}
          onBack={() => setKept(undefined)}
          onVerify={async (answer) => {
            const { verifySignUp } = await import('#features/auth/auth.api.ts')
            const signedIn = await verifySignUp(answer)
            keep('sign-up', undefined)
            await enter(signedIn)
          }}
        />
      ) : undefined}
      <div hidden={request !== undefined}>
        <SignUpForm isShown={request === undefined} onSent={(sent) => setKept(toKept(sent))} />
      </div>
    </ArtFrame>
  )
}
