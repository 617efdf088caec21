import type { Counter, CounterFood } from '@momo/contracts/orders'
import { CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime, daysBetween } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { sizedFor } from '#lib/format/picture-sizes.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { counterMessages as texts } from '../counter/counter.messages.ts'
import { nextTile } from './tile-keys.ts'

const soldOutText = ({ soldOutUntil }: CounterFood, now: Date): string =>
  soldOutUntil && daysBetween(now, soldOutUntil) === 0
    ? texts.soldOutUntil(clockTime(soldOutUntil))
    : texts.soldOut

type TileProps = {
  food: CounterFood
  count: number
  now: Date
  isNext: boolean
  isStop: boolean
  onAdd: () => void
  onFocus: () => void
}

/** A sold-out tile stays focusable for screen readers, but does nothing. */
function Tile({ food, count, now, isNext, isStop, onAdd, onFocus }: TileProps) {
  const { name, price, photo, soldOut } = food
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNext) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isNext])
  return (
    <button
      ref={button}
      type="button"
      data-tile
      tabIndex={isStop ? 0 : -1}
      aria-disabled={soldOut || undefined}
      onFocus={onFocus}
      onClick={soldOut ? undefined : onAdd}
      className={classNames(
        'relative flex min-h-24 touch-manipulation flex-col justify-between gap-2 rounded-md border-[1.5px] p-2.5 text-left select-none active:translate-y-px',
        soldOut
          ? 'cursor-not-allowed border-line bg-disabled text-ink-3'
          : 'border-line-2 bg-paper hover:border-blue hover:bg-blue-mist',
        count > 0 && !soldOut && 'border-blue bg-blue-mist',
        isNext && 'border-blue ring-2 ring-blue',
      )}
    >
      <span className="flex items-start gap-2">
        <span className="line-clamp-3 min-w-0 flex-1 leading-tight font-semibold wrap-anywhere">{name}</span>
        <Picture
          picture={photo && sizedFor(40, photo)}
          kind="food"
          sizes="40px"
          ratio="square"
          alt=""
          className={classNames('size-10 flex-none rounded-sm', soldOut && 'opacity-50 grayscale')}
        />
      </span>
      <span className="flex min-h-6 items-center justify-between gap-2">
        <span
          className={classNames('tabular-nums', soldOut ? 'text-sm font-medium' : 'font-display font-bold')}
        >
          {soldOut ? soldOutText(food, now) : rupees(price)}
        </span>
        {isNext ? <CornerDownLeft aria-hidden className="ml-auto size-4.5 text-blue" /> : undefined}
        {count > 0 ? (
          <span className="grid h-6 min-w-6 place-items-center rounded-pill bg-blue px-1.5 text-sm font-bold text-paper tabular-nums">
            <span aria-hidden>{count}</span>
            <span className="sr-only">{texts.inOrder(count)}</span>
          </span>
        ) : undefined}
      </span>
    </button>
  )
}

type Props = {
  categories: Counter['categories']
  now: Date
  /** The dish that Enter adds from the search field. */
  next?: string | undefined
  countOf: (foodId: string) => number
  onAdd: (food: CounterFood) => void
}

/** Roving tabindex: one tab stop; arrows, Home and End move between dishes. */
export function DishTiles({ categories, now, next, countOf, onAdd }: Props) {
  const [at, setAt] = useState<string>()
  const prefix = useId()
  const foods = categories.flatMap((category) => category.foods)
  const stop = foods.some(({ id }) => id === at) ? at : foods[0]?.id
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
    const spots = tiles.map((tile) => tile.getBoundingClientRect())
    const to = nextTile(event.key, spots, tiles.indexOf(document.activeElement as HTMLElement))
    if (to === undefined) return
    event.preventDefault()
    tiles[to]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the buttons inside
    <div className="grid gap-4" onKeyDown={move}>
      {categories.map((category) => (
        <section key={category.id} aria-labelledby={`${prefix}-${category.id}`}>
          <h2 id={`${prefix}-${category.id}`} className="mb-1.5 text-sm font-semibold text-ink-2">
            {category.name}
          </h2>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
            {category.foods.map((food) => (
              <Tile
                key={food.id}
                food={food}
                count={countOf(food.id)}
                now={now}
                isNext={food.id === next}
                isStop={food.id === stop}
                onFocus={() => setAt(food.id)}
                onAdd={() => onAdd(food)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
