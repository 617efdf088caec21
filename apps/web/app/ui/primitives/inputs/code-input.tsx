import { type FormEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { Field } from './field.tsx'

const devanagariZero = '०'.charCodeAt(0)

/** Extracts the digits of typed or pasted text ('Your code: 417-902', '४१७९०२'), limited to the number of boxes. */
export function codeDigits(typed: string, length: number): string {
  const latin = typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
  return latin.replace(/\D/g, '').slice(0, length)
}

type Props = {
  name: string
  label: string
  /** The id of the text that says where the code was sent. */
  describedBy: string
  error?: string | undefined
  length?: number
  onDigits?: (digits: string) => void
}

const box =
  'grid aspect-[1/1.15] max-h-18 min-w-0 flex-1 place-items-center rounded-sm border-[1.5px] bg-paper font-display text-[1.625rem] leading-none font-bold'

/** One field drawn as a box per digit, so that pasting, autofill and screen readers treat it as one. */
export function CodeInput({ name, label, describedBy, error, length = 6, onDigits }: Props) {
  const [digits, setDigits] = useState('')
  const take = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    const next = codeDigits(field.value, length)
    field.value = next
    setDigits(next)
    onDigits?.(next)
  }
  const atEnd = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = field
    // The boxes show no caret between digits, so the caret stays at the end; selecting all still works.
    if (selectionStart === selectionEnd && selectionEnd !== value.length)
      field.setSelectionRange(value.length, value.length)
  }
  const input = useRef<HTMLInputElement>(null)
  // The field keeps the focus when the last digit has sent a wrong code: the next digit starts again.
  useEffect(() => {
    const field = input.current
    if (error && field?.value.length === length && field === document.activeElement) field.select()
  }, [error, length])
  const next = Math.min(digits.length, length - 1)
  return (
    // Reserves the row of the error: an error on leaving the field must not move a button that is being tapped.
    <Field label={label} hideLabel error={error} className={error ? undefined : 'pb-6.5'}>
      {(control) => (
        <div className="group relative">
          <input
            {...control}
            ref={input}
            aria-describedby={classNames(control['aria-describedby'], describedBy)}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            spellCheck={false}
            onInput={take}
            onSelect={atEnd}
            // A wrong code is retyped, not corrected.
            onFocus={({ currentTarget }) => currentTarget.value.length === length && currentTarget.select()}
            className="absolute inset-0 z-1 size-full bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent focus-visible:shadow-none!"
          />
          <div aria-hidden className="flex gap-2">
            {Array.from({ length }, (_, place) => (
              <span
                key={place}
                className={classNames(
                  box,
                  error ? 'border-red bg-red-mist' : 'border-control',
                  place === next &&
                    'group-focus-within:border-blue-bright group-focus-within:shadow-[0_0_0_2px_#fff,0_0_0_5px_var(--color-blue-bright)]',
                )}
              >
                {digits[place]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
