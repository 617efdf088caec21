import { PersonName } from '@momo/contracts/accounts'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { toRupeesText, typedPaisa } from '#lib/forms/rupees-typed.ts'
import { tillMessages as texts } from './tills.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'

const amount = z.string().transform((typed) => typedPaisa(typed) ?? 0)
const FixedCash = z.object({ name: PersonName, amount })
const TypedCash = FixedCash.extend({ amount: amount.refine((paisa) => paisa > 0, texts.amountMissing) })
type Cash = z.output<typeof TypedCash>

export type CashRequest = {
  title: string
  hint: string
  name: string
  nameLabel: string
  /** In paisa; undefined when the amount is fixed and only the name is asked for. */
  amount?: number
  send: (cash: Cash & { key: string }) => Promise<unknown>
  /** The toast after it was saved. */
  done: (cash: Cash) => string
}

/** Asks for a name and an amount. */
export function CashDialog({ asked, onClose }: { asked: CashRequest; onClose: () => void }) {
  const { keyFor } = useIdempotencyKey()
  const { input, submit, isPending, problem } = useContractForm({
    schema: asked.amount === undefined ? FixedCash : TypedCash,
    defaultValues: { name: asked.name, amount: asked.amount ? toRupeesText(asked.amount) : '' },
    explain: (error) => problemOf(error, texts.faults),
    // One key per dialog: after a lost response the server rejects another amount instead of adding it (till.taken_otherwise).
    mutationFn: (cash) => asked.send({ ...cash, key: keyFor(asked.title) }),
    onSuccess: (_, cash) => {
      toast.success(asked.done(cash))
      onClose()
    },
    // Also after a lost response, because the cash may have been saved.
    onSettled: () => void invalidate('tills'),
  })
  return (
    <FormDialog
      title={asked.title}
      cancel={texts.cancelTaking}
      confirm={texts.take}
      confirming={texts.taking}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">{asked.hint}</p>
      <Input {...input('name')} label={asked.nameLabel} maxLength={60} autoComplete="off" />
      {asked.amount === undefined ? undefined : (
        <Input
          {...input('amount')}
          label={texts.amount}
          lead="Rs."
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
        />
      )}
    </FormDialog>
  )
}
