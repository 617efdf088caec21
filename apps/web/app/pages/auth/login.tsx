import type { SecondStep } from '@momo/contracts/auth'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ArtFrame } from '#features/auth/auth-frame.tsx'
import { findSignInMethods } from '#features/auth/auth.api.ts'
import { authMessages } from '#features/auth/auth.messages.ts'
import { CodeForm } from '#features/auth/password/code-form.tsx'
import {
  type StoredCodeRequest,
  type StoredSignIn,
  toStoredRequest,
  useStoredValue,
  writeStoredValue,
} from '#features/auth/password/reset-request-storage.ts'
import { LoginForm } from '#features/auth/sign-in/login-form.tsx'
import { useSignIn } from '#features/auth/sign-in/use-sign-in.ts'
import { PendingNote } from '#features/carts/pending-choice/pending-note.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import type { Route } from './+types/login'

/** Only staff with a second factor load it. */
const SecondStepForm = lazy(async () => {
  const { SecondStepForm: form } = await import('#features/auth/second-factor/second-step-form.tsx')
  return { default: form }
})

export const meta: Route.MetaFunction = () => [{ title: pageTitle(authMessages.login.title) }]

export async function loader({ request }: Route.LoaderArgs) {
  // Loaded on the server, so that the button causes no layout shift; on failure there is no button.
  const { google } = await findSignInMethods().catch(() => ({ google: false }))
  return { google, refused: new URL(request.url).searchParams.get('google') }
}

/** Asks for a code. Going back and asking again for the same address within the waiting time shows the request that is still open. */
function useSignInCode() {
  const [stored, setStored] = useStoredValue('sign-in')
  const last = useRef<StoredSignIn>(undefined)
  const show = (request: StoredSignIn) => setStored((last.current = request))
  async function handleRequestCode(identifier: string, keep: boolean): Promise<void> {
    const open = last.current
    if (open?.identifier === identifier && open.resendAt > Date.now()) return show({ ...open, keep })
    const { requestSignInCode } = await import('#features/auth/auth.api.ts')
    show({ ...toStoredRequest(await requestSignInCode(identifier)), identifier, keep })
  }
  const request = stored === 'unread' ? undefined : stored
  return {
    request,
    handleRequestCode,
    handleAsked: (asked: StoredCodeRequest) => request && show({ ...request, ...asked }),
    close: () => {
      last.current ??= request
      setStored(undefined)
    },
  }
}

/** RT-03: both steps at one URL. The first form stays mounted behind the second, so that going back shows it unchanged. */
export default function Login({ loaderData: { google, refused } }: Route.ComponentProps) {
  const enter = useSignIn()
  const { state } = useLocation() as { state: { farewell?: true; why?: string } | null }
  const { request, handleRequestCode, handleAsked, close } = useSignInCode()
  // Only in memory: after a reload the password is asked for again.
  const [step, setStep] = useState<SecondStep>()
  return (
    <ArtFrame>
      {request ? (
        <CodeForm
          request={request}
          onAsked={handleAsked}
          onBack={close}
          onVerify={async (answer) => {
            const { signInWithCode } = await import('#features/auth/auth.api.ts')
            const signedIn = await signInWithCode({ ...answer, keep: request.keep })
            writeStoredValue('sign-in', undefined)
            await enter(signedIn)
          }}
        />
      ) : undefined}
      {step ? (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <SecondStepForm
            key={step.ticket}
            step={step}
            onSignedIn={enter}
            onBack={() => setStep(undefined)}
          />
        </Suspense>
      ) : undefined}
      <div hidden={request !== undefined || step !== undefined}>
        <LoginForm
          google={google}
          refused={refused}
          farewell={state?.farewell ?? false}
          why={state?.why}
          pending={<PendingNote />}
          onRequestCode={handleRequestCode}
          onSignedIn={enter}
          onSecondStep={setStep}
        />
      </div>
    </ArtFrame>
  )
}
