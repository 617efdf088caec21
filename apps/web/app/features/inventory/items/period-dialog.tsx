import { closePeriod, type StockSettings } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { longDate, longDay } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { closeMonth, refreshInventory, settingsQuery } from './items.api.ts'
import { itemMessages } from './items.messages.ts'

const { period: texts, faults } = itemMessages

const schema = z.object({
  month: z
    .string()
    .transform((typed) => latinDigits(typed.trim()))
    .pipe(closePeriod.body.shape.month),
})

/** Mount it to open it. It stays open after a month is closed and shows the first open day. */
export function PeriodDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(settingsQuery())
  const { form, input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: { month: '' },
    explain: (error) => problemOf(error, faults),
    mutationFn: ({ month }) => closeMonth(month),
    onSuccess: (_, { month }) => {
      toast.success(texts.done(month))
      form.reset()
      void refreshInventory()
    },
  })
  return (
    <FormDialog
      title={texts.title}
      cancel={itemMessages.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      variant="danger"
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.intro}</p>
      <Input
        {...input('month')}
        label={texts.month}
        hint={texts.monthHint}
        maxLength={7}
        autoComplete="off"
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => <PartFailed query={query} text={texts.failed} tryAgain={itemMessages.tryAgain} />}
      >
        {(settings) => <Closings settings={settings} />}
      </QueryView>
    </FormDialog>
  )
}

function Closings({ settings: { openSince, closings } }: { settings: StockSettings }) {
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      <p>{texts.openSince(longDay(openSince))}</p>
      {closings.length > 0 ? (
        <ul aria-label={texts.closings} className="grid gap-1">
          {closings.map(({ month, closedAt, by }) => (
            <li key={month}>{texts.closed(month, longDate(closedAt), by)}</li>
          ))}
        </ul>
      ) : undefined}
    </div>
  )
}
