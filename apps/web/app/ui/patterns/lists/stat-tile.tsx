import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { numberLink } from '../../primitives/number-link.tsx'

type Trend = { direction: 'up' | 'down'; good: boolean; text: string }

/** The arrow shows the direction, the colour shows good or bad: rising is not always good. */
export function StatTile({
  label,
  value,
  icon,
  trend,
  note,
  to,
}: {
  label: string
  value: string
  icon?: ReactNode
  trend?: Trend
  note?: ReactNode
  /** Links to the list behind the number. */
  to?: string
}) {
  const Arrow = trend?.direction === 'up' ? TrendingUp : TrendingDown
  return (
    <div className="@container rounded-md border border-line-2 bg-paper px-4 py-3.5">
      <p className="flex items-center justify-between text-[0.9375rem] font-medium text-ink-2 [&_svg]:size-5 [&_svg]:text-ink-3">
        {label}
        {icon}
      </p>
      <p
        className={classNames(
          'mt-1 font-display leading-[1.15] font-extrabold whitespace-nowrap tabular-nums',
          // A lakh of rupees or more fills a narrow tile.
          value.length > 13
            ? 'text-[clamp(1rem,10.5cqi,1.875rem)]'
            : 'text-[clamp(1.25rem,1rem+1.1vw,1.875rem)]',
        )}
      >
        {to ? (
          <Link to={to} className={numberLink}>
            {value}
          </Link>
        ) : (
          value
        )}
      </p>
      <p className="flex flex-wrap items-center gap-1 text-sm text-ink-2">
        {trend ? (
          <span
            className={classNames(
              'inline-flex items-center gap-0.5 font-semibold',
              trend.good ? 'text-green-text' : 'text-red-text',
            )}
          >
            <Arrow aria-hidden className="size-3.75" />
            {trend.text}
          </span>
        ) : undefined}
        {note}
      </p>
    </div>
  )
}
