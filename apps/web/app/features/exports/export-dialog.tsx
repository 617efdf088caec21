import type { NewExport } from '@momo/contracts/exports'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { ExportEntry } from './export-entry.tsx'
import { type ExportContent, exportsQuery, requestExport } from './exports.api.ts'
import { exportMessages as texts } from './exports.messages.ts'

type Props = { content: ExportContent; onClose: () => void }

/** A repeated click after a lost response sends the same id, so that one file is written. */
function useStart(content: ExportContent) {
  const { keyFor, done } = useIdempotencyKey()
  return useAction({
    mutationFn: () => requestExport({ ...content, id: keyFor(content) } as NewExport),
    onSuccess: done,
    onSettled: () => invalidate('exports'),
  })
}

export function ExportDialog({ content, onClose }: Props) {
  const { run, isPending, error } = useStart(content)
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" size="compact" onClick={onClose}>
            {texts.close}
          </Button>
          <Button variant="strong" size="compact" loading={isPending} onClick={() => run()}>
            {isPending ? texts.starting : texts.start}
          </Button>
        </>
      }
    >
      <p className="mb-3">{texts.lead}</p>
      {error ? <Note tone="red">{problemOf(error, texts.faults).text}</Note> : undefined}
      <OwnExports />
    </Dialog>
  )
}

function OwnExports() {
  const query = useQuery(exportsQuery)
  const failed = (error: Error) => (
    <Note
      tone="red"
      action={
        <Button variant="quiet" size="small" onClick={() => void query.refetch()}>
          {texts.tryAgain}
        </Button>
      }
    >
      {texts.failed} {problemOf(error, texts.faults).text}
    </Note>
  )
  return (
    <section aria-label={texts.list} className="mt-4">
      <h3 className="mb-2 font-semibold">{texts.list}</h3>
      <QueryView query={query} skeleton={<Skeleton className="h-16 w-full" />} failed={failed}>
        {(exports) =>
          exports.length === 0 ? (
            <p className="text-ink-2">{texts.none}</p>
          ) : (
            <ul className="grid gap-3">
              {exports.map((one) => (
                <ExportEntry key={one.id} entry={one} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}
