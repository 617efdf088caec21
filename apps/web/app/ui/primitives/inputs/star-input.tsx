import { type KeyboardEvent, type PointerEvent, type Ref, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { ui } from '../../ui.messages.ts'
import { Star, starFill } from '../star-rating.tsx'

const halfSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]
const wholeSteps = [1, 2, 3, 4, 5]

type Props = {
  legend: string
  name: string
  value: number | undefined
  onChange: (value: number) => void
  error?: string | undefined
  /** The radio that receives the focus on an error. */
  ref?: Ref<HTMLInputElement>
  /** Five whole stars instead of ten halves. */
  whole?: boolean
}

/** ten radio buttons, each over half a star. Arrow keys move by half a star; Home and End go to the ends. */
export function StarInput({ legend, name, value, onChange, error, ref, whole = false }: Props) {
  const steps = whole ? wholeSteps : halfSteps
  const ends: Partial<Record<string, number>> = { Home: steps[0], End: steps.at(-1) }
  const [pointed, setPointed] = useState<number>()
  const shown = pointed ?? value ?? 0
  const errorId = `${name}-error`
  const toEnd = (event: KeyboardEvent) => {
    const end = ends[event.key]
    if (end === undefined) return
    event.preventDefault()
    onChange(end)
    event.currentTarget.querySelector<HTMLInputElement>(`[value="${end}"]`)?.focus()
  }
  // Touch selects a star directly and has no hover state.
  const point = (step: number) => (event: PointerEvent) => event.pointerType === 'mouse' && setPointed(step)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what it hears bubbles up from the radios
    <div
      role="radiogroup"
      aria-labelledby={`${name}-legend`}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
      onKeyDown={toEnd}
    >
      <p id={`${name}-legend`} className="mb-1.5 text-[0.9375rem] font-semibold">
        {legend}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="relative flex" onPointerLeave={() => setPointed(undefined)}>
          {[1, 2, 3, 4, 5].map((position) => (
            <Star key={position} fill={starFill(shown, position)} className="size-11 p-0.5" />
          ))}
          <div className={classNames('absolute inset-0 grid', whole ? 'grid-cols-5' : 'grid-cols-10')}>
            {steps.map((step, index) => (
              <input
                key={step}
                ref={(value ?? steps[0]) === step ? ref : undefined}
                type="radio"
                name={name}
                value={step}
                checked={value === step}
                aria-label={ui.starStep(step)}
                onChange={() => onChange(step)}
                onPointerEnter={point(step)}
                className={classNames(
                  'h-11 cursor-pointer appearance-none',
                  whole ? 'rounded-sm' : index % 2 ? 'rounded-r-sm' : 'rounded-l-sm',
                )}
              />
            ))}
          </div>
        </div>
        {/* Screen readers read the value of the radio button. */}
        <b aria-hidden className="heading-3 min-w-9 tabular-nums">
          {shown ? shown.toFixed(whole ? 0 : 1) : ''}
        </b>
      </div>
      {error ? (
        <p
          id={errorId}
          role="alert"
          className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-red-text"
        >
          <CircleAlert aria-hidden className="size-4 flex-none" />
          {error}
        </p>
      ) : undefined}
    </div>
  )
}
