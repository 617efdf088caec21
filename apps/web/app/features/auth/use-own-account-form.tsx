import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FormOptions, useContractForm } from '#lib/forms/use-contract-form.ts'
import { useCountdown } from '#lib/forms/use-countdown.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { WaitText } from './form-notice.tsx'

/** A form that sends the own password. After too many tries its notice counts down, and it cannot be sent until then. */
export function useOwnAccountForm<Input extends FieldValues, Output, Result>(
  options: FormOptions<Input, Output, Result>,
) {
  const [wait, setWait] = useState<{ seconds: number; until: number }>()
  const secondsLeft = useCountdown(wait?.until)
  const { problem: text, ...form } = useContractForm<Input, Output, Result>({
    ...options,
    explain: (error) => {
      const problem = options.explain(error)
      const { waitSeconds: seconds } = problem
      setWait(seconds === undefined ? undefined : { seconds, until: Date.now() + seconds * 1000 })
      return problem
    },
  })
  const notice = text ? (
    <Note tone="red">
      {text}
      {wait ? <WaitText seconds={wait.seconds} left={secondsLeft} /> : undefined}
    </Note>
  ) : undefined
  return { ...form, notice, isWaiting: secondsLeft > 0 }
}
