import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { supplierMessages } from './suppliers.messages.ts'
import { percentOf } from '#lib/stock/price-jump.ts'

const texts = supplierMessages.change

/** A change in tenths of a percent. Dearer is red, cheaper is green; the arrow shows the direction. */
export function PriceChange({ change }: { change: number | undefined }) {
  if (change === undefined)
    return (
      <span className="text-ink-3">
        <span aria-hidden>–</span>
        <span className="sr-only">{texts.unknown}</span>
      </span>
    )
  const percent = percentOf(change)
  if (change === 0)
    return (
      <span className="text-ink-2">
        <span aria-hidden>{percent}</span>
        <span className="sr-only">{texts.same}</span>
      </span>
    )
  const Arrow = change > 0 ? ArrowUpRight : ArrowDownRight
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 font-semibold whitespace-nowrap tabular-nums',
        change > 0 ? 'text-red-text' : 'text-green-text',
      )}
    >
      <Arrow aria-hidden className="size-4 flex-none" />
      <span aria-hidden>{percent}</span>
      <span className="sr-only">{change > 0 ? texts.up(percent) : texts.down(percent)}</span>
    </span>
  )
}
