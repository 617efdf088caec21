import { Printer, Table } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { todayInNepal } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { classNames } from '#lib/format/class-names.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { DayRange } from '#ui/patterns/lists/day-range.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { type ExportKind, type Period, saveFigures } from '../analytics.api.ts'
import { figuresWords } from '../analytics.messages.ts'
import { nepaliText } from '../sales/sales-view.ts'
import { daysOf } from './period-rules.ts'
import { periodWords as words } from './period.messages.ts'

/** The period is part of the URL, so that it can be bookmarked and shared. */
export function PeriodPicker({ period }: { period: Period }) {
  const { search } = useLocation()
  const isCurrent = (days: Period['days']) => period.from === undefined && days === period.days
  return (
    <nav aria-label={words.periods} className="not-on-paper flex gap-1 rounded-sm bg-bone p-1">
      {(['7', '14', '30'] as const).map((days) => (
        <Link
          key={days}
          to={withQuery(search, { days: days === '14' ? undefined : days, from: undefined, to: undefined })}
          preventScrollReset
          aria-current={isCurrent(days) ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-9 items-center rounded-xs border-[1.5px] px-3.5 font-semibold pointer-coarse:min-h-11',
            isCurrent(days)
              ? 'border-blue bg-paper text-blue'
              : 'border-transparent text-ink-2 hover:text-blue',
          )}
        >
          {words.days(days)}
        </Link>
      ))}
    </nav>
  )
}

/** Two dates of one's own; the presets stay beside them. */
export function PeriodDays({ period }: { period: Period }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { from, to } = daysOf(period)
  return (
    <section
      aria-label={words.ownDays}
      className="not-on-paper flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line-2 bg-paper px-4 py-3"
    >
      <DayRange
        from={from}
        to={to}
        today={todayInNepal()}
        texts={words.twoDays}
        onChange={(days) =>
          void navigate(withQuery(search, { from, to, ...days, days: undefined }), {
            preventScrollReset: true,
          })
        }
      />
      <p className="text-sm text-ink-2">
        {nepaliText({ from, to })} · {words.longest}
      </p>
    </section>
  )
}

export function ExportButtons({ period }: { period: Period }) {
  const [busy, setBusy] = useState<ExportKind>()
  const save = async (kind: ExportKind) => {
    setBusy(kind)
    await saveFigures(kind, period).then(
      () => toast.success(words.exported),
      (error: unknown) => toast.failure(problemOf(error, figuresWords.faults).text),
    )
    setBusy(undefined)
  }
  return (
    <div className="not-on-paper flex flex-wrap items-center gap-2" role="group" aria-label={words.export}>
      <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
        <Table aria-hidden className="size-4.5" />
        {words.export}
      </span>
      {(['days', 'hours', 'items', 'methods'] as const).map((kind) => (
        <AdminButton
          key={kind}
          variant="outline"
          loading={busy === kind}
          loadingText={words.exporting}
          disabled={busy !== undefined && busy !== kind}
          onClick={() => void save(kind)}
        >
          {words.kinds[kind]}
        </AdminButton>
      ))}
      <AdminButton variant="quiet" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {words.print}
      </AdminButton>
    </div>
  )
}
