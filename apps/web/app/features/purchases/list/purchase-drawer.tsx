import type { Purchase } from '@momo/contracts/purchases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { photoProblem } from '#lib/editor/pictures/attach-photo.ts'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { requiredText } from '#lib/forms/typed-schemas.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { PhotoButton } from '#ui/patterns/forms/photo-button.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { z } from 'zod'
import { addSlip, ownPurchaseQuery, sendReversal } from '../purchases.api.ts'
import { purchaseMessages as texts } from '../purchases.messages.ts'

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
  const { supplier, date, paidFrom, lines, total, note, recordedAt, by, isReversed, photo } = purchase
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          {supplier ?? texts.market} · {longDay(date)}
          {isReversed ? <Badge tone="amber">{texts.reversed}</Badge> : undefined}
        </p>
        <p className="text-sm text-ink-2">
          {texts.paidFroms[paidFrom].title} ·{' '}
          {texts.recordedBy(by, `${longDate(recordedAt)}, ${clockTime(recordedAt)}`)}
        </p>
        {note ? <p className="wrap-anywhere">{note}</p> : undefined}
      </div>
      <ul className="border-t border-line">
        {lines.map(({ itemId, name, quantity, baseUnit, amount }) => (
          <li key={itemId} className="flex justify-between gap-3 border-b border-line py-2">
            <span className="min-w-0 wrap-anywhere">
              {name}, {quantityText(quantity, baseUnit)}
            </span>
            <span className="flex-none tabular-nums">{rupees(amount)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3 py-2 font-semibold">
          <span>{texts.total}</span>
          <span className="tabular-nums">{rupees(total)}</span>
        </li>
      </ul>
      {photo ? (
        <Picture picture={photo} kind="food" sizes="400px" ratio="card" alt={texts.slip} />
      ) : undefined}
      <div className="flex flex-wrap items-center gap-3">
        <SlipButton id={purchase.id} />
        {purchase.canReverse ? (
          <Button variant="danger-outline" size="compact" onClick={() => setAsking(true)}>
            {texts.reverse}
          </Button>
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
