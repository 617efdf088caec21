import { Minus, Plus, Trash2 } from 'lucide-react'
import { ui } from '../ui.messages.ts'

type Props = { label: string; value: number; onChange: (value: number) => void; onRemove?: () => void; min?: number; max?: number }

const step = 'grid h-full w-11 place-items-center rounded-full text-blue disabled:text-ink-3 [&_svg]:size-4.5'

/** At the least quantity the minus becomes a bin, where there is something to remove. */
export function QuantityStepper({ label, value, onChange, onRemove, min = 1, max = 99 }: Props) {
  const removes = onRemove !== undefined && value <= min
  return (
    <div role="group" aria-label={label} className="inline-flex h-11 items-center rounded-pill border-[1.5px] border-control bg-paper">
      {removes ? (
        <button type="button" className={step} aria-label={ui.remove} onClick={onRemove}>
          <Trash2 aria-hidden />
        </button>
      ) : (
        <button type="button" className={step} aria-label={ui.oneLess} disabled={value <= min} onClick={() => onChange(value - 1)}>
          <Minus aria-hidden />
        </button>
      )}
      <output className="min-w-7 text-center font-semibold tabular-nums">{value}</output>
      <button type="button" className={step} aria-label={ui.oneMore} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden />
      </button>
    </div>
  )
}
