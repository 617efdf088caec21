import type { FailedJobs } from '@momo/contracts/failed-jobs'
import { useQuery } from '@tanstack/react-query'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ListFailed } from '#ui/patterns/lists/list-failed.tsx'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { failedJobsQuery, retryTask } from './failed-jobs.api.ts'
import { failedJobsMessages as texts } from './failed-jobs.messages.ts'

const waiting = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

/** The jobs that were given up, by task, each with a button to run them again. */
export function FailedJobList() {
  const query = useQuery(failedJobsQuery())
  const failed = (error: Error) => (
    <ListFailed
      query={query}
      title={texts.failed}
      text={problemOf(error, texts.faults).text}
      tryAgain={texts.tryAgain}
      loading={texts.loading}
    />
  )
  return (
    <QueryView query={query} skeleton={waiting} failed={failed}>
      {(rows) => (
        <ListFrame>
          <DataTable
            caption={texts.title}
            columns={columns}
            rows={rows}
            rowKey={({ task }) => task}
            empty={<EmptyState drawing="orders" title={texts.none} text={texts.noneText} />}
          />
        </ListFrame>
      )}
    </QueryView>
  )
}

const columns: Column<FailedJobs>[] = [
  {
    key: 'task',
    head: texts.task,
    cell: ({ task }) => <b className="font-semibold wrap-anywhere">{task}</b>,
  },
  { key: 'count', head: texts.count, number: true, cell: ({ count }) => wholeNumber(count) },
  {
    key: 'newest',
    head: texts.newest,
    cell: ({ newestAt }) => (
      <span className="max-md:block max-md:text-right max-md:text-sm">
        <span className="whitespace-nowrap">{longDate(newestAt)},</span>{' '}
        <span className="whitespace-nowrap">{clockTime(newestAt)}</span>
      </span>
    ),
  },
  {
    key: 'error',
    wide: true,
    head: texts.error,
    cell: ({ lastError = texts.noError }) => (
      <span className="text-sm text-ink-2 wrap-anywhere">{lastError}</span>
    ),
  },
  { key: 'retry', head: texts.retry, cell: (jobs) => <RetryButton jobs={jobs} /> },
]

function RetryButton({ jobs: { task } }: { jobs: FailedJobs }) {
  const retrying = useAction({
    mutationFn: () => retryTask(task),
    onSuccess: () => invalidate('failed-jobs'),
  })
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      <Button
        variant="outline"
        size="small"
        aria-label={texts.retryOf(task)}
        loading={retrying.isPending}
        onClick={() => retrying.run()}
      >
        {retrying.isPending ? texts.retrying : texts.retry}
      </Button>
      {retrying.error ? (
        <span role="alert" className="text-sm text-red-text">
          {texts.retryFailed} {problemOf(retrying.error, texts.faults).text}
        </span>
      ) : undefined}
    </span>
  )
}
