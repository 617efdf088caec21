import type { OpeningInterval, SpecialDay } from '@momo/contracts/branches'
import { clockRange, longDate, weekdayInNepal } from '#lib/format/dates.ts'
import { classNames } from '#lib/format/class-names.ts'
import { branchesMessages as texts } from '../branches.messages.ts'
import { weekHours } from './week-hours.ts'

type Props = { hours: OpeningInterval[]; special: SpecialDay[]; now: Date }

function WeekTable({ hours, special, now }: Props) {
  const today = weekdayInNepal(now)
  return (
    <>
      <table className="w-full">
        <tbody>
          {weekHours(hours).map((row, i) => (
            <tr
              key={row.day}
              className={classNames(
                'border-b border-line',
                i === today ? 'font-semibold text-blue' : 'font-normal',
              )}
            >
              <th scope="row" className="py-2 text-left [font-weight:inherit]">
                {row.day}
                {i === today && ` · ${texts.today}`}
              </th>
              <td className="py-2 text-right tabular-nums">{row.hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {special.length > 0 && (
        <div className="grid gap-1">
          <h3 className="heading-4">{texts.specialDays}</h3>
          <ul className="text-sm text-ink-2">
            {special.map((day) => (
              <li key={day.date}>
                {longDate(new Date(`${day.date}T12:00:00+05:45`))}:{' '}
                {day.intervals.map((i) => clockRange(i.opens, i.closes)).join(', ') || texts.closedDay}
                {day.note && ` (${day.note})`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

export function OpeningHours(props: Props) {
  return (
    <section aria-labelledby="hours" className="grid content-start gap-4">
      <h2 id="hours" className="heading-2 text-blue">
        {texts.openingHours}
      </h2>
      <WeekTable {...props} />
    </section>
  )
}
