import type { ReactNode } from 'react'
import type { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { timeLeft } from '#lib/format/time-left.ts'
import { FormProblem } from '#ui/patterns/forms/form-problem.tsx'
import { authMessages as texts } from './auth.messages.ts'

type FormState = Pick<ReturnType<typeof usePublicForm>, 'summary' | 'problem' | 'secondsLeft' | 'focus'>

/** Shows the form's error, or `first` while there is none. */
export function FormNotice({
  form: { summary: message, problem, secondsLeft, focus },
  first,
}: {
  form: FormState
  first?: ReactNode
}) {
  if (!message) return first
  return (
    <FormProblem ref={problem} fields={message.fields} onPick={focus}>
      {message.fields.length > 0 ? texts.severalWrong : message.text}
      {message.wait ? <WaitText seconds={message.wait.seconds} left={secondsLeft} /> : undefined}
    </FormProblem>
  )
}

/** Visible as a countdown; screen readers hear the wait once, and again when it is over. */
export function WaitText({ seconds, left }: { seconds: number; left: number }) {
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
