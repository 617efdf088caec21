import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { authMessages as texts } from './auth.messages.ts'

const least = 8
/** From here on the bar is full: nothing longer need be asked of anyone. */
const plenty = 16

type Props = Pick<ComponentProps<typeof PasswordInput>, 'label' | 'error' | 'name'>

/** Only the length counts, and it is shown while typing. */
export function NewPasswordInput({ label, error, name = 'password' }: Props) {
  const [length, setLength] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // What was typed or filled in before the scripts arrived.
    setLength(input.current?.value.length ?? 0)
  }, [])
  return (
    <PasswordInput
      ref={input}
      name={name}
      label={label}
      autoComplete="new-password"
      onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      error={error}
      hint={length < least ? texts.length.short(least) : texts.length.good}
      below={
        <div className="mt-2">
          <ProgressBar value={length} max={plenty} tone={length < least || error ? 'amber' : 'green'} />
        </div>
      }
    />
  )
}
