import type { FactorMethod, ProofAnswer } from '@momo/contracts/auth'
import { useId, useState } from 'react'
import { z } from 'zod'
import { useAction } from '#lib/query/use-action.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CodeInput } from '#ui/primitives/inputs/code-input.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { useOwnAccountForm } from '../use-own-account-form.tsx'
import { explainFactor } from './explain-factor.ts'
import { canUsePasskeys } from './passkey-client.ts'
import { prove, proveWithPasskey } from './second-factor.api.ts'
import { secondFactorMessages } from './second-factor.messages.ts'

const { proof: texts, step, fields } = secondFactorMessages

type Method = FactorMethod | 'password'
type Props = { open: boolean; methods: Method[]; onClose: () => void; onProven: () => void }

/** Confirms that the owner is at the device, before a change. */
export function ProofDialog({ open, methods, onClose, onProven }: Props) {
  const offered = methods.filter((one) => one !== 'passkey' || canUsePasskeys())
  const [chosen, setChosen] = useState<Method>()
  const method = chosen ?? offered[0] ?? 'password'
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-5">
        <p className="text-ink-2">{texts.intro}</p>
        {method === 'passkey' ? (
          <PasskeyProof onProven={onProven} />
        ) : (
          <TypedProof key={method} method={method} onProven={onProven} />
        )}
        <ul className="grid justify-items-start">
          {offered
            .filter((one) => one !== method)
            .map((one) => (
              <li key={one}>
                <button type="button" className="link min-h-11 text-left" onClick={() => setChosen(one)}>
                  {one === 'password' ? texts.password : step[one].other}
                </button>
              </li>
            ))}
        </ul>
      </div>
    </Dialog>
  )
}

function PasskeyProof({ onProven }: { onProven: () => void }) {
  const { run, isPending, error } = useAction({ mutationFn: proveWithPasskey, onSuccess: onProven })
  return (
    <>
      {error ? <Note tone="red">{explainFactor(error).text}</Note> : undefined}
      <Button size="large" block loading={isPending} loadingText={step.passkey.waiting} onClick={() => run()}>
        {step.passkey.send}
      </Button>
    </>
  )
}

type TypedMethod = Exclude<Method, 'passkey'>

const schemas: Record<TypedMethod, z.ZodType<ProofAnswer, { typed: string }>> = {
  password: z
    .object({ typed: z.string().min(1, texts.passwordMissing) })
    .transform(({ typed }) => ({ password: typed })),
  app: z
    .object({ typed: z.string().regex(/^\d{6}$/, fields.codeMissing) })
    .transform(({ typed }) => ({ code: typed })),
  recovery: z
    .object({ typed: z.string().trim().min(16, fields.recoveryMissing) })
    .transform(({ typed }) => ({ recoveryCode: typed })),
}

function TypedProof({ method, onProven }: { method: TypedMethod; onProven: () => void }) {
  const sentence = useId()
  const { form, input, submit, isPending, notice, isWaiting } = useOwnAccountForm({
    schema: schemas[method],
    defaultValues: { typed: '' },
    explain: (error) => {
      const { field, ...problem } = explainFactor(error)
      return field ? { ...problem, field: 'typed' } : problem
    },
    mutationFn: prove,
    onSuccess: onProven,
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {notice}
      {method === 'app' ? (
        <>
          <p id={sentence}>{step.app.intro}</p>
          <CodeInput
            name="typed"
            label={fields.code}
            describedBy={sentence}
            error={form.formState.errors.typed?.message}
            onDigits={(digits) => {
              form.setValue('typed', digits)
              form.clearErrors()
              if (digits.length === 6) void submit()
            }}
          />
        </>
      ) : method === 'recovery' ? (
        <Input {...input('typed')} label={step.recovery.label} autoComplete="off" maxLength={40} />
      ) : (
        <PasswordInput {...input('typed')} label={texts.password} autoComplete="current-password" />
      )}
      <Button
        type="submit"
        size="large"
        block
        loading={isPending}
        loadingText={texts.sending}
        disabled={isWaiting}
      >
        {texts.send}
      </Button>
    </form>
  )
}
