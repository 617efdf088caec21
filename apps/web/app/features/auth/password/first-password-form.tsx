import { Password } from '@momo/contracts/accounts'
import { changePassword as changePasswordEndpoint, requestPasswordCode } from '@momo/contracts/auth'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '#lib/api/call.ts'
import { Button } from '#ui/primitives/button.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { authMessages } from '../auth.messages.ts'
import { ownAccountMessages } from '../devices/own-account.messages.ts'
import { explain, isCodeUnusable } from '../explain.ts'
import { NewPasswordInput } from '../new-password-input.tsx'
import { useOwnAccountForm } from '../use-own-account-form.tsx'
import { OwnCodeInput, RequestOwnCode } from './own-code.tsx'
import { ResendCode } from './resend-code.tsx'
import type { StoredCodeRequest } from './reset-request-storage.ts'

const texts = ownAccountMessages.first
const { fields } = authMessages
const wide = 'max-w-full whitespace-normal!'

type Props = { username: string; onDone: () => Promise<void> | void }

/** An account without a password sets one with a code: the device may be unlocked and unattended. */
export function FirstPasswordForm({ username, onDone }: Props) {
  const [request, setRequest] = useState<StoredCodeRequest>()
  if (request === undefined)
    return <RequestOwnCode intro={texts.intro} send={() => call(requestPasswordCode)} onSent={setRequest} />
  return (
    <div className="grid max-w-(--container-form) grid-cols-[minmax(0,1fr)] gap-4">
      <AnswerForm key={request.requestId} {...{ username, request, onDone }} onAsked={setRequest} />
    </div>
  )
}

const schemaFor = (requestId: string) =>
  z
    .object({
      code: z.string().regex(/^\d{6}$/, fields.codeMissing),
      password: Password,
      again: z.string(),
    })
    .refine(({ password, again }) => again === password, { path: ['again'], message: fields.differ })
    .transform(({ code, password }) => ({ answer: { requestId, code }, newPassword: password }))

type AnswerProps = Props & { request: StoredCodeRequest; onAsked: (request: StoredCodeRequest) => void }

function AnswerForm({ username, request, onDone, onAsked }: AnswerProps) {
  const [isUnusable, setUnusable] = useState(false)
  const { form, input, submit, isPending, notice, isWaiting } = useOwnAccountForm({
    schema: schemaFor(request.requestId),
    defaultValues: { code: '', password: '', again: '' },
    explain: (error) => {
      setUnusable(isCodeUnusable(error))
      return explain(error)
    },
    mutationFn: (body) => call(changePasswordEndpoint, { body }),
    onSuccess: onDone,
  })
  return (
    <>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {notice}
        <OwnCodeInput
          request={request}
          error={form.formState.errors.code?.message}
          onDigits={(digits) => {
            form.setValue('code', digits)
            form.clearErrors('code')
          }}
        />
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
        <NewPasswordInput {...input('password')} label={fields.newPassword} />
        <PasswordInput {...input('again')} label={fields.again} autoComplete="new-password" />
        <div>
          <Button
            type="submit"
            size="large"
            className={wide}
            loading={isPending}
            loadingText={texts.saving}
            disabled={isWaiting || isUnusable}
          >
            {texts.save}
          </Button>
        </div>
      </form>
      <ResendCode
        request={request}
        onAsked={onAsked}
        onProblem={({ text }) => form.setError('root', { message: text })}
      />
    </>
  )
}
