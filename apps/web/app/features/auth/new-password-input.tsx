import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { authMessages as texts } from './auth.messages.ts'

const minLength = 8
/** Length at which the bar is full. */
const fullLength = 16

type Props = Pick<
  ComponentProps<typeof PasswordInput>,
  'label' | 'error' | 'name' | 'ref' | 'onChange' | 'onBlur'
>

/** Shows the length while typing. It is never called good: only the server knows whether the password is easy to guess. */
export function NewPasswordInput({ error, name = 'password', ref, ...rest }: Props) {
  const [length, setLength] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  useEffect(() => {
    // Counts input from before hydration, typed or autofilled.
    setLength(input.current?.value.length ?? 0)
  }, [])
  return (
    <PasswordInput
      {...rest}
      ref={input}
      name={name}
      autoComplete="new-password"
      onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      error={error}
      hint={length < minLength ? texts.length.short(minLength) : texts.length.enough}
      below={
        <div className="mt-2">
          <ProgressBar
            value={length}
            max={fullLength}
            tone={length < minLength || error ? 'amber' : 'blue'}
          />
        </div>
      }
    />
  )
}
