import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { NumberLink } from '../primitives/number-link.tsx'

type Share = {
  key: string
  label: string
  value: number
  text: string
  /** Of the bar; otherwise the tone of all. */
  tone?: keyof typeof fills
  /** Links of the label and of the number. */
  labelTo?: string
  to?: string | undefined
}

const fills = { blue: 'fill-chart-1', marigold: 'fill-chart-4' }

/** Horizontal bars, each as long as its share of `whole`. */
export function ShareBars({
  shares,
  whole,
  tone = 'blue',
}: {
  shares: Share[]
  whole: number
  tone?: keyof typeof fills
}) {
  return (
    <ul className="grid grid-cols-[fit-content(45%)_minmax(2rem,1fr)_auto] gap-x-3 gap-y-2.5 px-4.5 py-4">
      {shares.map(({ key, label, value, text, tone: own = tone, labelTo, to }) => (
        <li key={key} className="col-span-full grid grid-cols-subgrid items-center">
          <span className="min-w-0 leading-snug wrap-anywhere">
            {labelTo ? (
              <Link to={labelTo} className="hover:text-blue-bright hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </span>
          <svg aria-hidden className="h-3.5 w-full rounded-xs bg-disabled">
            <rect
              height="100%"
              rx="4"
              width={`${whole === 0 ? 0 : (value / whole) * 100}%`}
              className={classNames(fills[own])}
            />
          </svg>
          <b className="text-right tabular-nums">
            {to ? (
              <NumberLink to={to} aria-label={`${label}: ${text}`}>
                {text}
              </NumberLink>
            ) : (
              text
            )}
          </b>
        </li>
      ))}
    </ul>
  )
}
