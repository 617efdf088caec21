import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { ui } from '../../ui.messages.ts'

export type FieldTexts = {
  label: string
  hideLabel?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean | undefined
}
type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type Props = FieldTexts & {
  aside?: ReactNode
  className?: string | undefined
  children: (control: Control) => ReactNode
}

/** Label, control, then the hint or the error; the control references both by ARIA. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  optional = false,
  aside,
  className,
  children,
}: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={className}>
      <div
        className={classNames('mb-1.5 flex justify-between gap-2 text-[0.9375rem]', hideLabel && 'sr-only')}
      >
        <label htmlFor={id} className="font-semibold">
          {label}
          {optional ? <span className="font-normal text-ink-3"> ({ui.optional})</span> : undefined}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note ? (
        <p
          id={`${id}-note`}
          className={classNames(
            'mt-1.5 flex items-center gap-1.5 text-sm',
            error ? 'font-medium text-red-text' : 'text-ink-3',
          )}
        >
          {error ? <CircleAlert aria-hidden className="size-4 flex-none" /> : undefined}
          {note}
        </p>
      ) : undefined}
    </div>
  )
}

/** The box that input, select and textarea share. */
export const controlBox =
  'flex w-full items-center gap-2 border-[1.5px] border-control bg-paper text-base leading-[1.4] focus-within:border-blue-bright focus-within:shadow-[0_0_0_3px_rgb(43_95_192/0.28)] has-aria-invalid:border-red has-aria-invalid:bg-red-mist has-[>:disabled]:border-transparent has-[>:disabled]:bg-disabled has-[>:disabled]:text-ink-3'

export const controlShapes = {
  plain: 'min-h-12 rounded-sm px-3.5 py-2',
  bare: 'min-h-12 rounded-sm',
  pill: 'min-h-13 rounded-pill py-1 pr-1 pl-4.5',
}

/** The control inside the box; the box shows the focus. */
export const controlInside = 'w-0 min-w-0 flex-1 bg-transparent outline-none focus-visible:shadow-none!'
