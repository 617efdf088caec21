import type { UsageReport, UsageValue } from '@momo/contracts/stock-reports'
import { rupees } from '#lib/format/money.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { dayAndMonth, weekText } from './report-view.ts'
import { reportMessages } from './reports.messages.ts'

const texts = reportMessages.usage

/** Actual usage by week; the wider bar behind it is the usage by recipe. */
export function UsageChart({ rows, total }: { rows: UsageReport['rows']; total: UsageValue }) {
  const weeks = rows.flatMap(({ week, value }) => (week ? [{ week, value }] : []))
  return (
    <AdminCard
      title={texts.groups.week}
      action={
        <ChartLegend
          items={[
            { fill: 'now', text: texts.figures.actual },
            { fill: 'before', text: texts.figures.theoretical },
          ]}
        />
      }
    >
      <BarChart
        label={texts.chart(rupees(total.actual), rupees(total.theoretical))}
        bars={weeks.map(({ week, value }) => ({
          key: week.from,
          label: dayAndMonth(week.from),
          value: Math.max(0, value.actual) / 100,
          before: Math.max(0, value.theoretical) / 100,
        }))}
        tableTitle={texts.asTable}
        table={
          <ul className="grid gap-1 pb-2">
            {weeks.map(({ week, value }) => (
              <li key={week.from} className="tabular-nums">
                {weekText(week)}: {rupees(value.actual)} · {rupees(value.theoretical)}
              </li>
            ))}
          </ul>
        }
      />
    </AdminCard>
  )
}
