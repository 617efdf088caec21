import type { Export } from '@momo/contracts/exports'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { cancelExport, saveExport } from './exports.api.ts'
import { exportMessages as texts } from './exports.messages.ts'

const tones = { running: 'blue', done: 'green', failed: 'red' } as const

/** One file: what it covers, its progress, and what can be done with it. */
export function ExportEntry({ entry }: { entry: Export }) {
  const { id, kind, state, requestedAt, expiresAt } = entry
  const saving = useAction({ mutationFn: () => saveExport(id) })
  const removing = useAction({
    mutationFn: () => cancelExport(id),
    onSettled: () => invalidate('exports'),
  })
  const error = saving.error ?? removing.error
  return (
    <li className="grid gap-2 rounded-md border border-line-2 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {texts.covers(texts.kinds[kind], `${longDate(requestedAt)}, ${clockTime(requestedAt)}`)}
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </p>
      <Progress entry={entry} />
      {error ? <Note tone="red">{problemOf(error, texts.faults).text}</Note> : undefined}
      <p className="flex flex-wrap items-center gap-2">
        {state === 'done' ? (
          <Button variant="outline" size="small" loading={saving.isPending} onClick={() => saving.run()}>
            {saving.isPending ? texts.downloading : texts.download}
          </Button>
        ) : undefined}
        <Button variant="quiet" size="small" loading={removing.isPending} onClick={() => removing.run()}>
          {state === 'running' ? texts.cancel : texts.remove}
        </Button>
        <span className="text-sm text-ink-2">{texts.until(longDate(expiresAt))}</span>
      </p>
    </li>
  )
}

function Progress({ entry: { state, rows, estimatedRows } }: { entry: Export }) {
  if (state === 'done') return <p className="text-sm text-ink-2">{texts.rows(wholeNumber(rows))}</p>
  if (state === 'failed') return <p className="text-sm text-red-text">{texts.failedText}</p>
  const words = texts.progress(wholeNumber(rows), wholeNumber(estimatedRows))
  return (
    <div role="status">
      <ProgressBar value={rows} max={Math.max(estimatedRows, 1)} label={words} />
      <p className="text-sm text-ink-2">{words}</p>
    </div>
  )
}
