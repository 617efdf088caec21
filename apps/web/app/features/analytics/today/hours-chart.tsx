import type { Dashboard } from '@momo/contracts/analytics'
import { clockTime } from '#lib/format/dates.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { hourLabel, weekdayName } from '../period/figure-days.ts'
import { FigureTable } from '../period/figure-table.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { hourBars } from './today-rules.ts'
import { todayWords as words } from './today.messages.ts'

/** The current hour in Nepal, 0 to 23. */
const hourNow = (now: Date): number => new Date(now.getTime() + 345 * 60_000).getUTCHours()

export function HoursLegend({ date }: { date: string }) {
  return (
    <ChartLegend
      items={[
        { fill: 'now', text: words.today },
        { fill: 'current', text: words.thisHour },
        { fill: 'before', text: words.last(weekdayName(date)) },
      ]}
    />
  )
}

/** Plates per hour today, compared with the same weekday a week ago. */
export function HoursChart({ figures }: { figures: Dashboard }) {
  const bars = hourBars(figures, hourNow(figures.now))
  const weekday = weekdayName(figures.date)
  if (bars.length === 0) return <p className="px-4.5 py-8 text-center text-ink-2">{words.noSales}</p>
  const name = (hour: number) => clockTime(`${figures.date}T${String(hour).padStart(2, '0')}:00:00+05:45`)
  return (
    <BarChart
      label={words.platesChart(figures.today.plates, figures.weekAgo.whole.plates, weekday)}
      bars={bars.map(({ hour, ...bar }, i) => ({
        key: String(hour),
        label: hourLabel(hour, i === 0),
        ...bar,
      }))}
      tableTitle={figuresWords.asTable}
      table={
        <FigureTable
          caption={words.platesByHour}
          heads={[figuresWords.hour, words.today, words.last(weekday)]}
          rows={bars.map(({ hour, value, before }) => ({
            key: String(hour),
            cells: [name(hour), String(value), String(before)],
          }))}
        />
      }
    />
  )
}
