import { closeDiscrepancy, type Discrepancy } from '@momo/contracts/payments'
import { useController } from 'react-hook-form'
import { longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { ourWords, theirWords } from './discrepancy-list.tsx'
import { Facts } from './facts.tsx'
import { closeDifference } from './payments-admin.api.ts'
import {
  differenceHelp,
  differenceWords,
  moneyMessages as texts,
  ownerWords,
} from './payments-admin.messages.ts'

type Props = {
  difference: Discrepancy | undefined
  onClose: () => void
  onClosed: (difference: Discrepancy) => void
}

export function DiscrepancyDrawer({ difference, onClose, onClosed }: Props) {
  return (
    <Drawer
      open={difference !== undefined}
      onClose={onClose}
      title={difference ? texts.differenceOf(difference.orderNumber) : texts.differences}
    >
      {difference ? (
        <OpenDifference key={difference.id} difference={difference} onClosed={onClosed} />
      ) : undefined}
    </Drawer>
  )
}

function OpenDifference({
  difference: d,
  onClosed,
}: {
  difference: Discrepancy
  onClosed: (difference: Discrepancy) => void
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {d.doneAt ? undefined : <Note tone="amber">{differenceHelp[d.kind]}</Note>}
      <Facts
        facts={[
          [texts.kind, differenceWords[d.kind]],
          [texts.weSay, ourWords(d)],
          [texts.theySay(methodWords[d.method]), theirWords(d)],
          [
            texts.ourReference,
            <span key="reference" className="font-mono text-sm break-all">
              {d.paymentReference}
            </span>,
          ],
          [texts.outlet, d.outlet],
          [texts.owner, ownerWords[d.owner]],
          [texts.raised, longDate(d.raisedAt)],
          [texts.lookBy, longDate(d.dueAt)],
          [texts.closedAt, d.doneAt && longDate(d.doneAt)],
          [texts.whatWasDone, d.note],
        ]}
      />
      {d.doneAt ? undefined : <CloseForm difference={d} onClosed={onClosed} />}
    </div>
  )
}

function CloseForm({
  difference,
  onClosed,
}: {
  difference: Discrepancy
  onClosed: (difference: Discrepancy) => void
}) {
  const { form, submit, isPending, problem, wasRestored } = useSavedForm(`difference-${difference.id}`, {
    schema: closeDiscrepancy.body,
    defaultValues: { note: '' },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: (typed) => closeDifference(difference.id, typed),
    onSuccess: (closed) => {
      toast.success(texts.closed)
      onClosed(closed)
    },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'note' })
  return (
    <form className="grid gap-3 border-t border-line pt-4" noValidate onSubmit={submit}>
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      {wasRestored && !problem ? <Note tone="blue">{texts.unsent}</Note> : undefined}
      <Textarea
        {...field}
        label={texts.whatWasDone}
        hint={texts.whatWasDoneHint}
        maxLength={200}
        error={fieldState.error?.message}
      />
      <Button
        type="submit"
        variant="strong"
        className="justify-self-start"
        loading={isPending}
        loadingText={texts.saving}
      >
        {texts.close}
      </Button>
    </form>
  )
}
