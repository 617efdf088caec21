import type { Requisition } from '@momo/contracts/requisitions'
import { PackageCheck, Pencil, Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { pack, refreshStock, ship } from './office.api.ts'
import { decisionMessages, packMessages as texts } from './office.messages.ts'
import { PackDialog } from './pack-dialog.tsx'

type Task = 'pack' | 'close'
type Props = { requisition: Requisition; onChange: () => void }

/** What follows the decision. A packed transfer has its own buttons below. */
export function PackActions({ requisition, onChange }: Props) {
  const [task, setTask] = useState<Task>()
  const { state, lines, runId, day, branchId } = requisition
  const isOpen = lines.some(({ open }) => open > 0)
  const canPack = isOpen && state !== 'packed' && state !== 'rejected' && state !== 'closed'
  const canPrint = state === 'approved' || state === 'packed'
  if (!canPack && !canPrint) return null
  const close = () => setTask(undefined)
  return (
    <div className="grid gap-3 px-4.5 py-4">
      {canPack ? <PackButtons requisition={requisition} /> : undefined}
      <div className="flex flex-wrap gap-2">
        {canPrint ? (
          <LinkButton
            to={`/superadmin/branchorders/print?${new URLSearchParams({ runId, day, branch: branchId, part: 'picks' })}`}
            variant="outline"
            size="small"
            icon={<Printer aria-hidden />}
            className="rounded-sm!"
          >
            {texts.print}
          </LinkButton>
        ) : undefined}
        {canPack ? (
          <AdminButton variant="outline" onClick={() => setTask('pack')}>
            {texts.packLess}
          </AdminButton>
        ) : undefined}
        {state === 'approved' ? (
          <AdminButton variant="outline" icon={<Pencil aria-hidden />} onClick={onChange}>
            {decisionMessages.change}
          </AdminButton>
        ) : undefined}
        {canPack ? (
          <AdminButton variant="danger-outline" onClick={() => setTask('close')}>
            {texts.close.open}
          </AdminButton>
        ) : undefined}
      </div>
      {task === 'pack' ? <PackDialog requisition={requisition} onClose={close} /> : undefined}
      {task === 'close' ? <CloseDialog requisition={requisition} onClose={close} /> : undefined}
    </div>
  )
}

/** A toast, because a failed request may leave a newer version, which replaces this part of the screen. */
const showProblem = (error: Error): void => toast.failure(problemOf(error, texts.faults).text, Infinity)

/** Everything that is open, packed and perhaps sent at once. */
function PackButtons({ requisition: { id, version } }: { requisition: Requisition }) {
  // One id for both buttons and every retry: what is packed once stays one transfer.
  const { keyFor } = useIdempotencyKey()
  const packAll = () => pack(id, { id: keyFor({ id, version }), note: '' })
  const packing = useAction({
    mutationFn: packAll,
    onSuccess: ({ number }) => toast.success(texts.packed(number)),
    onError: showProblem,
    onSettled: refreshStock,
  })
  const leaving = useAction({
    mutationFn: async () => ship((await packAll()).id),
    onSuccess: ({ number }) => toast.success(texts.left(number)),
    onError: showProblem,
    onSettled: refreshStock,
  })
  const isBusy = packing.isPending || leaving.isPending
  return (
    <div className="flex flex-wrap justify-end gap-3 max-md:[&>*]:flex-1">
      <AdminButton
        variant="outline"
        size="compact"
        icon={<PackageCheck aria-hidden />}
        disabled={isBusy && !packing.isPending}
        loading={packing.isPending}
        loadingText={texts.packing}
        onClick={() => packing.run()}
      >
        {texts.pack}
      </AdminButton>
      <AdminButton
        size="compact"
        icon={<Truck aria-hidden />}
        disabled={isBusy && !leaving.isPending}
        loading={leaving.isPending}
        loadingText={texts.leaving}
        onClick={() => leaving.run()}
      >
        {texts.vanLeft}
      </AdminButton>
    </div>
  )
}
