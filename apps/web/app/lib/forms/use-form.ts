import { type RefObject, useEffect, useRef, useState } from 'react'
import { findErrors, type Problem, readValues, type Rules, type Values } from './form-values.ts'
import { controlOf, useVerdict } from './use-verdict.ts'

type Options = {
  /** Fetched beside the page: the contract's schemas bring a library along that a form can be read and filled without. */
  rules: () => Promise<Rules>
  /** Answers with what went wrong, if anything did. */
  send: (values: Values) => Promise<Problem | undefined>
  explain: (error: unknown) => Problem
}

/**
 * A form whose values live in its fields: what was typed or filled in before the scripts arrived counts, and stays whatever goes wrong.
 * Its `action` is a function, so that React keeps a submit that came before the scripts and carries it out when they are there; nothing
 * typed ever goes into an address.
 */
export function useForm({ rules, send, explain }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [saving, setSaving] = useState(false)
  const { handlers, refuse, ...verdict } = useVerdict(form, rules)
  useReadyForm(form, rules)

  async function attempt(values: Values): Promise<void> {
    const found = findErrors(await rules(), values)
    verdict.calm()
    if (Object.keys(found).length > 0) return refuse(found)
    const wrong = await send(values)
    if (wrong) verdict.tell(wrong)
  }

  /** Not awaited by React: its transition would hold back every other one, links included, until the server has answered. */
  function submit(filled: FormData): void {
    if (isBusy.current) return
    isBusy.current = true
    queueMicrotask(async () => {
      setSaving(true)
      await attempt(readValues(filled)).catch((error: unknown) => verdict.tell(explain(error)))
      setSaving(false)
      isBusy.current = false
    })
  }

  return {
    ...verdict,
    saving,
    focus: (name: string) => controlOf(form, name)?.focus(),
    props: { ref: form, action: submit, noValidate: true, ...handlers },
  }
}

function useReadyForm(form: RefObject<HTMLFormElement | null>, rules: () => Promise<unknown>): void {
  useEffect(() => {
    void rules().catch(() => undefined)
    // React empties a form after its action; people would have to type it all again.
    const keep = (event: Event) => event.preventDefault()
    const own = form.current
    own?.addEventListener('reset', keep)
    return () => own?.removeEventListener('reset', keep)
  }, [form, rules])
}
