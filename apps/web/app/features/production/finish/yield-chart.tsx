import { type ProductionOrder, usualYield } from '@momo/contracts/production'
import { classNames } from '#lib/format/class-names.ts'
import { longDay } from '#lib/format/dates.ts'
import { percentText } from '../order/order-cost.ts'
import { finishMessages as texts } from './finish.messages.ts'

type Yields = ProductionOrder['yields']
type Props = { yields: Yields; now?: { day: string; tenths: number } | undefined }

const step = 50

/** Grid lines at every 5 percent around the values, at least from 90 to 105 percent. */
function linesFor(values: number[]): number[] {
  const low = Math.floor(Math.min(usualYield.least - step, ...values) / step) * step
  const high = Math.ceil(Math.max(usualYield.most, ...values) / step) * step
  const count = (high - low) / step + 1
  // More than eight lines are too close to each other.
  const every = Math.ceil(count / 8)
  return Array.from({ length: count }, (_, index) => low + index * step).filter((_, i) => i % every === 0)
}

/** '14 Nov' */
const shortDate = (day: string): string => longDay(day).split(' ').slice(1, 3).join(' ')

/** The yields of the last batches, with a band for the usual ones. */
export function YieldChart({ yields, now }: Props) {
  const points = [
    ...yields.map(({ number, day, yield: tenths }) => ({ name: number, day, tenths })),
    ...(now ? [{ name: texts.now, ...now }] : []),
  ]
  if (points.length < 2) return null
  const lines = linesFor(points.map(({ tenths }) => tenths))
  const [low, high] = [lines[0] ?? 0, Math.max(usualYield.most, ...lines)]
  const y = (tenths: number) => 100 - ((tenths - low) / (high - low)) * 100
  const x = (index: number) => (index / (points.length - 1)) * 100
  return (
    <figure>
      <figcaption className="text-sm text-ink-2">{texts.chart}</figcaption>
      <ul className="sr-only">
        {points.map(({ name, tenths }) => (
          <li key={name}>{texts.chartPoint(name, percentText(tenths))}</li>
        ))}
      </ul>
      <div aria-hidden className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pr-3 text-sm text-ink-2">
        <div className="relative h-28 w-11 text-right tabular-nums">
          {lines.map((line) => (
            <span key={line} className="absolute right-0 -translate-y-1/2" style={{ top: `${y(line)}%` }}>
              {percentText(line)}
            </span>
          ))}
        </div>
        <div className="relative h-28">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
          >
            <rect
              x="0"
              width="100"
              y={y(usualYield.most)}
              height={y(usualYield.least) - y(usualYield.most)}
              className="fill-green-soft"
            />
            {lines.map((line) => (
              <path key={line} d={`M0 ${y(line)}H100`} className="stroke-chart-grid" />
            ))}
            <polyline
              points={points.map(({ tenths }, index) => `${x(index)},${y(tenths)}`).join(' ')}
              fill="none"
              className="stroke-chart-1 stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
            />
          </svg>
          {points.slice(-1).map(({ name, tenths }) => (
            <span
              key={name}
              className="absolute size-2.5 -translate-1/2 rounded-pill bg-chart-1"
              style={{ left: '100%', top: `${y(tenths)}%` }}
            />
          ))}
        </div>
        <span />
        <p className="flex justify-between pt-2">
          {[points[0], points.at(-1)].map((point, index) => (
            <span key={point?.name ?? index} className={classNames(index === 1 && 'text-right')}>
              {point ? shortDate(point.day) : undefined}
            </span>
          ))}
        </p>
      </div>
    </figure>
  )
}
