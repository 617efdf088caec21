import { reasonAbove, type TillShift } from '@momo/contracts/tills'
import { z } from 'zod'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { sendShiftClosing } from './shift.api.ts'
import { shiftMessages as texts } from './shift.messages.ts'

type Props = { shift: TillShift; count: TillShift['counts'][number]; onRecount: () => void }

const schemaFor = (needsReason: boolean) =>
  z.object({
    reason: z
      .string()
      .trim()
      .max(400)
      .refine((text) => !needsReason || text !== '', texts.faults.codes['till.reason_needed']),
  })

/** Closes the shift with its last count. */
export function CloseShift({ shift, count, onRecount }: Props) {
  const needsReason = Math.abs(count.difference) > reasonAbove
  const { input, submit, isPending, problem } = useSavedForm(`till-reason:${shift.id}`, {
    schema: schemaFor(needsReason),
    defaultValues: { reason: '' },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: ({ reason }) => sendShiftClosing(shift.id, { countId: count.id, ...(reason && { reason }) }),
    onSuccess: async () => {
      toast.success(texts.closed)
      await invalidate('tills')
    },
    onError: () => void invalidate('tills'),
  })
  return (
    <form className="grid gap-4" noValidate aria-label={texts.close} onSubmit={(event) => void submit(event)}>
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      {count.difference === 0 ? undefined : (
        <Textarea
          {...input('reason')}
          label={texts.reason}
          hint={texts.reasonHint(rupees(reasonAbove))}
          optional={!needsReason}
          maxLength={400}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <AdminButton
          size="normal"
          type="submit"
          variant="strong"
          loading={isPending}
          loadingText={texts.closing}
        >
          {texts.close}
        </AdminButton>
        <AdminButton size="normal" variant="outline" disabled={isPending} onClick={onRecount}>
          {texts.recount}
        </AdminButton>
      </div>
    </form>
  )
}
