import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { findErrors, type Problem, readValues, type Rules, type Values } from './form-values.ts'
import type { Posted } from './posted-form.ts'
import { controlOf, useVerdict } from './use-field-check.ts'

type Options = {
  /** Fetched beside the page: the contract's schemas bring a library along that a form can be read and filled without. */
  rules: () => Promise<Rules>
  /** Answers with what went wrong, if anything did. */
  send: (values: Values) => Promise<Problem | undefined>
  explain: (error: unknown) => Problem
  /** The page that answers the form where there are no scripts, or not yet. */
  address?: string
  /** What that page says about it. */
  posted?: Posted | undefined
}

/**
 * A form whose values live in its fields: what was typed or filled in before the scripts arrived counts, and stays whatever goes wrong.
 * Its `action` is a function, so that React keeps a submit that came before the scripts and carries it out when they are there; nothing
 * typed ever goes into an address. One with an `address` is posted there until the scripts have arrived.
 */
export function useForm({ rules, send, explain, address, posted }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [saving, setSaving] = useState(false)
  const { handlers, refuse, ...verdict } = useVerdict(form, rules, posted)
  useReadyForm(form, rules, address === undefined ? 'at once' : 'when touched')

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

  function sendHere(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    submit(new FormData(event.currentTarget))
  }

  const way = address === undefined ? { action: submit } : { action: address, method: 'post' as const, onSubmit: sendHere }
  return {
    ...verdict,
    saving,
    focus: (name: string) => controlOf(form, name)?.focus(),
    props: { ref: form, noValidate: true, ...handlers, ...way },
  }
}

/** The rules of a form that most visitors of its page only pass by are fetched once somebody goes into it. */
function useReadyForm(form: RefObject<HTMLFormElement | null>, rules: () => Promise<unknown>, when: 'at once' | 'when touched'): void {
  useEffect(() => {
    const own = form.current
    const fetchRules = () => void rules().catch(() => undefined)
    if (when === 'at once') fetchRules()
    else own?.addEventListener('focusin', fetchRules, { once: true })
    // React empties a form after its action; people would have to type it all again.
    const keep = (event: Event) => event.preventDefault()
    own?.addEventListener('reset', keep)
    return () => {
      own?.removeEventListener('focusin', fetchRules)
      own?.removeEventListener('reset', keep)
    }
  }, [form, rules, when])
}
