import { useId, useRef, useState } from 'react'
import { newKey } from '#lib/forms/idempotency-key.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useDeed } from '#lib/forms/use-submit.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { asTyped, paisaIn } from './count.ts'
import { tillMessages as texts } from './tills.messages.ts'

export type Asked = {
  title: string
  hint: string
  name: string
  nameLabel: string
  /** In paisa; absent: it is said already, and only the name is asked for. */
  amount?: number
  save: (said: { name: string; amount: number; key: string }) => Promise<void>
}

type Props = { asked: Asked | undefined; onClose: () => void }

/** Whose cash, and how much of it. Pressed again after a lost answer it is the same press. */
export function CashDialog({ asked, onClose }: Props) {
  return asked ? <OpenCash key={`${asked.title}${asked.name}`} asked={asked} onClose={onClose} /> : null
}

function OpenCash({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const form = useId()
  const key = useRef<string>(undefined)
  const [name, setName] = useState(asked.name)
  const [amount, setAmount] = useState(asked.amount ? asTyped(asked.amount) : '')
  const [isTold, setTold] = useState(false)
  const { run, busy, problem } = useDeed((error) => problemOf(error, texts.faults).text)
  const paisa = asked.amount === undefined ? 0 : paisaIn(amount)
  const isAmountMissing = asked.amount !== undefined && !paisa
  const save = () => {
    if (name.trim() === '' || isAmountMissing) return setTold(true)
    return void run(async () => {
      key.current ??= newKey()
      await asked.save({ name: name.trim(), amount: paisa ?? 0, key: key.current })
      onClose()
    })
  }
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
          value={name}
          maxLength={60}
          autoComplete="off"
          error={isTold && name.trim() === '' ? texts.nameMissing : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {asked.amount === undefined ? undefined : (
          <Input
            label={texts.amount}
            lead="Rs."
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={amount}
            error={isTold && isAmountMissing ? texts.amountMissing : undefined}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
