import type { HoursMonth, HoursRow } from '@momo/contracts/time-clock'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { monthOptions } from '#lib/calendar/month-options.ts'
import { hoursAndMinutes } from '#lib/format/time-left.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import type { Column } from '#ui/patterns/lists/data-table.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { MonthStep } from '#ui/patterns/lists/month-step.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { TableInCard } from '../table-in-card.tsx'
import { downloadHours, hoursQuery } from '../time-clock.api.ts'
import { hoursMessages as texts } from '../time-clock.messages.ts'
import { byBranch, hoursFilter, hoursFromUrl } from './hours-view.ts'

const explain = (error: Error) => problemOf(error, texts.loadFaults).text

/** Hours of a Nepali month by branch and employee. */
export function HoursScreen() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const { month } = hoursFromUrl(params)
  const query = useQuery(hoursQuery(hoursFilter(params)))
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <MonthStep
            options={monthOptions(month)}
            value={month}
            to={(wanted) => withQuery(search, { month: wanted })}
            texts={texts.month}
          />
          <DownloadButton filter={hoursFilter(params)} />
        </div>
      </PageHeader>
      <div className="mb-4">
        <Note tone="blue">{texts.noPay}</Note>
      </div>
      <ListView query={query} texts={texts} explain={explain}>
        {(data) => (
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
            <Month data={data} />
          </div>
        )}
      </ListView>
    </>
  )
}

function DownloadButton({ filter }: { filter: ReturnType<typeof hoursFilter> }) {
  const { run, isPending } = useAction({
    mutationFn: () => downloadHours(filter),
    onError: (error) => toast.failure(explain(error)),
  })
  return (
    <AdminButton
      variant="outline"
      size="compact"
      icon={<Download aria-hidden />}
      loading={isPending}
      loadingText={texts.downloading}
      onClick={() => run()}
      className="max-sm:w-full"
    >
      {texts.download}
    </AdminButton>
  )
}

function Month({ data }: { data: HoursMonth }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { month, branchId } = hoursFromUrl(new URLSearchParams(search))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Select
        label={texts.branch}
        hideLabel
        options={[
          { value: '', label: texts.allBranches },
          ...data.branches.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={branchId ?? ''}
        onChange={(event) =>
          void navigate(withQuery(search, { branch: event.target.value }), { preventScrollReset: true })
        }
        className="sm:max-w-64"
      />
      {data.rows.length === 0 ? (
        <EmptyState drawing="orders" title={texts.none} text={texts.noneText} />
      ) : (
        byBranch(data).map(({ branchId: id, branchName, rows, planned, worked }) => (
          <AdminCard
            key={id}
            title={branchName}
            action={
              <span className="text-sm text-ink-2">
                {texts.total(hoursAndMinutes(planned), hoursAndMinutes(worked))}
              </span>
            }
          >
            <TableInCard
              caption={texts.caption(branchName)}
              columns={columns(month)}
              rows={rows}
              rowKey={({ employeeId }) => employeeId}
              empty={undefined}
            />
          </AdminCard>
        ))
      )}
    </div>
  )
}

const countOr = (count: number): string => (count === 0 ? '–' : String(count))

/** On a phone the heads of the table are hidden, so each number has its own. */
const named = (head: string, value: string) => (
  <>
    <span className="text-sm text-ink-2 md:hidden">{head} </span>
    {value}
  </>
)

const columns = (month: string): Column<HoursRow>[] => [
  {
    key: 'name',
    head: texts.name,
    cell: ({ employeeId, name, post }) => (
      <>
        <Link
          to={`/superadmin/employee/hours/${employeeId}?month=${month}`}
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        <span className="block text-sm text-ink-2">{post}</span>
      </>
    ),
  },
  {
    key: 'planned',
    head: texts.planned,
    number: true,
    cell: ({ planned }) => named(texts.planned, hoursAndMinutes(planned)),
  },
  {
    key: 'worked',
    head: texts.worked,
    number: true,
    cell: ({ worked }) => named(texts.worked, hoursAndMinutes(worked)),
  },
  {
    key: 'late',
    head: texts.late,
    number: true,
    cell: ({ late, lateShifts }) =>
      named(texts.late, late === 0 ? '–' : texts.lateOf(hoursAndMinutes(late), lateShifts)),
  },
  {
    key: 'missed',
    head: texts.missed,
    number: true,
    cell: ({ missedShifts }) => named(texts.missed, countOr(missedShifts)),
  },
  {
    key: 'missing',
    head: texts.missingOuts,
    number: true,
    cell: ({ missingOuts }) => named(texts.missingOuts, countOr(missingOuts)),
  },
]
