import { rupees } from '#lib/format/money.ts'
import { ui } from '../ui.messages.ts'
import { pointsOf, toneOf } from './price-line.ts'

const tones = { dearer: 'text-red-text', cheaper: 'text-green-text', steady: 'text-chart-1' }

type Props = {
  /** Paisa, the oldest first. */
  prices: number[]
  change: number | undefined
}

/** A small line of the last prices; a dot for a single one. */
export function PriceDrawing({ prices, change }: Props) {
  const points = pointsOf(prices)
  const last = points.at(-1)
  if (!last) return undefined
  return (
    <svg
      role="img"
      aria-label={ui.priceLine(prices.map(rupees))}
      viewBox="0 0 96 28"
      width={96}
      height={28}
      className={`inline-block ${tones[toneOf(change)]}`}
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last.x} cy={last.y} r={3} fill="currentColor" />
    </svg>
  )
}
