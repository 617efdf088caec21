import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Errors, Problem, Rules } from '../form-values.ts'
import type { Posted } from './posted-form.ts'
import { useCountdown } from '../use-countdown.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** The summary above the form: a message, a waiting time, or the list of invalid fields. */
type FormSummary = {
  text?: string
  wait?: { seconds: number; until: number }
  fields: { name: string; label: string }[]
}
type Form = RefObject<HTMLFormElement | null>

export const controlOf = (form: Form, name: string) =>
  (form.current?.elements.namedItem(name) ?? null) as HTMLInputElement | null

/** A long label (a checkbox with links) may define a short name. */
const nameOf = (control: HTMLInputElement | null) =>
  control?.dataset['name'] ?? control?.labels?.[0]?.textContent ?? ''

/** Shows validation errors at their fields or above the form and moves the focus there. */
export function useFormErrors(form: Form, rules: () => Promise<Rules>, posted?: Posted) {
  const problem = useRef<HTMLDivElement>(null)
  const [summary, setSummary] = useState<FormSummary | undefined>(
    posted && { text: posted.problem, fields: [] },
  )
  const { errors, setErrors, handlers } = useFieldErrors(form, rules, posted?.errors)
  const secondsLeft = useCountdown(summary?.wait?.until)
  const focusNext = useFocusNext(
    (field) => (field === undefined ? problem.current : controlOf(form, field)),
    [errors, summary],
  )

  function clearErrors(): void {
    setSummary(undefined)
    setErrors({})
  }
  function showProblem({ text, field, waitSeconds }: Problem): void {
    // An error of a field that this form does not have is shown above it.
    const isHere = field !== undefined && controlOf(form, field) !== null
    if (isHere) setErrors({ [field]: text })
    else
      setSummary({
        text,
        fields: [],
        ...(waitSeconds && { wait: { seconds: waitSeconds, until: Date.now() + waitSeconds * 1000 } }),
      })
    focusNext(isHere ? field : undefined)
  }
  function showErrors(found: Errors): void {
    const names = Object.keys(found)
    const [first, ...others] = names
    setErrors(found)
    if (others.length > 0)
      setSummary({ fields: names.map((name) => ({ name, label: nameOf(controlOf(form, name)) })) })
    focusNext(others.length > 0 ? undefined : first)
  }
  return { errors, summary, secondsLeft, problem, handlers, clearErrors, showProblem, showErrors }
}

/** Moves the focus to the field or the summary once it is rendered. */
function useFocusNext(find: (field: string | undefined) => HTMLElement | null, shown: unknown[]) {
  const next = useRef<{ field: string | undefined }>(undefined)
  useEffect(() => {
    if (!next.current) return
    const { field } = next.current
    next.current = undefined
    find(field)?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown is what it waits for
  }, shown)
  return (field: string | undefined) => {
    next.current = { field }
  }
}
