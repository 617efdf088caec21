import { useEffect, useId, useRef, useState } from 'react'
import { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CodeInput } from '#ui/primitives/inputs/code-input.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { ResendCode } from './resend-code.tsx'
import { authMessages } from '../auth.messages.ts'
import { explain, isCodeUnusable } from '../explain.ts'
import { FormNotice } from '../form-notice.tsx'
import type { StoredCodeRequest } from './reset-request-storage.ts'

const texts = authMessages.code
const rules = () => import('../auth-rules.ts').then(({ authRules }) => authRules.code)

type Props = {
  /** Undefined until hydration. */
  request: StoredCodeRequest | undefined
  onVerify: (answer: { requestId: string; code: string }) => Promise<void>
  onAsked: (request: StoredCodeRequest) => void
  onBack: () => void
}

/** The form with its state: `isUnusable` after an error that only a new code can fix. */
function useCodeForm({ request, onVerify }: Pick<Props, 'request' | 'onVerify'>) {
  const [digits, setDigits] = useState('')
  const [isUnusable, setUnusable] = useState(false)
  const form = usePublicForm({
    rules,
    explain: (error) => {
      setUnusable(isCodeUnusable(error))
      return explain(error)
    },
    send: async ({ code = '' }) => {
      if (request) await onVerify({ requestId: request.requestId, code })
      return undefined
    },
  })
  function reset(): void {
    setUnusable(false)
    setDigits('')
    form.clearErrors()
  }
  return { form, isComplete: digits.length >= 6, isUnusable, setDigits, reset }
}

/** Shows the form from its top and focuses the first digit, for each new code. */
function useFocusOnNewCode(request: StoredCodeRequest | undefined) {
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!request) return
    // The previous form may have been scrolled, so the title is scrolled into view.
    window.scrollTo({ top: 0, behavior: 'instant' })
    whole.current?.querySelector('input')?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- refocus for each new code
  }, [request?.requestId])
  return whole
}

/** Second step of sign-in, sign-up and password reset. The sixth digit sends the code. */
export function CodeForm({ request, onVerify, onAsked, onBack }: Props) {
  const { form, isComplete, isUnusable, setDigits, reset } = useCodeForm({ request, onVerify })
  const sentence = useId()
  const whole = useFocusOnNewCode(request)
  return (
    <div ref={whole} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <button type="button" onClick={onBack} className="link min-h-11">
          {texts.back}
        </button>
      </div>
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange}>
        <p id={sentence} role="status">
          {request ? texts.sentTo(request.sentTo) : <Skeleton className="my-1 h-4 w-64 max-w-full" />}
        </p>
      </SectionHeading>
      <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <FormNotice form={form} />
        <CodeInput
          key={request?.requestId}
          name="code"
          label={authMessages.fields.code}
          describedBy={sentence}
          error={form.errors['code']}
          onDigits={(next) => {
            setDigits(next)
            // Typed or filled in from the message: nothing is left to decide.
            if (next.length === 6 && !isUnusable) form.submit()
          }}
        />
        <Button
          type="submit"
          size="large"
          block
          loading={form.saving}
          loadingText={texts.sending}
          disabled={!isComplete || isUnusable || form.secondsLeft > 0}
        >
          {texts.send}
        </Button>
      </form>
      {request ? (
        <ResendCode
          request={request}
          onAsked={(next) => {
            reset()
            onAsked(next)
          }}
          onProblem={form.showProblem}
        />
      ) : (
        <Skeleton className="h-11" />
      )}
    </div>
  )
}
