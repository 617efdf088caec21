import { useId, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { asTyped, paisaIn } from './count.ts'
import { reloadTills } from './tills.api.ts'
import { tillMessages as texts } from './tills.messages.ts'

type Cash = { name: string; amount: number }

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

type Props = { asked: CashRequest; onClose: () => void }

function useCashForm({ asked, onClose }: Props) {
  const { keyFor } = useIdempotencyKey()
  const [name, setName] = useState(asked.name)
  const [amount, setAmount] = useState(asked.amount ? asTyped(asked.amount) : '')
  const [showsErrors, setShowsErrors] = useState(false)
  const { run, isPending, error } = useAction({
    // One key per dialog: after a lost response the server rejects another amount instead of adding it (till.taken_otherwise).
    mutationFn: (cash: Cash) => asked.send({ ...cash, key: keyFor(asked.title) }),
    onSuccess: (_, cash) => {
      toast.success(asked.done(cash))
      onClose()
    },
    // Also after a lost response, because the cash may have been saved.
    onSettled: () => void reloadTills(),
  })
  const paisa = asked.amount === undefined ? 0 : paisaIn(amount)
  const isAmountMissing = asked.amount !== undefined && !paisa
  const save = () => {
    if (name.trim() === '' || isAmountMissing) return setShowsErrors(true)
    return run({ name: name.trim(), amount: paisa ?? 0 })
  }
  return {
    name: {
      value: name,
      set: setName,
      error: showsErrors && name.trim() === '' ? texts.nameMissing : undefined,
    },
    amount: {
      value: amount,
      set: setAmount,
      error: showsErrors && isAmountMissing ? texts.amountMissing : undefined,
    },
    save,
    busy: isPending,
    problem: error ? problemOf(error, texts.faults).text : undefined,
  }
}

/** Asks for a name and an amount. */
export function CashDialog({ asked, onClose }: Props) {
  const form = useId()
  const { name, amount, save, busy, problem } = useCashForm({ asked, onClose })
  return (
    <Dialog
      open
      title={asked.title}
      onClose={onClose}
      busy={busy}
      footer={
        <Button variant="strong" type="submit" form={form} loading={busy} loadingText={texts.taking}>
          {texts.take}
        </Button>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <p className="text-sm text-ink-2">{asked.hint}</p>
        <Input
          label={asked.nameLabel}
          value={name.value}
          maxLength={60}
          autoComplete="off"
          error={name.error}
          onChange={(event) => name.set(event.target.value)}
        />
        {asked.amount === undefined ? undefined : (
          <Input
            label={texts.amount}
            lead="Rs."
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={amount.value}
            error={amount.error}
            onChange={(event) => amount.set(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
