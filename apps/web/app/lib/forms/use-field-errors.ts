import { type FocusEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type Errors, findErrors, readValues, type Rules } from './form-values.ts'

type Form = RefObject<HTMLFormElement | null>

/** A field is checked when it is left, then on each key once it is wrong. */
export function useFieldErrors(form: Form, rules: () => Promise<Rules>, atFirst: Errors = {}) {
  const [errors, setErrors] = useState(atFirst)
  const pressing = useRef(false)

  async function check(names: string[]): Promise<void> {
    // Rules that could not be fetched are fetched again when the form is sent.
    const known = await rules().catch(() => undefined)
    if (!known || !form.current) return
    const found = findErrors(known, readValues(new FormData(form.current)), names)
    setErrors((before) => ({ ...Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))), ...found }))
  }

  return {
    errors,
    setErrors,
    handlers: {
      // A button that is being pressed must not move away because a sentence appears above it; submitting checks anyway.
      onPointerDown: ({ target }: PointerEvent) => {
        pressing.current = (target as Element).closest('button, a, label') !== null
      },
      onPointerUp: () => {
        pressing.current = false
      },
      onBlur: ({ target }: FocusEvent) => {
        const { name, value } = target as HTMLInputElement
        // An empty field was only passed by: that it is needed is said when the form is sent.
        if (name && value && !pressing.current) void check([name])
      },
      onInput: () => {
        const wrong = Object.keys(errors)
        if (wrong.length > 0) void check(wrong)
      },
    },
  }
}
