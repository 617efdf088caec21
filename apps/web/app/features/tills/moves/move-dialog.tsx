import type { CashMoveKind } from '@momo/contracts/tills'
import { useState } from 'react'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { PhotoButton } from '#ui/patterns/forms/photo-button.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { typedPaisa } from '#lib/forms/rupees-typed.ts'
import { sendMove, sendSlip } from './moves.api.ts'
import { moveMessages as texts } from './moves.messages.ts'

const Move = z.object({
  amount: z
    .string()
    .transform((typed) => typedPaisa(typed) ?? 0)
    .refine((paisa) => paisa > 0, texts.amountMissing),
  reason: z.string().trim().min(1, texts.reason).max(200),
})

/** Records cash that was put into or taken out of the till, with a photo of its slip. */
export function MoveDialog({ kind, onClose }: { kind: CashMoveKind; onClose: () => void }) {
  const { keyFor } = useIdempotencyKey()
  const [slip, setSlip] = useState<File>()
  const { input, submit, isPending, problem } = useContractForm({
    schema: Move,
    defaultValues: { amount: '', reason: '' },
    explain: (error) => problemOf(error, texts.faults),
    // One key per dialog: after a lost response the server rejects another amount instead of adding it.
    mutationFn: async (move) => {
      const id = keyFor(kind)
      await sendMove({ ...move, kind, id })
      // The cash is recorded: a photo that fails must not look like a move that failed.
      if (slip) await sendSlip(id, slip).catch(() => toast.failure(texts.photoNotSent))
    },
    onSuccess: () => {
      toast.success(texts.saved)
      onClose()
    },
    onSettled: () => void invalidate('tills'),
  })
  return (
    <FormDialog
      title={texts.dialog[kind]}
      cancel={texts.cancel}
      confirm={texts.save}
      confirming={texts.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">{texts.hint[kind]}</p>
      <Input
        {...input('amount')}
        label={texts.amount}
        lead="Rs."
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
      <Input {...input('reason')} label={texts.reason} maxLength={200} autoComplete="off" />
      <div className="flex items-center gap-3">
        <PhotoButton label={texts.addPhoto} isBusy={isPending} onPick={setSlip} />
        <span className="min-w-0 text-sm text-ink-2 wrap-anywhere">{slip?.name ?? texts.photos}</span>
      </div>
    </FormDialog>
  )
}
