import {
  type Closure,
  type ClosureDraft,
  closureOrderChoices,
  type ClosurePreview,
} from '@momo/contracts/festivals'
import { z } from 'zod'
import { longDay } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { inputProps, useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshClosures, sendClosure } from '../festivals.api.ts'
import { editorMessages, festivalMessages } from '../festivals.messages.ts'

const texts = editorMessages.preview

const OrdersForm = z
  .object({ orders: z.enum(closureOrderChoices), reason: z.string().trim() })
  .refine(({ orders, reason }) => orders !== 'cancel' || reason !== '', {
    path: ['reason'],
    message: 'Enter a reason for the customers',
  })

type Props = {
  id: string
  draft: ClosureDraft
  preview: ClosurePreview
  before: Closure | undefined
  onBack: () => void
  onSaved: () => void
}

/** What saving would do, and what happens to scheduled orders. */
export function PreviewDialog({ id, draft, preview, before, onBack, onSaved }: Props) {
  const { form, submit, isPending, problem } = useContractForm({
    schema: OrdersForm,
    defaultValues: { orders: before?.orders ?? 'ask', reason: before?.reason ?? '' },
    explain: (error) => problemOf(error, festivalMessages.faults),
    mutationFn: (choice: z.output<typeof OrdersForm>) =>
      sendClosure(id, { ...draft, ...choice, version: before?.version ?? 0 }),
    onSuccess: ({ name }) => {
      toast.success(texts.saved(name))
      onSaved()
    },
    onSettled: refreshClosures,
  })
  return (
    <FormDialog
      title={texts.title(draft.name)}
      size="wide"
      cancel={texts.back}
      confirm={texts.save}
      confirming={texts.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onBack}
    >
      <Findings preview={preview} />
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
        <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.choice}</legend>
        {closureOrderChoices.map((choice) => (
          <ChoiceCard
            key={choice}
            {...form.register('orders')}
            value={choice}
            title={texts.choices[choice].title}
            text={texts.choices[choice].text}
          />
        ))}
      </fieldset>
      {form.watch('orders') === 'keep' ? undefined : (
        <Input
          {...inputProps(form, 'reason')}
          label={texts.reason}
          optional={form.watch('orders') === 'ask'}
          maxLength={160}
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}

function Findings({
  preview: { branches, days, moreDays, orders, paid, overlaps },
}: {
  preview: ClosurePreview
}) {
  return (
    <>
      <p>{texts.changes(branches)}</p>
      {days.length > 0 ? (
        <div>
          <p>{texts.covers}</p>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {days.map(({ branchId, branchName, date, note }) => (
              <li key={`${branchId} ${date}`}>{texts.day(branchName, longDay(date), note)}</li>
            ))}
          </ul>
          {moreDays > 0 ? <p className="text-sm">{texts.moreDays(moreDays)}</p> : undefined}
        </div>
      ) : undefined}
      {overlaps.length > 0 ? <Note tone="amber">{texts.overlaps(overlaps.join(', '))}</Note> : undefined}
      <Note tone={orders > 0 ? 'amber' : 'blue'}>
        {orders > 0 ? texts.orders(orders, paid) : texts.noOrders} {texts.later}
      </Note>
    </>
  )
}
