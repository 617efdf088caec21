import { type UseControllerReturn, useController } from 'react-hook-form'
import { classNames } from '#lib/format/class-names.ts'
import type { BoundField } from '#ui/editor/fields.tsx'
import { branchEditorWords as words } from './branch-editor.messages.ts'

/** Fits '10:00 AM' on a phone; the picker icon is hidden to save room. */
const box =
  'min-h-11 w-full min-w-0 rounded-sm border-[1.5px] bg-paper px-1.5 text-sm tabular-nums focus:border-blue-bright [&::-webkit-calendar-picker-indicator]:hidden'

type Props = { field: BoundField; day: string }

/** Opening and closing time in one row, with their shared error below, which is the error of `opens`. */
export function TimePair({ field: { control, name }, day }: Props) {
  const opens = useController({ control, name: `${name}.opens` })
  const closes = useController({ control, name: `${name}.closes` })
  const error = opens.fieldState.error?.message
  const input = ({ field }: UseControllerReturn, label: string) => (
    <input
      {...field}
      type="time"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      value={field.value ?? ''}
      onChange={(event) => {
        field.onChange(event)
        if (error) opens.field.onBlur()
      }}
      // Validation waits until the focus leaves both inputs.
      onBlur={(event) => {
        if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) opens.field.onBlur()
      }}
      className={classNames(box, error ? 'border-red bg-red-mist' : 'border-control')}
    />
  )
  return (
    <div className="min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1.5">
        {input(opens, words.opens(day))}
        <span aria-hidden className="text-sm text-ink-2">
          {words.to}
        </span>
        {input(closes, words.closes(day))}
      </div>
      {error ? (
        <p role="alert" className="mt-1 text-sm font-medium text-red-text">
          {error}
        </p>
      ) : undefined}
    </div>
  )
}
