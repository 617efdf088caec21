import type { FactorMethod, SecondStep, SignedIn } from '@momo/contracts/auth'
import { useEffect, useId, useRef, useState } from 'react'
import type { Rules, Values } from '#lib/forms/form-values.ts'
import { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CodeInput } from '#ui/primitives/inputs/code-input.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { FormNotice } from '../form-notice.tsx'
import { explainFactor, isStepOver } from './explain-factor.ts'
import { canUsePasskeys } from './passkey-client.ts'
import { secondFactorMessages } from './second-factor.messages.ts'
import { finishStep, finishStepWithPasskey } from './second-step.api.ts'

const { step: texts, fields } = secondFactorMessages
const shortestRecoveryCode = 16

const rulesOf: Record<FactorMethod, Rules> = {
  passkey: {},
  app: { code: (value) => (/^\d{6}$/.test(value) ? undefined : fields.codeMissing) },
  recovery: {
    recoveryCode: (value) =>
      value.replace(/[^a-z0-9]/gi, '').length < shortestRecoveryCode ? fields.recoveryMissing : undefined,
  },
}

type Props = {
  step: SecondStep
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** Also when the step has timed out: the password must be entered again. */
  onBack: () => void
}

/** After the password of an account with a second factor. Offers the best method that the account and the browser have. */
export function SecondStepForm({ step, onSignedIn, onBack }: Props) {
  const methods = step.methods.filter((one) => one !== 'passkey' || canUsePasskeys())
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'recovery')
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The previous form may have been scrolled, so the title is scrolled into view.
    window.scrollTo({ top: 0, behavior: 'instant' })
    whole.current?.querySelector<HTMLElement>('input, button[type=submit]')?.focus({ preventScroll: true })
  }, [method])
  return (
    <div ref={whole} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <button type="button" onClick={onBack} className="link min-h-11">
          {texts.back}
        </button>
      </div>
      <MethodForm key={method} method={method} ticket={step.ticket} onSignedIn={onSignedIn} />
      <ul className="grid justify-items-start">
        {methods
          .filter((one) => one !== method)
          .map((one) => (
            <li key={one}>
              <button type="button" className="link min-h-11 text-left" onClick={() => setMethod(one)}>
                {texts[one].other}
              </button>
            </li>
          ))}
      </ul>
      <p className="text-sm text-ink-3">{texts.lost}</p>
    </div>
  )
}

type MethodProps = { method: FactorMethod; ticket: string; onSignedIn: Props['onSignedIn'] }

function answer(method: FactorMethod, ticket: string, values: Values): Promise<SignedIn> {
  if (method === 'passkey') return finishStepWithPasskey(ticket)
  const { code = '', recoveryCode = '' } = values
  return finishStep(ticket, method === 'app' ? { code } : { recoveryCode })
}

function MethodForm({ method, ticket, onSignedIn }: MethodProps) {
  const sentence = useId()
  const [isOver, setOver] = useState(false)
  const form = usePublicForm({
    rules: () => Promise.resolve(rulesOf[method]),
    explain: (error) => {
      setOver(isStepOver(error))
      return explainFactor(error)
    },
    send: async (values) => {
      await onSignedIn(await answer(method, ticket, values))
      return undefined
    },
  })
  const words = texts[method]
  return (
    <>
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange}>
        <p id={sentence}>{words.intro}</p>
      </SectionHeading>
      <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <FormNotice form={form} />
        {method === 'app' ? (
          <CodeInput
            name="code"
            label={fields.code}
            describedBy={sentence}
            error={form.errors['code']}
            onDigits={(digits) => void (digits.length === 6 && !isOver && form.submit())}
          />
        ) : undefined}
        {method === 'recovery' ? (
          <Input
            name="recoveryCode"
            label={texts.recovery.label}
            error={form.errors['recoveryCode']}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
          />
        ) : undefined}
        <Button
          type="submit"
          size="large"
          block
          loading={form.saving}
          loadingText={method === 'passkey' ? texts.passkey.waiting : texts.sending}
          disabled={isOver || form.secondsLeft > 0}
        >
          {words.send}
        </Button>
      </form>
    </>
  )
}
