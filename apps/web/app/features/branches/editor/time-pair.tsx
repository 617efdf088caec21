import { classNames } from '#lib/format/class-names.ts'
import { branchEditorWords as words } from './branch-editor.messages.ts'
import type { Pair } from './branch-form.ts'

type Props = {
  day: string
  pair: Pair
  error: string | undefined
  onChange: (next: Pair) => void
  onLeave: () => void
}

/** Fits '10:00 AM' on a phone; the picker icon is hidden to save room. */
const box =
  'min-h-11 w-full min-w-0 rounded-sm border-[1.5px] bg-paper px-1.5 text-sm tabular-nums focus:border-blue-bright [&::-webkit-calendar-picker-indicator]:hidden'

/** Opening and closing time in one row, with their shared error below. */
export function TimePair({ day, pair, error, onChange, onLeave }: Props) {
  const inputClass = classNames(box, error ? 'border-red bg-red-mist' : 'border-control')
  const input = (side: keyof Pair, label: string) => (
    <input
      type="time"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      value={pair[side]}
      // Validation waits until the focus leaves both inputs.
      onChange={(event) => onChange({ opens: pair.opens, closes: pair.closes, [side]: event.target.value })}
      onBlur={(event) => {
        if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) onLeave()
      }}
      className={inputClass}
    />
  )
  return (
    <div className="min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1.5">
        {input('opens', words.opens(day))}
        <span aria-hidden className="text-sm text-ink-2">
          {words.to}
        </span>
        {input('closes', words.closes(day))}
      </div>
      {error ? (
        <p role="alert" className="mt-1 text-sm font-medium text-red-text">
          {error}
        </p>
      ) : undefined}
    </div>
  )
}
