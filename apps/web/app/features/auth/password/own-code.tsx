import type { CodeSent } from '@momo/contracts/auth'
import { type ReactNode, useId } from 'react'
import { useAction } from '#lib/query/use-action.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CodeInput } from '#ui/primitives/inputs/code-input.tsx'
import { authMessages } from '../auth.messages.ts'
import { ownAccountMessages } from '../devices/own-account.messages.ts'
import { explain } from '../explain.ts'
import { type StoredCodeRequest, toStoredRequest } from './reset-request-storage.ts'

const texts = ownAccountMessages.first

type RequestProps = {
  intro: string
  send: () => Promise<CodeSent>
  onSent: (request: StoredCodeRequest) => void
}

/** The first step of an account without a password: a code to its current address proves the owner. */
export function RequestOwnCode({ intro, send, onSent }: RequestProps) {
  const { run, isPending, error } = useAction({
    mutationFn: send,
    onSuccess: (sent) => onSent(toStoredRequest(sent)),
  })
  return (
    <div className="grid max-w-(--container-form) grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <p className="text-ink-2">{intro}</p>
      {error ? <Note tone="red">{explain(error).text}</Note> : undefined}
      <Button
        size="large"
        className="max-w-full whitespace-normal!"
        loading={isPending}
        loadingText={texts.sending}
        onClick={() => run()}
      >
        {texts.send}
      </Button>
    </div>
  )
}

type CodeProps = {
  request: StoredCodeRequest
  error: string | undefined
  onDigits: (digits: string) => void
}

export function OwnCodeInput({ request, error, onDigits }: CodeProps): ReactNode {
  const sentence = useId()
  return (
    <>
      <p id={sentence} role="status">
        {authMessages.code.sentTo(request.sentTo)}
      </p>
      <CodeInput
        name="code"
        label={authMessages.fields.code}
        describedBy={sentence}
        error={error}
        onDigits={onDigits}
      />
    </>
  )
}
