import type { Employee, EmployeeDocument } from '@momo/contracts/employees'
import { documentTypes, mostDocuments } from '@momo/contracts/employees'
import { maxUploadBytes } from '@momo/contracts/shared'
import { FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayInNepal, longDay } from '#lib/format/dates.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useAction } from '#lib/query/use-action.ts'
import { DropZone } from '#ui/patterns/forms/drop-zone.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { deleteDocument, openDocument, refreshEmployees, sendDocument } from '../employees.api.ts'
import { employeeMessages } from '../employees.messages.ts'

const texts = employeeMessages.documents

const showProblem = (error: Error) => toast.failure(problemOf(error, employeeMessages.loadFaults).text)

export function DocumentsCard({ employee: { id, documents } }: { employee: Employee }) {
  const [removed, setRemoved] = useState<EmployeeDocument>()
  return (
    <AdminCard title={texts.title}>
      <div className="grid gap-4 px-4.5 py-4">
        <p className="text-sm text-ink-2">{texts.lead}</p>
        {documents.length === 0 ? <p className="text-ink-2">{texts.none}</p> : undefined}
        <ul className="grid gap-2">
          {documents.map((document) => (
            <DocumentRow key={document.id} employeeId={id} document={document} onRemove={setRemoved} />
          ))}
        </ul>
        {documents.length < mostDocuments ? <AddDocument employeeId={id} /> : undefined}
      </div>
      {removed ? (
        <RemoveDialog employeeId={id} document={removed} onClose={() => setRemoved(undefined)} />
      ) : undefined}
    </AdminCard>
  )
}

type RowProps = {
  employeeId: string
  document: EmployeeDocument
  onRemove: (document: EmployeeDocument) => void
}

function DocumentRow({ employeeId, document, onRemove }: RowProps) {
  const { id, title, bytes, addedAt } = document
  const { run } = useAction({
    mutationFn: () => openDocument({ id: employeeId, documentId: id }),
    onError: showProblem,
  })
  return (
    <li className="flex items-center gap-2 rounded-sm border border-line px-3 py-1.5">
      <button
        type="button"
        aria-label={texts.open(title)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 text-left"
        onClick={() => run()}
      >
        <FileText aria-hidden className="size-5 flex-none text-ink-3" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="block text-sm text-ink-2">
            {texts.size(wholeNumber(Math.max(1, Math.round(bytes / 1024))), longDay(dayInNepal(addedAt)))}
          </span>
        </span>
      </button>
      <IconButton label={texts.remove(title)} onClick={() => onRemove(document)}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

function AddDocument({ employeeId }: { employeeId: string }) {
  const [title, setTitle] = useState<string>(texts.kinds[0])
  const { run, isPending } = useAction({
    mutationFn: (file: File) =>
      sendDocument({ id: employeeId, documentId: newIdempotencyKey() }, title, file),
    onSuccess: () => toast.success(texts.added),
    onError: showProblem,
    onSettled: refreshEmployees,
  })
  const pick = ([file]: File[]) => {
    if (!file) return
    if (file.size > maxUploadBytes) toast.failure(texts.tooLarge)
    else run(file)
  }
  return (
    <section aria-label={texts.choose} className="grid gap-3">
      <Select
        label={texts.kind}
        options={texts.kinds.map((kind) => ({ value: kind, label: kind }))}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <DropZone
        accept={documentTypes.join(',')}
        button={isPending ? texts.sending : texts.button}
        hint={texts.hint}
        rule={texts.rule}
        disabled={isPending}
        onPick={pick}
      />
    </section>
  )
}

type RemoveProps = { employeeId: string; document: EmployeeDocument; onClose: () => void }

function RemoveDialog({ employeeId, document: { id, title }, onClose }: RemoveProps) {
  const { run, isPending } = useAction({
    mutationFn: () => deleteDocument({ id: employeeId, documentId: id }),
    onSuccess: () => {
      toast.success(texts.removed)
      onClose()
    },
    onError: showProblem,
    onSettled: refreshEmployees,
  })
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle(title)}
      cancel={employeeMessages.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => run()}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  )
}
