import { longDay } from '#lib/format/dates.ts'
import { LineChart } from './line-chart.tsx'

type Day = {
  day: string
  value: number
  /** The value with its unit, for the table. */
  text: string
}

type Props = {
  days: Day[]
  unit: string
  level?: { value: number; name: string } | undefined
  texts: { label: string; name: string; asTable: string; caption: string; day: string }
}

/** A quantity at the end of each day, with a table of the same days. */
export function DayLineChart({ days, unit, level, texts }: Props) {
  return (
    <LineChart
      label={texts.label}
      name={texts.name}
      unit={unit}
      points={days.map(({ day, value }, i) => ({ key: day, label: dayLabel(day, i, days.length), value }))}
      level={level}
      tableTitle={texts.asTable}
      table={<DayTable days={days} texts={texts} />}
    />
  )
}

/** About five days have a label: '14 Nov'. */
function dayLabel(day: string, index: number, count: number): string {
  const every = Math.max(1, Math.round((count - 1) / 4))
  const isNamed = index === count - 1 || (index % every === 0 && count - 1 - index >= every / 2)
  return isNamed ? longDay(day).split(' ').slice(1, 3).join(' ') : ''
}

function DayTable({ days, texts }: Pick<Props, 'days' | 'texts'>) {
  return (
    <table className="w-full max-w-96 border-collapse text-admin tabular-nums">
      <caption className="sr-only">{texts.caption}</caption>
      <thead>
        <tr className="border-b border-line-2 text-sm text-ink-2">
          <th scope="col" className="py-1.5 text-left">
            {texts.day}
          </th>
          <th scope="col" className="py-1.5 text-right">
            {texts.name}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, text }) => (
          <tr key={day} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-medium">
              {longDay(day)}
            </th>
            <td className="py-1.5 text-right">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
