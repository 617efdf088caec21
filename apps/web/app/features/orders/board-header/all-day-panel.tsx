import type { StationCounts } from '../board-rules/all-day.ts'
import { boardMessages as texts } from '../board/board.messages.ts'
import { wholeNumber } from '#lib/format/numbers.ts'

/** What is still to be cooked, by station: pieces of each filling and plates, in large numbers. */
export function AllDayPanel({ stations }: { stations: StationCounts[] }) {
  return (
    <section
      aria-label={texts.allDayTitle}
      className="grid flex-none gap-2 rounded-md bg-board-lane px-4 py-2.5"
    >
      {stations.length === 0 ? <p className="text-board-text-2">{texts.allDayNone}</p> : undefined}
      {stations.map(({ station, counts }) => (
        <div key={station} className="flex items-baseline gap-x-6">
          <h2 className="w-20 flex-none text-admin font-semibold text-board-text-2">
            {texts.stations[station]}
          </h2>
          <dl className="flex min-w-0 flex-wrap items-baseline gap-x-7 gap-y-1">
            {counts.map(({ name, count, unit }) => (
              <div key={`${unit} ${name}`} className="flex items-baseline gap-2">
                <dt className="order-2 text-lg font-medium wrap-anywhere">
                  {texts.toCook(name, unit, count)}
                </dt>
                <dd className="font-display text-[2rem] leading-none font-extrabold tabular-nums">
                  {wholeNumber(count)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
