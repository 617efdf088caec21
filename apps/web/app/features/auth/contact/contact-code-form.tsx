import type { Profile } from '@momo/contracts/accounts'
import { changeContact } from '@momo/contracts/auth'
import { useId } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { CodeInput } from '#ui/primitives/inputs/code-input.tsx'
import { authMessages } from '../auth.messages.ts'
import { explain } from '../explain.ts'
import { ResendCode } from '../password/resend-code.tsx'
import type { StoredCodeRequest } from '../password/reset-request-storage.ts'
import { useOwnAccountForm } from '../use-own-account-form.tsx'
import { saveContact } from './contact.api.ts'
import { contactMessages as texts } from './contact.messages.ts'

type Props = {
  request: StoredCodeRequest
  onAsked: (request: StoredCodeRequest) => void
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** The sixth digit sends the code. */
export function ContactCodeForm({ request, onAsked, onBack, onSaved }: Props) {
  const sentence = useId()
  const { form, submit, isPending, notice, isWaiting } = useOwnAccountForm({
    schema: changeContact.body,
    defaultValues: { requestId: request.requestId, code: '' },
    explain,
    mutationFn: saveContact,
    onSuccess: onSaved,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-5">
      <p id={sentence} role="status">
        {texts.sentTo(request.sentTo)}
      </p>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {notice}
        <CodeInput
          name="code"
          label={authMessages.fields.code}
          describedBy={sentence}
          error={form.formState.errors.code?.message}
          onDigits={(digits) => {
            form.setValue('code', digits)
            form.clearErrors()
            if (digits.length === 6) void submit()
          }}
        />
        <div className="flex flex-wrap justify-between gap-3">
          <Button variant="quiet" onClick={onBack} disabled={isPending}>
            {texts.back}
          </Button>
          <Button type="submit" loading={isPending} loadingText={texts.verifying} disabled={isWaiting}>
            {texts.verify}
          </Button>
        </div>
      </form>
      <ResendCode
        request={request}
        onAsked={onAsked}
        onProblem={({ text }) => form.setError('root', { message: text })}
      />
    </div>
  )
}
