import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { controlBox, controlInside, controlShapes, Field, type FieldTexts } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id'> &
  FieldTexts & { lead?: ReactNode; tail?: ReactNode; pill?: boolean }

/** `lead` and `tail` are inside the box: an icon, '+977', 'Rs.', a button. */
export function Input({
  label,
  hideLabel,
  hint,
  error,
  optional,
  lead,
  tail,
  pill = false,
  className,
  ...rest
}: Props) {
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
    >
      {(control) => (
        <div className={classNames(controlBox, pill ? controlShapes.pill : controlShapes.plain)}>
          {lead ? <span className="flex-none text-ink-3 [&_svg]:size-5">{lead}</span> : undefined}
          <input {...rest} {...control} className={classNames(controlInside, 'min-h-7 text-ellipsis')} />
          {tail}
        </div>
      )}
    </Field>
  )
}
