import type { Purchase } from '@momo/contracts/purchases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { photoProblem } from '#lib/editor/pictures/attach-photo.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { requiredText } from '#lib/forms/typed-schemas.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { PhotoButton } from '#ui/patterns/forms/photo-button.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { z } from 'zod'
import { addSlip, ownPurchaseQuery, sendReversal } from '../purchases.api.ts'
import { purchaseMessages as texts } from '../purchases.messages.ts'
import { PurchaseFacts } from './purchase-facts.tsx'

export function PurchaseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(ownPurchaseQuery(id))
  const failed = () => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
  return (
    <Drawer open title={query.data?.number ?? texts.title} onClose={onClose}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(purchase) => <Opened purchase={purchase} />}
      </QueryView>
    </Drawer>
  )
}

function Opened({ purchase }: { purchase: Purchase }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid gap-4">
      <PurchaseFacts purchase={purchase} />
      <div className="flex flex-wrap items-center gap-3">
        <SlipButton id={purchase.id} />
        {purchase.canReverse ? (
          <AdminButton variant="danger-outline" size="compact" onClick={() => setAsking(true)}>
            {texts.reverse}
          </AdminButton>
        ) : undefined}
      </div>
      {isAsking ? <ReverseDialog id={purchase.id} onClose={() => setAsking(false)} /> : undefined}
    </div>
  )
}

function SlipButton({ id }: { id: string }) {
  const { run, isPending } = useAction({
    mutationFn: (file: File) => addSlip(id, file),
    onSuccess: () => {
      toast.success(texts.slipAdded)
      void invalidate('purchases')
    },
    onError: (fault) => toast.failure(photoProblem(fault, texts.faults)),
  })
  return <PhotoButton label={texts.addSlip} isBusy={isPending} onPick={run} />
}

const Reversal = z.object({ note: requiredText(texts.reverseNote) })

function ReverseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { keyFor } = useIdempotencyKey()
  const { input, submit, isPending, problem } = useContractForm({
    schema: Reversal,
    defaultValues: { note: '' },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: ({ note }) => sendReversal(id, { id: keyFor(id), note }),
    onSuccess: () => {
      toast.success(texts.reversedToast)
      onClose()
    },
    onSettled: () => {
      for (const module of ['purchases', 'inventory', 'tills'] as const) void invalidate(module)
    },
  })
  return (
    <FormDialog
      title={texts.reverse}
      cancel={texts.keep}
      confirm={texts.reverse}
      confirming={texts.reversing}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">{texts.reverseText}</p>
      <Input {...input('note')} label={texts.reverseNote} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}
