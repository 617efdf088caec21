import type { ImportProblem, ImportResult } from '@momo/contracts/inventory'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshInventory, sendImport } from './items.api.ts'
import { itemMessages } from './items.messages.ts'

const { upload: texts, faults } = itemMessages
const mostCharacters = 1_000_000
/** A Devanagari letter has three bytes. */
const mostBytes = 3 * mostCharacters
const mostShown = 100

type Checked = { csv: string; result: ImportResult }

/** The file is checked by a dry run, then imported with one key per file, so that a retry is not applied twice. */
function useImport(onDone: () => void) {
  const [checked, setChecked] = useState<Checked>()
  const { keyFor, done } = useIdempotencyKey()
  const check = useAction({
    mutationFn: (csv: string) => sendImport({ key: keyFor(csv), csv, isDryRun: true }),
    onMutate: () => setChecked(undefined),
    onSuccess: (result, csv) => setChecked({ csv, result }),
  })
  const apply = useAction({
    mutationFn: (csv: string) => sendImport({ key: keyFor(csv), csv, isDryRun: false }),
    onSuccess: ({ added, changed }) => {
      done()
      toast.success(texts.done(added, changed))
      void refreshInventory()
      onDone()
    },
    onError: (error, csv) => {
      // The items have changed since the dry run; another one lists the problems.
      if (error instanceof ApiError && error.code === 'import.invalid') check.run(csv)
    },
  })
  return { checked, check, apply, clear: () => setChecked(undefined) }
}

type Props = { onClose: () => void }

/** Mount it to open it. */
export function ImportDialog({ onClose }: Props) {
  const [isTooLarge, setTooLarge] = useState(false)
  const { checked, check, apply, clear } = useImport(onClose)
  const error = check.error ?? apply.error
  const result = checked?.result
  const isReady = result && result.problems.length === 0 && result.added + result.changed > 0
  async function choose(file: File): Promise<void> {
    apply.reset()
    clear()
    const csv = file.size > mostBytes ? undefined : await file.text()
    const fits = csv !== undefined && csv.length <= mostCharacters
    setTooLarge(!fits)
    if (fits) check.run(csv)
  }
  return (
    <Dialog
      open
      title={texts.title}
      size="wide"
      busy={apply.isPending}
      onClose={onClose}
      footer={
        <>
          <AdminButton variant="quiet" size="compact" disabled={apply.isPending} onClick={onClose}>
            {itemMessages.cancel}
          </AdminButton>
          <AdminButton
            size="compact"
            disabled={!isReady}
            loading={apply.isPending}
            loadingText={texts.importing}
            onClick={() => checked && apply.run(checked.csv)}
          >
            {texts.confirm}
          </AdminButton>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-2">{texts.intro}</p>
        <FileField
          problem={isTooLarge ? texts.tooLarge : undefined}
          disabled={check.isPending || apply.isPending}
          onChoose={(file) => void choose(file)}
        />
        {error ? <Note tone="red">{problemOf(error, faults).text}</Note> : undefined}
        {check.isPending ? <p role="status">{texts.checking}</p> : undefined}
        {result ? <Checks result={result} /> : undefined}
      </div>
    </Dialog>
  )
}

type FieldProps = { problem: string | undefined; disabled: boolean; onChoose: (file: File) => void }

function FileField({ problem, disabled, onChoose }: FieldProps) {
  return (
    <Input
      type="file"
      accept=".csv,text/csv"
      className="[&_input]:file:mr-3 [&_input]:file:rounded-xs [&_input]:file:border-0 [&_input]:file:bg-blue-soft [&_input]:file:px-3 [&_input]:file:font-semibold [&_input]:file:text-blue"
      label={texts.file}
      error={problem}
      disabled={disabled}
      // The same file can be chosen again after it was corrected.
      onClick={(event) => {
        event.currentTarget.value = ''
      }}
      onChange={({ target: { files } }) => {
        if (files?.[0]) onChoose(files[0])
      }}
    />
  )
}

function Checks({ result: { added, changed, unchanged, problems } }: { result: ImportResult }) {
  if (problems.length > 0) return <Problems problems={problems} />
  if (added + changed === 0) return <Note tone="blue">{texts.nothing}</Note>
  return <Note tone="green">{texts.summary(added, changed, unchanged)}</Note>
}

const cell = 'border-b border-line py-2 pr-3 align-top wrap-anywhere'

function Problems({ problems }: { problems: ImportProblem[] }) {
  const left = problems.length - mostShown
  return (
    <>
      <Note tone="red">{texts.problems(problems.length)}</Note>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr>
            {[texts.line, texts.column, texts.problem].map((head) => (
              <th key={head} scope="col" className={`${cell} font-semibold text-ink-2`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, mostShown).map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td className={`${cell} tabular-nums`}>{line}</td>
              <td className={cell}>{column}</td>
              <td className={cell}>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? <p className="text-sm text-ink-2">{texts.moreProblems(left)}</p> : undefined}
    </>
  )
}
