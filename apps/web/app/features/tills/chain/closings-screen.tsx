import { exportDayClosings } from '@momo/contracts/tills'
import { downloadList } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import type { DayClosingPage, DayClosingRow } from '@momo/contracts/tills'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { monthOptions } from '#lib/calendar/month-options.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { clockTime, dayInYear, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFoot, ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { MonthStep } from '#ui/patterns/lists/month-step.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Difference } from '../difference.tsx'
import { closingsMessages as texts } from './closings.messages.ts'
import { OpenDaysNote } from './open-days-note.tsx'
import { closingsFromUrl, closingsQueryFromUrl } from './closings-view.ts'

const explain = (error: Error) => problemOf(error, texts.faults).text

/** Days of all branches in a month; open ones are marked. */
export function ClosingsScreen() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const { month } = closingsFromUrl(params)
  const query = useQuery(closingsQueryFromUrl(params))
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <MonthStep
            options={monthOptions(month)}
            value={month}
            to={(wanted) => withQuery(search, { month: wanted, cursor: undefined })}
            texts={texts.month}
          />
          <ExportList
            download={() => downloadList(exportDayClosings, closingsFromUrl(new URLSearchParams(search)))}
          />
          <LinkButton
            to="/superadmin/invoice"
            variant="outline"
            size="compact"
            icon={<FileText aria-hidden />}
            className="max-sm:w-full"
          >
            {texts.invoices}
          </LinkButton>
        </div>
      </PageHeader>
      <OpenDaysNote />
      <ListView query={query} texts={texts} explain={explain}>
        {(page) => <Closings page={page} />}
      </ListView>
    </>
  )
}

function Closings({ page }: { page: DayClosingPage }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { branchId, cursor } = closingsFromUrl(new URLSearchParams(search))
  const go = (branch: string) =>
    void navigate(withQuery(search, { branch, cursor: undefined }), { preventScrollReset: true })
  return (
    <ListFrame
      filters={
        <Select
          label={texts.branch}
          hideLabel
          options={[
            { value: '', label: texts.allBranches },
            ...page.branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={branchId ?? ''}
          onChange={(event) => go(event.target.value)}
          className="sm:max-w-64"
        />
      }
      foot={
        <ListFoot
          first={cursor ? withQuery(search, { cursor: undefined }) : undefined}
          next={page.nextCursor ? withQuery(search, { cursor: page.nextCursor }) : undefined}
        />
      }
    >
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={page.items}
        rowKey={({ branchId: id, date }) => `${date} ${id}`}
        empty={<ListEmpty isSearch={false} isNarrowed={branchId !== undefined} texts={texts} />}
      />
    </ListFrame>
  )
}

const second = 'block text-sm text-ink-2'

const columns: Column<DayClosingRow>[] = [
  {
    key: 'day',
    head: texts.day,
    cell: ({ branchId, branchName, date, bsDate }) => (
      <>
        <Link
          to={`/superadmin/invoice/closing/${branchId}/${date}`}
          aria-label={texts.openOf(nepaliDay(bsDate), branchName)}
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {branchName}
        </Link>
        <span className={second}>
          {nepaliDay(bsDate)} · {dayInYear(date)}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    head: texts.state,
    cell: ({ closing }) =>
      closing ? <Badge tone="green">{texts.closed}</Badge> : <Badge tone="amber">{texts.open}</Badge>,
  },
  {
    key: 'expected',
    head: texts.expected,
    number: true,
    cell: ({ expected }) => (
      <>
        <span className="text-ink-2 md:hidden">{texts.expected} </span>
        {rupees(expected)}
      </>
    ),
  },
  {
    key: 'difference',
    head: texts.difference,
    number: true,
    cell: ({ closing }) => <Difference amount={closing?.difference} />,
  },
  {
    key: 'counted',
    head: texts.counted,
    number: true,
    secondary: true,
    cell: ({ closing }) => (closing ? rupees(closing.counted) : '–'),
  },
  {
    key: 'by',
    head: texts.closedBy,
    secondary: true,
    cell: ({ closing }) =>
      closing ? (
        <>
          <span className="wrap-anywhere">{closing.closedBy}</span>
          <span className={second}>
            {longDate(closing.closedAt)}, {clockTime(closing.closedAt)}
          </span>
        </>
      ) : (
        '–'
      ),
  },
]
