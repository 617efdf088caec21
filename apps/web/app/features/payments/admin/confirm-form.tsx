import type { Refund } from '@momo/contracts/payments'
import { Line, OptionalLine } from '@momo/contracts/shared'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { confirmRefund } from './payments-admin.api.ts'
import { moneyMessages as texts } from './payments-admin.messages.ts'

const schema = z.object({ reference: Line(80), note: OptionalLine(200) })

/** Records a manual refund. The input is stored locally until it is saved. */
export function ConfirmForm({ refund, onMoved }: { refund: Refund; onMoved: (refund: Refund) => void }) {
  const { id, method } = refund
  const { input, submit, isPending, problem, wasRestored } = useSavedForm(`refund-${id}`, {
    schema,
    defaultValues: { reference: '', note: '' },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: (typed) => confirmRefund(id, typed),
    onSuccess: (moved) => {
      toast.success(texts.doneToast)
      onMoved(moved)
    },
  })
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      {wasRestored && !problem ? <Note tone="blue">{texts.unsent}</Note> : undefined}
      <p className="text-sm text-ink-2">{texts.byHand[method]}</p>
      <Input {...input('reference')} label={texts.referenceOf[method]} maxLength={80} autoComplete="off" />
      <Input {...input('note')} label={texts.note} optional maxLength={200} autoComplete="off" />
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
