import { type FocusEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type Errors, findErrors, readValues, type Rules } from '../form-values.ts'

type Form = RefObject<HTMLFormElement | null>

/** Validates a field on blur, then on every input while it has an error. */
export function useFieldErrors(form: Form, rules: () => Promise<Rules>, initialErrors: Errors = {}) {
  const [errors, setErrors] = useState(initialErrors)
  const isPointerDown = useRef(false)

  async function check(names: string[]): Promise<void> {
    // Rules that failed to load are fetched again on submit.
    const known = await rules().catch(() => undefined)
    if (!known || !form.current) return
    const found = findErrors(known, readValues(new FormData(form.current)), names)
    setErrors((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      ...found,
    }))
  }

  return {
    errors,
    setErrors,
    handlers: {
      // A button must not move away during a click because an error appears above it; submitting validates anyway.
      onPointerDown: ({ target }: PointerEvent) => {
        isPointerDown.current = (target as Element).closest('button, a, label') !== null
      },
      onPointerUp: () => {
        isPointerDown.current = false
      },
      onBlur: ({ target }: FocusEvent) => {
        const { name, value } = target as HTMLInputElement
        // An empty field is not an error on blur; a required value is reported on submit.
        if (name && value && !isPointerDown.current) void check([name])
      },
      onInput: () => {
        const wrong = Object.keys(errors)
        if (wrong.length > 0) void check(wrong)
      },
    },
  }
}
