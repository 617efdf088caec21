import { Flame } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { ui } from '../ui.messages.ts'

/** The mark used in Nepal: a green dot for vegetarian food, a brown triangle for meat. */
export function FoodMark({ kind }: { kind: 'veg' | 'meat' }) {
  const veg = kind === 'veg'
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={veg ? ui.vegetarian : ui.notVegetarian}
      className={classNames('size-4 flex-none', veg ? 'text-green' : 'text-meat')}
    >
      <rect
        x=".9"
        y=".9"
        width="14.2"
        height="14.2"
        rx="2.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      />
      {veg ? (
        <circle cx="8" cy="8" r="3.5" fill="currentColor" />
      ) : (
        <path d="M8 4.4l4 7.2H4z" fill="currentColor" />
      )}
    </svg>
  )
}

export function Heat({ level }: { level: 0 | 1 | 2 | 3 }) {
  return (
    <span role="img" aria-label={ui.heat(level)} className="inline-flex gap-px text-red">
      {[1, 2, 3].map((position) => (
        <Flame
          key={position}
          aria-hidden
          className={classNames('size-3.75', position > level && 'opacity-25')}
        />
      ))}
    </span>
  )
}
