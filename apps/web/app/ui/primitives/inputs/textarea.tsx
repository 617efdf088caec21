import { type ComponentProps, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { ui } from '../../ui.messages.ts'
import { controlBox, controlInside, controlShapes, Field, type FieldTexts } from './field.tsx'

const nearTheEnd = 20

type Props = Omit<ComponentProps<'textarea'>, 'id'> &
  FieldTexts & {
    /** Starts as a single line, for fields that are mostly left empty. */
    low?: boolean
  }

/** Grows with its text up to 240px. With a limit it shows a counter and announces the last 20 characters. */
export function Textarea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  maxLength,
  low = false,
  onChange,
  className,
  ...rest
}: Props) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const used = rest.value === undefined ? typed : String(rest.value).length
  const left = maxLength === undefined ? undefined : maxLength - used
  const counter =
    maxLength === undefined || left === undefined ? undefined : (
      <span className={classNames('tabular-nums', left <= nearTheEnd ? 'text-amber-text' : 'text-ink-3')}>
        <span aria-hidden>{ui.characters(used, maxLength)}</span>
        <span role="status" className="sr-only">
          {left <= nearTheEnd ? ui.charactersLeft(left) : ''}
        </span>
      </span>
    )
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      optional={optional}
      aside={counter}
      className={className}
    >
      {(control) => (
        <div className={classNames(controlBox, controlShapes.plain)}>
          <textarea
            {...rest}
            {...control}
            maxLength={maxLength}
            onChange={(event) => {
              setTyped(event.target.value.length)
              onChange?.(event)
            }}
            className={classNames(
              controlInside,
              'field-sizing-content max-h-60 resize-none',
              low ? 'min-h-7' : 'min-h-19',
            )}
          />
        </div>
      )}
    </Field>
  )
}
