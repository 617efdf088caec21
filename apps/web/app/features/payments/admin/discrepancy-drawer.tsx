import type { Discrepancy } from '@momo/contracts/payments'
import { useState } from 'react'
import { longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { ourWords, theirWords } from './discrepancy-list.tsx'
import { Facts } from './facts.tsx'
import { closeDiscrepancy } from './payments-admin.api.ts'
import {
  differenceHelp,
  differenceWords,
  moneyMessages as texts,
  ownerWords,
} from './payments-admin.messages.ts'
import { useSavedForm } from './use-saved-form.ts'

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
  const { values, change, clearSaved, wasRestored } = useSavedForm(`difference-${difference.id}`, {
    note: '',
  })
  const [isMissing, setMissing] = useState(false)
  const { run, isPending, error } = useAction({
    mutationFn: (what: string) => closeDiscrepancy(difference.id, what),
    onSuccess: (closed) => {
      clearSaved()
      toast.success(texts.closed)
      onClosed(closed)
    },
  })
  const note = values.note.trim()
  const close = () => {
    setMissing(note === '')
    if (note !== '') run(note)
  }
  return (
    <form
      className="grid gap-3 border-t border-line pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        close()
      }}
    >
      {error ? <Note tone="red">{problemOf(error, texts.faults).text}</Note> : undefined}
      {wasRestored && !error ? <Note tone="blue">{texts.unsent}</Note> : undefined}
      <Textarea
        label={texts.whatWasDone}
        hint={texts.whatWasDoneHint}
        maxLength={200}
        value={values.note}
        error={isMissing && note === '' ? texts.whatWasDoneMissing : undefined}
        onChange={(event) => change({ note: event.target.value })}
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
