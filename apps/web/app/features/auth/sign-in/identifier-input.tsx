import { Input } from '#ui/primitives/inputs/input.tsx'
import { authMessages } from '../auth.messages.ts'

const texts = authMessages.fields

/** One field for phone and email, with a keyboard for both; password managers see it as the username. */
export function IdentifierInput({
  hint,
  error,
  defaultValue,
}: {
  hint?: string | undefined
  error: string | undefined
  defaultValue?: string | undefined
}) {
  return (
    <Input
      name="identifier"
      label={texts.identifier}
      hint={hint}
      error={error}
      defaultValue={defaultValue}
      type="text"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
    />
  )
}
