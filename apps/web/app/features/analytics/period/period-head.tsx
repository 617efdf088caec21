import { Printer, Table } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { classNames } from '#lib/format/class-names.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { type ExportKind, type Period, saveFigures } from '../analytics.api.ts'
import { figuresWords } from '../analytics.messages.ts'
import { periodWords as words } from './period.messages.ts'

/** The period is part of the URL, so that it can be bookmarked and shared. */
export function PeriodPicker({ period }: { period: Period }) {
  const { search } = useLocation()
  return (
    <nav aria-label={words.periods} className="not-on-paper flex gap-1 rounded-sm bg-bone p-1">
      {(['7', '14', '30'] as const).map((days) => (
        <Link
          key={days}
          to={withQuery(search, { days: days === '14' ? undefined : days })}
          preventScrollReset
          aria-current={days === period.days ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-9 items-center rounded-xs border-[1.5px] px-3.5 font-semibold pointer-coarse:min-h-11',
            days === period.days
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
