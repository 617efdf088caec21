import type { ReactNode } from 'react'
import { Input } from '../primitives/inputs/input.tsx'
import { Textarea } from '../primitives/inputs/textarea.tsx'
import type { Bound } from './bound.ts'

type Shared = {
  field: Bound
  label: string
  /** Shown to screen readers only, where the context makes it clear. */
  hideLabel?: boolean
  hint?: string
  placeholder?: string
  maxLength?: number
  optional?: boolean
  disabled?: boolean
  readOnly?: boolean
  className?: string
}
type TextProps = Shared & {
  type?: 'text' | 'url' | 'email' | 'tel'
  inputMode?: 'decimal' | 'numeric'
  lead?: ReactNode
}

/** A single-line field. `type` selects the phone's keyboard; validation is the document's. */
export function TextField({
  field: { name, value, error, onChange, onLeave },
  type = 'text',
  ...rest
}: TextProps) {
  return (
    <Input
      {...rest}
      type={type}
      name={name}
      value={value ?? ''}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}

export function AreaField({ field: { name, value, error, onChange, onLeave }, ...rest }: Shared) {
  return (
    <Textarea
      {...rest}
      name={name}
      value={value ?? ''}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}
