import type { ComponentProps } from 'react'
import { Input } from '#ui/primitives/inputs/input.tsx'

/** Hidden digits with the number keys of a phone; a password manager must not keep them. */
export function PinInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      data-1p-ignore
      data-lpignore="true"
      maxLength={6}
    />
  )
}
