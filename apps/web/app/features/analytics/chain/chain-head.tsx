import type { ChainDashboard } from '@momo/contracts/analytics'
import { Link } from 'react-router'
import { DownloadButton } from '#ui/patterns/lists/download-button.tsx'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime, todayInNepal } from '#lib/format/dates.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { dayOfMonth, hourLabel, weekdayName } from '../period/figure-days.ts'
import { salesViewFromUrl } from '../sales/sales-view.ts'
import { saveSales } from '../sales/sales.api.ts'
import { salesWords } from '../sales/sales.messages.ts'
import { chainWords as words } from './chain.messages.ts'

/** 'Saturday, 14 November' */
function dayTitle(date: string): string {
  const month = figuresWords.months[Number(date.slice(5, 7)) - 1] ?? ''
  return `${weekdayName(date)}, ${dayOfMonth(date)} ${month}`
}

function noteOf({ branchCount, now, untilHour, weekAgo }: ChainDashboard): string {
  const compared = untilHour === 0 ? [] : [words.compared(weekdayName(weekAgo), hourLabel(untilHour, true))]
  return [words.note(branchCount, clockTime(now)), ...compared].join(', ')
}

export function ChainHead({ figures }: { figures: ChainDashboard | undefined }) {
  const date = figures?.date ?? todayInNepal()
  return (
    <PageHeader title={dayTitle(date)} note={figures ? noteOf(figures) : figuresWords.loading}>
      <div className="flex flex-wrap items-center gap-3">
        <Periods />
        <DownloadButton
          label={salesWords.export}
          busy={salesWords.exporting}
          failed={salesWords.exportFailed}
          download={() => saveSales(salesOfDay(date))}
        />
      </div>
    </PageHeader>
  )
}

const periods = [
  { to: '/superadmin/dashboard', label: words.today, isCurrent: true },
  ...[7, 30].map((days) => ({
    to: `/superadmin/sales?period=${days}-days&compare=previous`,
    label: words.days(days),
    isCurrent: false,
  })),
]

/** Longer periods are the sales page. */
function Periods() {
  return (
    <nav aria-label={words.periods} className="flex gap-1 rounded-sm bg-bone p-1">
      {periods.map(({ to, label, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-9 items-center rounded-xs border-[1.5px] px-3.5 font-semibold pointer-coarse:min-h-11',
            isCurrent ? 'border-blue bg-paper text-blue' : 'border-transparent text-ink-2 hover:text-blue',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** By branch, as on the sales page. */
const salesOfDay = (date: string) =>
  salesViewFromUrl(new URLSearchParams({ from: date, to: date, compare: 'last-week' }))
