import type { Closing, TillDay } from '@momo/contracts/tills'
import { useState } from 'react'
import { longDay } from '#lib/format/dates.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { useAction } from '#lib/query/use-action.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { closingOf, compare, withRiders } from './count.ts'
import { CountMethods } from './count-methods.tsx'
import { Difference } from './difference.tsx'
import { NoteCounter } from './note-counter.tsx'
import { Panel } from './panel.tsx'
import { reloadTills, sendClosing } from './tills.api.ts'
import { tillMessages as texts } from './tills.messages.ts'
import { useCount } from './use-count.ts'

type ClosingOptions = { date: string; closing: Closing | undefined; clearDraft: () => void }

/** Asks for confirmation, then closes the day. */
function useClosing({ date, closing, clearDraft }: ClosingOptions) {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, error } = useAction({
    mutationFn: (sums: Closing) => sendClosing(date, sums),
    onSuccess: async () => {
      setAsking(false)
      clearDraft()
      toast.success(texts.closedToast)
      await reloadTills()
    },
    onError: (fault) => {
      setAsking(false)
      if (!(fault instanceof ApiError) || fault.status !== 409) return
      // This screen unmounts if the day was closed meanwhile, so the error is a toast.
      if (fault.code === 'till.closed') toast.failure(problemOf(fault, texts.faults).text)
      void reloadTills()
    },
  })
  return {
    isAsking,
    setAsking,
    close: () => (closing ? run(closing) : setAsking(false)),
    busy: isPending,
    problem: error ? problemOf(error, texts.faults).text : undefined,
  }
}

/** Counting and closing of an open day. */
export function CountScreen({ day }: { day: TillDay }) {
  const { date } = day
  const { draft, change, clear: clearDraft, wasRestored } = useCount(date)
  const [showsErrors, setShowsErrors] = useState(false)
  const closing = closingOf(day.methods, draft)
  const { isAsking, setAsking, close, busy, problem } = useClosing({ date, closing, clearDraft })
  const open = withRiders(day.takers)
  const ask = () => (closing ? setAsking(true) : setShowsErrors(true))
  return (
    <>
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      {wasRestored && !problem ? <Note tone="blue">{texts.restored}</Note> : undefined}
      <Panel title={texts.methods}>
        {open > 0 ? <Note tone="amber">{texts.withRiders(rupees(open))}</Note> : undefined}
        <CountMethods methods={day.methods} draft={draft} onChange={change} />
      </Panel>
      <Panel title={texts.notes}>
        <NoteCounter draft={draft} onChange={change} />
      </Panel>
      <Panel title={texts.close}>
        <Textarea
          label={texts.note}
          hint={texts.noteHint}
          optional
          maxLength={400}
          value={draft.note}
          onChange={(event) => change({ ...draft, note: event.target.value })}
        />
        {showsErrors && !closing ? <Note tone="amber">{texts.countAll}</Note> : undefined}
        <Button variant="strong" className="justify-self-start" onClick={ask}>
          {texts.close}
        </Button>
      </Panel>
      <ConfirmDialog
        open={isAsking}
        title={texts.closeTitle(longDay(date))}
        cancel={texts.cancel}
        confirm={texts.close}
        confirming={texts.closing}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={close}
      >
        <p>{texts.closeText}</p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {compare(day.methods, draft).map(({ method, counted, difference }) => (
            <div key={method} className="contents">
              <dt>{methodWords[method]}</dt>
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
