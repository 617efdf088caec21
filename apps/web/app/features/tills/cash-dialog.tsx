import { useId, useRef, useState } from 'react'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { asTyped, paisaIn } from './count.ts'
import { tillMessages as texts } from './tills.messages.ts'

export type CashRequest = {
  title: string
  hint: string
  name: string
  nameLabel: string
  /** In paisa; undefined when the amount is fixed and only the name is asked for. */
  amount?: number
  save: (input: { name: string; amount: number; key: string }) => Promise<void>
}

type Props = { asked: CashRequest | undefined; onClose: () => void }

/** Asks for a name and an amount. The idempotency key makes a retry after a lost response the same request. */
export function CashDialog({ asked, onClose }: Props) {
  return asked ? <OpenCash key={`${asked.title}${asked.name}`} asked={asked} onClose={onClose} /> : null
}

type OpenProps = { asked: CashRequest; onClose: () => void }

function useCashForm({ asked, onClose }: OpenProps) {
  const key = useRef<string>(undefined)
  const [name, setName] = useState(asked.name)
  const [amount, setAmount] = useState(asked.amount ? asTyped(asked.amount) : '')
  const [showsErrors, setShowsErrors] = useState(false)
  const { run, busy, problem } = useSubmit((error) => problemOf(error, texts.faults).text)
  const paisa = asked.amount === undefined ? 0 : paisaIn(amount)
  const isAmountMissing = asked.amount !== undefined && !paisa
  const save = () => {
    if (name.trim() === '' || isAmountMissing) return setShowsErrors(true)
    return void run(async () => {
      key.current ??= newIdempotencyKey()
      await asked.save({ name: name.trim(), amount: paisa ?? 0, key: key.current })
      onClose()
    })
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
    busy,
    problem,
  }
}

function OpenCash({ asked, onClose }: OpenProps) {
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
