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
  /** For several below each other: each button's label includes the item. */
  named?: boolean
  /** Narrower, and less high with a mouse. */
  compact?: boolean
  /** In place of the number: '12 kg' for six trays. */
  shown?: string
}

/** Includes the border in the touch target. */
const step =
  '-my-[1.5px] grid h-[calc(100%+3px)] place-items-center rounded-full text-blue disabled:text-ink-3 [&_svg]:size-4.5'

/** At the minimum the minus button becomes a remove button, if `onRemove` is set. Fast taps neither select text nor zoom. */
export function QuantityStepper({
  label,
  value,
  onChange,
  onRemove,
  min = 1,
  max = 99,
  named = false,
  compact = false,
  shown,
}: Props) {
  const removes = onRemove !== undefined && value <= min
  const name = (word: string) => (named ? `${word} ${label}` : word)
  const buttonStyle = classNames(step, compact ? 'w-10 wide:w-9' : 'w-11')
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
        <button type="button" className={buttonStyle} aria-label={name(ui.remove)} onClick={onRemove}>
          <Trash2 aria-hidden />
        </button>
      ) : (
        <button
          type="button"
          className={buttonStyle}
          aria-label={name(ui.oneLess)}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Minus aria-hidden />
        </button>
      )}
      {/* Texts of different lengths below each other: the buttons stay in line. */}
      <output
        className={classNames(
          'text-center font-semibold whitespace-nowrap tabular-nums',
          shown === undefined ? 'min-w-6' : 'min-w-16',
        )}
      >
        {shown ?? value}
      </output>
      <button
        type="button"
        className={buttonStyle}
        aria-label={name(ui.oneMore)}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden />
      </button>
    </div>
  )
}
