import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** The field's text; the caller validates it. */
  value: string
  onType: (typed: string) => void
  less: string
  more: string
  isLeast: boolean
  isMost: boolean
  onLess: () => void
  onMore: () => void
}

/** A number with buttons that can also be typed. The buttons are never disabled, so that the focus is not lost at the limits. */
export function QuantityInput({ label, value, onType, less, more, isLeast, isMost, onLess, onMore }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-11 touch-manipulation items-center rounded-pill border-[1.5px] border-control bg-paper"
    >
      <Step label={less} isOff={isLeast} onStep={onLess}>
        <Minus aria-hidden />
      </Step>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        className="h-full w-10 rounded-xs bg-transparent text-center font-semibold tabular-nums"
      />
      <Step label={more} isOff={isMost} onStep={onMore}>
        <Plus aria-hidden />
      </Step>
    </div>
  )
}

function Step({
  label,
  isOff,
  onStep,
  children,
}: {
  label: string
  isOff: boolean
  onStep: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onStep}
      className="grid h-full w-11 place-items-center select-none rounded-full text-blue aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 [&_svg]:size-4.5"
    >
      {children}
    </button>
  )
}
