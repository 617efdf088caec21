import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { hoursAndMinutes } from '#lib/format/time-left.ts'
import { tableShape } from '#ui/patterns/floor/floor-grid.tsx'
import { tabsMessages } from '../tabs.messages.ts'
import { minutesSince, type ShownTable } from './tables.rules.ts'

const texts = tabsMessages.list

const tones = {
  free: 'border-control bg-paper text-ink hover:bg-desk',
  open: 'border-blue bg-blue-soft text-blue hover:bg-blue-mist',
  paying: 'border-orange bg-orange-soft text-ink hover:bg-orange-soft',
}

type Props = { table: ShownTable; now: Date; busy: boolean; onTap: () => void }

/** One table: free with its seats, or its total and minutes; waiting for the rest of the money in orange. */
export function TableTile({ table: { number, seats, shape, tabs, state }, now, busy, onTap }: Props) {
  const [first, second] = tabs
  const open = tabs.reduce((sum, tab) => sum + tab.open, 0)
  const amount = rupees(open).replace('.00', '')
  const minutes = first && hoursAndMinutes(minutesSince(first.openedAt, now))
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={onTap}
      className={classNames(
        'grid min-w-0 content-center justify-items-center overflow-hidden border-[1.5px] text-center leading-tight touch-manipulation',
        tableShape[first ? 'square' : shape],
        shape === 'round' && first && 'rounded-[1.75rem]!',
        tones[state],
      )}
    >
      <span className="max-w-full truncate px-1 font-display text-lg leading-tight font-extrabold">
        <span className="sr-only">{texts.tableBefore}</span>
        {number}
      </span>
      {first ? (
        <>
          <b className="max-w-full truncate text-xs tabular-nums">
            <Pause />
            {amount}
          </b>
          <span className="max-w-full truncate text-xs">
            <Pause />
            {state === 'paying' ? texts.toPay : second ? texts.parties(tabs.length) : minutes}
          </span>
          {state === 'paying' ? <span className="sr-only">, {minutes}</span> : undefined}
        </>
      ) : (
        <span className="text-xs text-ink-2">
          <span className="sr-only">, {texts.free}, </span>
          {texts.seats(seats)}
        </span>
      )}
    </button>
  )
}

/** Between the parts of the tile's name for screen readers, which is its content. */
const Pause = () => <span className="sr-only">, </span>
