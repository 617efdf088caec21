import { Minus, Plus, Trash2 } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { ui } from '../../ui.messages.ts'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  onRemove?: () => void
  min?: number
  max?: number
  /** Where several stand under each other: every button says what it is of. */
  named?: boolean
  /** Narrower; with a mouse lower too. */
  compact?: boolean
}

/** As high as the line around them too: a finger hits that as well. */
const step = '-my-[1.5px] grid h-[calc(100%+3px)] place-items-center rounded-full text-blue disabled:text-ink-3 [&_svg]:size-4.5'

/** At the least quantity the minus becomes a bin, where there is something to remove. Pressed quickly it neither marks words nor zooms. */
export function QuantityStepper({ label, value, onChange, onRemove, min = 1, max = 99, named = false, compact = false }: Props) {
  const removes = onRemove !== undefined && value <= min
  const name = (word: string) => (named ? `${word} ${label}` : word)
  const look = classNames(step, compact ? 'w-10 wide:w-9' : 'w-11')
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'inline-flex flex-none touch-manipulation items-center rounded-pill border-[1.5px] border-control bg-paper select-none',
        compact ? 'h-11 wide:pointer-fine:h-9' : 'h-11',
      )}
    >
      {removes ? (
        <button type="button" className={look} aria-label={name(ui.remove)} onClick={onRemove}>
          <Trash2 aria-hidden />
        </button>
      ) : (
        <button type="button" className={look} aria-label={name(ui.oneLess)} disabled={value <= min} onClick={() => onChange(value - 1)}>
          <Minus aria-hidden />
        </button>
      )}
      <output className="min-w-6 text-center font-semibold tabular-nums">{value}</output>
      <button type="button" className={look} aria-label={name(ui.oneMore)} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden />
      </button>
    </div>
  )
}
