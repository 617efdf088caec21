import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Errors, Problem, Rules } from './form-values.ts'
import type { Posted } from './posted-form.ts'
import { useCountdown } from './use-countdown.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** What stands above the form: a sentence, until when to wait, or the fields that are wrong when they are several. */
type Told = { text?: string; wait?: { seconds: number; until: number }; fields: { name: string; label: string }[] }
type Form = RefObject<HTMLFormElement | null>

export const controlOf = (form: Form, name: string) => (form.current?.elements.namedItem(name) ?? null) as HTMLInputElement | null

/** A long label (a checkbox with links in it) may give a short name. */
const nameOf = (control: HTMLInputElement | null) => control?.dataset['name'] ?? control?.labels?.[0]?.textContent ?? ''

/** What is wrong with a form, told where it belongs; the focus goes there. */
export function useVerdict(form: Form, rules: () => Promise<Rules>, posted?: Posted) {
  const problem = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState<Told | undefined>(posted && { text: posted.problem, fields: [] })
  const { errors, setErrors, handlers } = useFieldErrors(form, rules, posted?.errors)
  const secondsLeft = useCountdown(told?.wait?.until)
  const focusNext = useFocusNext((field) => (field === undefined ? problem.current : controlOf(form, field)), [errors, told])

  function calm(): void {
    setTold(undefined)
    setErrors({})
  }
  function tell({ text, field, waitSeconds }: Problem): void {
    // A field that this form does not have is told about above it.
    const isHere = field !== undefined && controlOf(form, field) !== null
    if (isHere) setErrors({ [field]: text })
    else setTold({ text, fields: [], ...(waitSeconds && { wait: { seconds: waitSeconds, until: Date.now() + waitSeconds * 1000 } }) })
    focusNext(isHere ? field : undefined)
  }
  function refuse(found: Errors): void {
    const names = Object.keys(found)
    const [first, ...others] = names
    setErrors(found)
    if (others.length > 0) setTold({ fields: names.map((name) => ({ name, label: nameOf(controlOf(form, name)) })) })
    focusNext(others.length > 0 ? undefined : first)
  }
  return { errors, told, secondsLeft, problem, handlers, calm, tell, refuse }
}

/** The focus goes to what is wrong once it is on the screen: to a field, or to what stands above the form. */
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
