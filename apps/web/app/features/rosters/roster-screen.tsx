import type { RosterWeek } from '@momo/contracts/rosters'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { MonthStep } from '#ui/patterns/lists/month-step.tsx'
import { useIsWide } from '#ui/patterns/lists/use-is-wide.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ShiftDialog } from './editor/shift-dialog.tsx'
import type { ShiftStart } from './editor/shift-form.ts'
import { refreshRosters, type RosterOf, rosterQuery, sendCopy } from './rosters.api.ts'
import { rosterMessages as texts } from './rosters.messages.ts'
import { WeekDays } from './week-days.tsx'
import { WeekTable } from './week-table.tsx'
import { weekFromUrl, weekOptions } from './week-view.ts'

/** `choice`: the choice of a branch at head office. */
type Props = { of: RosterOf; choice?: ReactNode }

const explain = (error: Error) => problemOf(error, texts.loadFaults).text

/** The shifts of a branch in a week. */
export function RosterScreen({ of, choice }: Props) {
  const { search } = useLocation()
  const from = weekFromUrl(new URLSearchParams(search))
  const query = useQuery(rosterQuery(of, from))
  return (
    <>
      <PageHeader title={texts.title} note={query.data?.branchName ?? texts.lead}>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {choice}
          <MonthStep
            options={weekOptions(from)}
            value={from}
            to={(week) => withQuery(search, { week })}
            texts={texts.week}
          />
          <CopyButton key={from} of={of} from={from} week={query.data} />
        </div>
      </PageHeader>
      <ListView query={query} texts={texts} explain={explain}>
        {(week) => (
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
            <Week of={of} week={week} />
          </div>
        )}
      </ListView>
    </>
  )
}

function CopyButton({ of, from, week }: { of: RosterOf; from: string; week: RosterWeek | undefined }) {
  const { run, isPending } = useAction({
    mutationFn: () => sendCopy(of, from),
    onSuccess: ({ copied, skipped }) => toast.success(texts.copied(copied, skipped)),
    onError: (error) => toast.failure(explain(error)),
    onSettled: refreshRosters,
  })
  const isEmpty = week?.from === from && week.shiftsBefore === 0
  return (
    <AdminButton
      variant="outline"
      size="compact"
      icon={<Copy aria-hidden />}
      disabled={isEmpty}
      title={isEmpty ? texts.nothingBefore : undefined}
      loading={isPending}
      loadingText={texts.copying}
      onClick={() => run()}
      className="max-sm:w-full"
    >
      {texts.copy}
    </AdminButton>
  )
}

function Week({ of, week }: { of: RosterOf; week: RosterWeek }) {
  const isWide = useIsWide('wide')
  const [edited, setEdited] = useState<ShiftStart>()
  if (week.people.length === 0)
    return <EmptyState drawing="orders" title={texts.noPeople} text={texts.noPeopleText} />
  const View = isWide ? WeekTable : WeekDays
  return (
    <>
      <View week={week} onEdit={setEdited} />
      {edited ? (
        <ShiftDialog of={of} week={week} start={edited} onClose={() => setEdited(undefined)} />
      ) : undefined}
    </>
  )
}
