import { Input } from '#ui/primitives/inputs/input.tsx'
import { authMessages } from '../auth.messages.ts'

const texts = authMessages.fields

/** One field for both: the keyboard has the @ and the digits, password managers know it as the name of the account. */
export function IdentifierInput({ hint, error }: { hint?: string | undefined; error: string | undefined }) {
  return (
    <Input
      name="identifier"
      label={texts.identifier}
      hint={hint}
      error={error}
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
