import type { Bound } from '#ui/editor/bound.ts'
import { Select } from '#ui/primitives/inputs/select.tsx'

type Props = {
  field: Bound
  label: string
  options: { value: string; label: string }[]
  /** Placeholder option while nothing is chosen. */
  ask?: string
  className?: string
}

export function ChoiceField({
  field: { name, value, error, onChange, onLeave },
  label,
  options,
  ask,
  className,
}: Props) {
  const first = ask !== undefined && value === '' ? [{ value: '', label: ask }] : []
  return (
    <Select
      name={name}
      label={label}
      value={value}
      error={error}
      options={[...first, ...options]}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      className={className}
    />
  )
}
