import { type BoundField, TextField } from '#ui/editor/fields.tsx'

type Props = { field: BoundField; label: string; unit?: string; hint?: string | undefined }

/** A whole number with its unit. */
export function NumberField({ unit, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      tail={unit === undefined ? undefined : <span className="text-ink-3">{unit}</span>}
    />
  )
}
