import type { Filling } from '../board-rules/all-day.ts'
import { boardMessages as texts } from '../board/board.messages.ts'
import { wholeNumber } from '#lib/format/numbers.ts'

/** Pieces still to be steamed per filling, in large numbers. */
export function AllDayPanel({ fillings }: { fillings: Filling[] }) {
  return (
    <section aria-label={texts.allDayTitle} className="rounded-md bg-board-lane px-4 py-2.5">
      {fillings.length === 0 ? (
        <p className="text-board-text-2">{texts.allDayNone}</p>
      ) : (
        <dl className="flex flex-wrap items-baseline gap-x-7 gap-y-1">
          {fillings.map(({ name, pieces }) => (
            <div key={name} className="flex items-baseline gap-2">
              <dt className="order-2 text-lg font-medium wrap-anywhere">{name}</dt>
              <dd className="font-display text-[2rem] leading-none font-extrabold tabular-nums">
                {wholeNumber(pieces)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
