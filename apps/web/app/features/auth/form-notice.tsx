import type { ReactNode } from 'react'
import type { useForm } from '#lib/forms/use-form.ts'
import { timeLeft } from '#lib/format/time-left.ts'
import { FormProblem } from '#ui/patterns/forms/form-problem.tsx'
import { authMessages as texts } from './auth.messages.ts'

type FormState = Pick<ReturnType<typeof useForm>, 'told' | 'problem' | 'secondsLeft' | 'focus'>

/** What stands above a form: what went wrong, or until then what there is to say first. */
export function FormNotice({ form: { told, problem, secondsLeft, focus }, first }: { form: FormState; first?: ReactNode }) {
  if (!told) return first
  return (
    <FormProblem ref={problem} fields={told.fields} onPick={focus}>
      {told.fields.length > 0 ? texts.severalWrong : told.text}
      {told.wait ? <WaitText seconds={told.wait.seconds} left={secondsLeft} /> : undefined}
    </FormProblem>
  )
}

/** Seen, it counts down; read out, it is said once, and once more when it is over. */
function WaitText({ seconds, left }: { seconds: number; left: number }) {
  if (left === 0) return ` ${texts.waitOver}`
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {' '}
        {texts.wait(timeLeft(left))}
      </span>
      <span className="sr-only"> {texts.waitRead(seconds)}</span>
    </>
  )
}
