import type { JobState, PrintJob, Settlement } from '@momo/contracts/printing'
import { clockTime } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { refreshPrinting, settleJob } from './printing.api.ts'
import { printingMessages } from './printing.messages.ts'

const texts = printingMessages.jobs
const tones: Record<JobState, 'grey' | 'blue' | 'green' | 'red' | 'amber'> = {
  queued: 'grey',
  claimed: 'blue',
  printed: 'green',
  failed: 'red',
  'maybe-printed': 'amber',
}

/** Those that need a decision come first. */
export function JobsCard({ jobs }: { jobs: PrintJob[] }) {
  return (
    <AdminCard title={texts.title}>
      {jobs.length === 0 ? (
        <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
      ) : (
        <ul>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </AdminCard>
  )
}

function JobRow({ job }: { job: PrintJob }) {
  const { kind, title, state, printerName, createdAt, printedAt, error, isOpen } = job
  return (
    <li className="grid gap-2 border-b border-line px-4.5 py-3 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">
          <span className="font-semibold">{texts.kinds[kind]}</span>{' '}
          <span className="wrap-anywhere">{title}</span>
          <span className="block text-sm text-ink-2">
            {[clockTime(printedAt ?? createdAt), printerName].join(' · ')}
          </span>
        </span>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      {isOpen ? (
        <>
          <p className="text-sm text-ink-2">{state === 'maybe-printed' ? texts.maybeText : error}</p>
          <Decide job={job} />
        </>
      ) : undefined}
    </li>
  )
}

function Decide({ job: { id, title, state } }: { job: PrintJob }) {
  const { run, isPending } = useAction({
    mutationFn: (settlement: Settlement) => settleJob(id, settlement),
    onSuccess: (_, settlement) => toast.success(texts.settled[settlement]),
    onError: (error) => toast.failure(problemOf(error, printingMessages.faults).text),
    onSettled: refreshPrinting,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <AdminButton aria-label={texts.againOf(title)} disabled={isPending} onClick={() => run('again')}>
        {texts.again}
      </AdminButton>
      <AdminButton variant="outline" disabled={isPending} onClick={() => run('done')}>
        {state === 'maybe-printed' ? texts.wasPrinted : texts.notNeeded}
      </AdminButton>
    </div>
  )
}
