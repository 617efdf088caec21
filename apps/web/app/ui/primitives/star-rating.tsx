import { wholeNumber } from '#lib/format/numbers.ts'
import { ui } from '../ui.messages.ts'

const outline = 'M12 2.5l2.9 6.1 6.7.9-4.9 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.4 9.5l6.7-.9z'
const leftHalf = 'M12 2.5L9.1 8.6l-6.7.9 4.9 4.6-1.2 6.6L12 17.5z'

export function Star({ fill, className }: { fill: 'full' | 'half' | 'none'; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <path d={outline} className={fill === 'full' ? 'fill-marigold' : 'fill-paper'} />
      {fill === 'half' ? <path d={leftHalf} className="fill-marigold" /> : undefined}
      <path d={outline} fill="none" strokeWidth="1.5" strokeLinejoin="round" className="stroke-star-edge" />
    </svg>
  )
}

export function starFill(value: number, position: number): 'full' | 'half' | 'none' {
  const halves = Math.round(value * 2) - (position - 1) * 2
  if (halves >= 2) return 'full'
  return halves === 1 ? 'half' : 'none'
}

/** Five stars in half steps. */
export function Stars({ value }: { value: number }) {
  return (
    <span role="img" aria-label={ui.stars(value.toFixed(1))} className="inline-flex gap-px">
      {[1, 2, 3, 4, 5].map((position) => (
        <Star key={position} fill={starFill(value, position)} className="size-4.5" />
      ))}
    </span>
  )
}

/** One star, the average and the number of ratings. */
export function Rating({ value, count }: { value: number; count?: number }) {
  const number = value.toFixed(1)
  return (
    <span className="inline-flex items-center gap-[0.3125rem] text-[0.9375rem] font-semibold whitespace-nowrap">
      <Star fill="full" className="size-4.25" />
      <span aria-hidden>
        {number}
        {count === undefined ? undefined : (
          <span className="font-normal text-ink-2"> ({wholeNumber(count)})</span>
        )}
      </span>
      <span className="sr-only">
        {count === undefined ? ui.rated(number) : ui.rating(number, wholeNumber(count))}
      </span>
    </span>
  )
}
