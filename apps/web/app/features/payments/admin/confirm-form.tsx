import type { Refund } from '@momo/contracts/payments'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { confirmRefund } from './payments-admin.api.ts'
import { moneyMessages as texts } from './payments-admin.messages.ts'
import { useSavedForm } from './use-saved-form.ts'

/** Records a manual refund. The input is stored locally until it is saved. */
export function ConfirmForm({ refund, onMoved }: { refund: Refund; onMoved: (refund: Refund) => void }) {
  const { id, method } = refund
  const { values, change, clearSaved, wasRestored } = useSavedForm(`refund-${id}`, {
    reference: '',
    note: '',
  })
  const [isMissing, setMissing] = useState(false)
  const { run, isPending, error } = useAction({
    mutationFn: (input: typeof values) => confirmRefund(id, input),
    onSuccess: (moved) => {
      clearSaved()
      toast.success(texts.doneToast)
      onMoved(moved)
    },
  })
  const save = () => {
    const reference = values.reference.trim()
    setMissing(reference === '')
    if (reference !== '') run({ reference, note: values.note.trim() })
  }
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {error ? <Note tone="red">{problemOf(error, texts.faults).text}</Note> : undefined}
      {wasRestored && !error ? <Note tone="blue">{texts.unsent}</Note> : undefined}
      <p className="text-sm text-ink-2">{texts.byHand[method]}</p>
      <Input
        label={texts.referenceOf[method]}
        value={values.reference}
        maxLength={80}
        autoComplete="off"
        error={isMissing && values.reference.trim() === '' ? texts.referenceMissing : undefined}
        onChange={(event) => change({ reference: event.target.value })}
      />
      <Input
        label={texts.note}
        optional
        value={values.note}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => change({ note: event.target.value })}
      />
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        loading={isPending}
        loadingText={texts.saving}
      >
        {texts.confirm}
      </Button>
    </form>
  )
}
