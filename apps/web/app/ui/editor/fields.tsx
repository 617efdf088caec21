import type { ComponentProps, ReactNode } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Checkbox } from '../primitives/inputs/checkbox.tsx'
import { Input } from '../primitives/inputs/input.tsx'
import { Select } from '../primitives/inputs/select.tsx'
import { Textarea } from '../primitives/inputs/textarea.tsx'

/** One path of a form, as `editor.field` of lib/editor returns it. */
export type BoundField = {
  control: Control
  name: string
  /** Registers a running upload, which counts as an unsaved change. */
  beginUpload?: () => { isDropped: () => boolean; end: (isStored: boolean) => void }
}

type BoundProps<C extends typeof Input | typeof Textarea | typeof Select> = ComponentProps<C> & {
  field: BoundField
}

/** The props of a control with a text. A field that the stored value does not have is shown as empty. */
function useText(bound: BoundField) {
  const { field, fieldState } = useController(bound)
  return { ...field, value: (field.value ?? '') as string, error: fieldState.error?.message }
}

/** A single-line field. `type` selects the phone's keyboard; validation is the document's. */
export function TextField({ field, ...rest }: BoundProps<typeof Input>) {
  return <Input {...rest} {...useText(field)} />
}

export function AreaField({ field, ...rest }: BoundProps<typeof Textarea>) {
  return <Textarea {...rest} {...useText(field)} />
}

type ChoiceProps = BoundProps<typeof Select> & {
  /** Placeholder option while nothing is chosen. */
  ask?: string
  onPick?: () => void
}

export function ChoiceField({ field, ask, options, onPick, ...rest }: ChoiceProps) {
  const { onChange, ...bound } = useText(field)
  const first = ask !== undefined && bound.value === '' ? [{ value: '', label: ask }] : []
  return (
    <Select
      {...rest}
      {...bound}
      options={[...first, ...options]}
      onChange={(event) => {
        onChange(event)
        onPick?.()
      }}
    />
  )
}

type CheckboxProps = { field: BoundField; label: ReactNode; onPick?: (isOn: boolean) => void }

export function CheckboxField({ field: bound, label, onPick }: CheckboxProps) {
  const { value, onChange, ...field } = useController(bound).field
  return (
    <Checkbox
      {...field}
      label={label}
      checked={value === true}
      onChange={(event) => {
        onChange(event)
        onPick?.(event.target.checked)
      }}
    />
  )
}
