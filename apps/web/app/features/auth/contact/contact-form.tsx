import { Email, Phone, tidyIdentifier } from '@momo/contracts/accounts'
import type { CodeSent } from '@momo/contracts/auth'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { authMessages } from '../auth.messages.ts'
import { explain, isCodeUnusable } from '../explain.ts'
import { OwnCodeInput } from '../password/own-code.tsx'
import { ResendCode } from '../password/resend-code.tsx'
import type { StoredCodeRequest } from '../password/reset-request-storage.ts'
import { useOwnAccountForm } from '../use-own-account-form.tsx'
import { askContactCode } from './contact.api.ts'
import { type ContactKind, contactMessages as texts } from './contact.messages.ts'

const schemaFor = (kind: ContactKind, requestId: string | undefined) =>
  z
    .object({
      identifier: z
        .string()
        .overwrite(tidyIdentifier)
        .refine((text) => (kind === 'phone' ? Phone : Email).safeParse(text).success, texts.wrongKind[kind]),
      currentPassword: requestId === undefined ? z.string().regex(/\S/, texts.passwordMissing) : z.string(),
      code:
        requestId === undefined ? z.string() : z.string().regex(/^\d{6}$/, authMessages.fields.codeMissing),
    })
    .transform(({ identifier, currentPassword, code }) =>
      requestId === undefined ? { identifier, currentPassword } : { identifier, answer: { requestId, code } },
    )

const controls = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', lead: '+977', maxLength: 20 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
} as const

type Props = {
  kind: ContactKind
  /** What was typed before going back from the code. */
  typed: string
  /** The code that proves the owner of an account without a password. */
  ownRequest: StoredCodeRequest | undefined
  onAsked: (request: StoredCodeRequest) => void
  onSent: (identifier: string, sent: CodeSent) => void
}

export function ContactForm({ kind, typed, ownRequest, onAsked, onSent }: Props) {
  const [isUnusable, setUnusable] = useState(false)
  const { form, input, submit, isPending, notice, isWaiting } = useOwnAccountForm({
    schema: schemaFor(kind, ownRequest?.requestId),
    defaultValues: { identifier: typed, currentPassword: '', code: '' },
    explain: (error) => {
      setUnusable(isCodeUnusable(error))
      const problem = explain(error)
      return problem.field === 'currentPassword' ? { ...problem, text: texts.wrongPassword } : problem
    },
    mutationFn: askContactCode,
    onSuccess: (sent, { identifier }) => onSent(identifier, sent),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-5">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {notice}
        {ownRequest ? (
          <OwnCodeInput
            request={ownRequest}
            error={form.formState.errors.code?.message}
            onDigits={(digits) => {
              form.setValue('code', digits)
              form.clearErrors('code')
            }}
          />
        ) : undefined}
        <Input
          {...input('identifier')}
          {...controls[kind]}
          label={texts[kind].label}
          hint={texts[kind].hint}
        />
        {ownRequest ? undefined : (
          <PasswordInput
            {...input('currentPassword')}
            label={texts.password}
            autoComplete="current-password"
          />
        )}
        <p className="text-sm text-ink-3">{texts.signsOut}</p>
        <Button
          type="submit"
          size="large"
          block
          loading={isPending}
          loadingText={texts.sending}
          disabled={isWaiting || isUnusable}
        >
          {texts.send}
        </Button>
      </form>
      {ownRequest ? (
        <ResendCode
          request={ownRequest}
          onAsked={onAsked}
          onProblem={({ text }) => form.setError('root', { message: text })}
        />
      ) : undefined}
    </div>
  )
}
