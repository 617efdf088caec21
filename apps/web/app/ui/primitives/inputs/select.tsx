import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { controlBox, controlInside, controlShapes, Field, type FieldTexts } from './field.tsx'

type Props = Omit<ComponentProps<'select'>, 'id'> &
  FieldTexts & { options: { value: string; label: string; disabled?: boolean }[] }

export function Select({ label, hideLabel, hint, error, optional, options, className, ...rest }: Props) {
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
        <div className={classNames(controlBox, controlShapes.bare, 'relative')}>
          <select
            {...rest}
            {...control}
            className={classNames(controlInside, 'min-h-11 appearance-none py-2 pr-11 pl-3.5')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-5" />
        </div>
      )}
    </Field>
  )
}
