import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { findErrors, type Problem, readValues, type Rules, type Values } from '../form-values.ts'
import type { Posted } from './posted-form.ts'
import { controlOf, useFormErrors } from './use-form-errors.ts'

type Options = {
  /** Loaded lazily: the contract schemas bring in zod, which is not needed to show the form. */
  rules: () => Promise<Rules>
  /** Returns the problem, if there is one. */
  send: (values: Values) => Promise<Problem | undefined>
  explain: (error: unknown) => Problem
  /** The page that handles the post when scripts are unavailable or not loaded yet. */
  address?: string
  /** The result of that post. */
  posted?: Posted | undefined
}

/**
 * An uncontrolled form: input typed before hydration counts and is never lost. Its `action` is a function, so React queues a submit before
 * hydration and replays it afterwards; typed values never appear in a URL. A form with an `address` is posted there until the scripts have
 * loaded.
 */
export function usePublicForm({ rules, send, explain, address, posted }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [saving, setSaving] = useState(false)
  const { handlers, showErrors, ...formErrors } = useFormErrors(form, rules, posted)
  usePrefetchedRules(form, rules, address === undefined ? 'at once' : 'when touched')

  async function attempt(values: Values): Promise<void> {
    const found = findErrors(await rules(), values)
    formErrors.clearErrors()
    if (Object.keys(found).length > 0) return showErrors(found)
    const failure = await send(values)
    if (failure) formErrors.showProblem(failure)
  }

  /** React does not await it: its transition would block every other one, links included, until the server has responded. */
  const submit = (filled: FormData): void => run(readValues(filled))

  function run(values: Values): void {
    if (isBusy.current) return
    isBusy.current = true
    queueMicrotask(async () => {
      setSaving(true)
      await attempt(values).catch((error: unknown) => formErrors.showProblem(explain(error)))
      setSaving(false)
      isBusy.current = false
    })
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    submit(new FormData(event.currentTarget))
  }

  const submitProps =
    address === undefined
      ? { action: submit }
      : { action: address, method: 'post' as const, onSubmit: handleSubmit }
  return {
    ...formErrors,
    saving,
    /** Submits without a button. `more` is what the button would have added. */
    submit: (more?: Values) => form.current && run({ ...readValues(new FormData(form.current)), ...more }),
    focus: (name: string) => controlOf(form, name)?.focus(),
    props: { ref: form, noValidate: true, ...handlers, ...submitProps },
  }
}

/** Prefetches the rules: at once, or on first focus for a form that most visitors never use. */
function usePrefetchedRules(
  form: RefObject<HTMLFormElement | null>,
  rules: () => Promise<unknown>,
  when: 'at once' | 'when touched',
): void {
  useEffect(() => {
    const element = form.current
    const fetchRules = () => void rules().catch(() => undefined)
    if (when === 'at once') fetchRules()
    else element?.addEventListener('focusin', fetchRules, { once: true })
    // React resets a form after its action, which would clear the typed values.
    const preventReset = (event: Event) => event.preventDefault()
    element?.addEventListener('reset', preventReset)
    return () => {
      element?.removeEventListener('focusin', fetchRules)
      element?.removeEventListener('reset', preventReset)
    }
  }, [form, rules, when])
}
