import type { TillShift } from '@momo/contracts/tills'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { noPieces, piecesSchema } from './pieces.ts'
import { PiecesFields } from './pieces-fields.tsx'
import { sendCount } from './shift.api.ts'
import { shiftMessages as texts } from './shift.messages.ts'

/** A blind count. It stays in this browser until it was sent. */
export function CountShift({ shift, onCounted }: { shift: TillShift; onCounted: () => void }) {
  const { keyFor, done } = useIdempotencyKey()
  const { form, input, submit, isPending, problem, wasRestored } = useSavedForm(`till-shift:${shift.id}`, {
    schema: piecesSchema,
    defaultValues: noPieces,
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: (pieces) => sendCount(shift.id, { id: keyFor(pieces), pieces }),
    onSuccess: async () => {
      done()
      await invalidate('tills')
      onCounted()
    },
    // The shift may have been closed on another tablet.
    onError: () => void invalidate('tills'),
  })
  return (
    <form
      className="grid gap-4"
      noValidate
      aria-label={texts.countTitle}
      onSubmit={(event) => void submit(event)}
    >
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      {wasRestored && !problem ? <Note tone="blue">{texts.restored}</Note> : undefined}
      <p className="text-sm text-ink-2">{texts.blind}</p>
      <PiecesFields legend={texts.countTitle} draft={form.watch()} input={input} />
      <AdminButton
        size="normal"
        type="submit"
        variant="strong"
        className="justify-self-start"
        loading={isPending}
        loadingText={texts.sending}
      >
        {texts.sendCount}
      </AdminButton>
    </form>
  )
}
