import type { TillDay } from '@momo/contracts/tills'
import { useState } from 'react'
import { longDay } from '#lib/format/dates.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { closingOf, compare, countSchema, emptyDraft, withRiders } from './count.ts'
import { CountMethods } from './count-methods.tsx'
import { Difference } from './difference.tsx'
import { Tips } from './tips.tsx'
import { NoteCounter } from './note-counter.tsx'
import { Panel } from './panel.tsx'
import { sendClosing } from './tills.api.ts'
import { tillMessages as texts } from './tills.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'

/** Counting and closing of an open day. Counting takes a while, so the count stays in this browser until the day is closed. */
export function CountScreen({ day }: { day: TillDay }) {
  const { date } = day
  const [isAsking, setAsking] = useState(false)
  const { form, run, isPending, problem, wasRestored } = useSavedForm(`till:${date}`, {
    schema: countSchema(day),
    defaultValues: emptyDraft,
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: (closing) => sendClosing(date, closing),
    onSuccess: async () => {
      toast.success(texts.closedToast)
      await invalidate('tills')
    },
    onError: (fault) => {
      if (!(fault instanceof ApiError) || fault.status !== 409) return
      // This screen unmounts if the day was closed meanwhile, so the error is a toast.
      if (fault.code === 'till.closed') toast.failure(problemOf(fault, texts.faults).text)
      void invalidate('tills')
    },
    onSettled: () => setAsking(false),
  })
  const draft = form.watch()
  const closing = closingOf(day, draft)
  const open = withRiders(day.takers)
  const ask = form.handleSubmit(() => setAsking(true))
  return (
    <>
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      {wasRestored && !problem ? <Note tone="blue">{texts.restored}</Note> : undefined}
      <Panel title={texts.methods}>
        {open > 0 ? <Note tone="amber">{texts.withRiders(rupees(open))}</Note> : undefined}
        <CountMethods day={day} form={form} draft={draft} />
        <Tips tips={day.tips} />
      </Panel>
      {day.shifts.length === 0 ? (
        <Panel title={texts.notes}>
          <NoteCounter form={form} draft={draft} />
        </Panel>
      ) : undefined}
      <Panel title={texts.close}>
        <Textarea
          {...form.register('note')}
          value={draft.note}
          label={texts.note}
          hint={texts.noteHint}
          optional
          maxLength={400}
        />
        {form.formState.isSubmitted && !closing ? <Note tone="amber">{texts.countAll}</Note> : undefined}
        <AdminButton size="normal" variant="strong" className="justify-self-start" onClick={ask}>
          {texts.close}
        </AdminButton>
      </Panel>
      <ConfirmDialog
        open={isAsking}
        title={texts.closeTitle(longDay(date))}
        cancel={texts.cancel}
        confirm={texts.close}
        confirming={texts.closing}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => closing && run(closing)}
      >
        <p>{texts.closeText}</p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {compare(day, draft).map(({ method, counted, difference }) => (
            <div key={method} className="contents">
              <dt>
                <WalletText>{methodWords[method]}</WalletText>
              </dt>
              <dd className="text-right tabular-nums">
                {rupees(counted ?? 0)}, <Difference amount={difference} />
              </dd>
            </div>
          ))}
        </dl>
      </ConfirmDialog>
    </>
  )
}
