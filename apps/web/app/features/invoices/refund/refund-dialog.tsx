import type { Bill } from '@momo/contracts/invoices'
import { type ResolverResult, useForm, useWatch } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { rupees } from '#lib/format/money.ts'
import { tenderChoices } from '#lib/format/staff-order.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { ChoiceTiles } from '#ui/primitives/inputs/choice-tiles.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { giveBack } from '../invoices.api.ts'
import { checkRefund, hasDeliveryLeft, linesLeft, type RefundForm, refundOf, sumOf } from './refund-form.ts'
import { refundMessages as texts } from './refund.messages.ts'

/** The rules need the bill, so they are no schema. */
function resolved(values: RefundForm, bill: Bill): ResolverResult<RefundForm> {
  const errors = Object.entries(checkRefund(bill, values)).map(([name, message]) => [
    name,
    { type: 'rule', message },
  ])
  return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) }
}

type Props = { bill: Bill; onClose: () => void }

/** Gives back what plates of a paid bill cost. A second tap sends nothing, and a repeat after a lost answer has the same key. */
export function RefundDialog({ bill, onClose }: Props) {
  const { keyFor, done } = useIdempotencyKey()
  const { register, control, setValue, handleSubmit, formState } = useForm<RefundForm>({
    defaultValues: {
      plates: bill.lines.map(() => 0),
      withDelivery: false,
      method: bill.method === 'mixed' ? 'cash' : bill.method,
      reference: '',
      reason: '',
    },
    resolver: (typed) => resolved(typed, bill),
  })
  const form = useWatch({ control }) as RefundForm
  const { run, isPending, error } = useAction({
    mutationFn: (refund: ReturnType<typeof refundOf>) =>
      giveBack(bill.id, { key: keyFor(refund), ...refund }),
    onSuccess: async ({ number, total }) => {
      done()
      onClose()
      toast.success(texts.done(rupees(total), number))
      await Promise.all([invalidate('invoices'), invalidate('orders')])
    },
    onError: async (failure) => {
      if (!(failure instanceof ApiError) || failure.status >= 500) return
      done()
      if (failure.code === 'bill.changed' || failure.code === 'bill.credited') await invalidate('invoices')
    },
  })
  const message = (name: 'plates' | 'reference' | 'reason') =>
    (formState.errors[name] as { message?: string } | undefined)?.message
  return (
    <FormDialog
      title={texts.title(bill.number)}
      cancel={texts.cancel}
      confirm={texts.confirm(rupees(sumOf(bill, form)))}
      confirming={texts.confirming}
      variant="danger"
      busy={isPending}
      problem={error ? problemOf(error, texts.faults).text : undefined}
      onSubmit={handleSubmit((typed) => run(refundOf(bill, typed)))}
      onClose={onClose}
    >
      <p>{texts.help}</p>
      <Plates
        bill={bill}
        plates={form.plates}
        onChange={(plates) => setValue('plates', plates, { shouldValidate: formState.isSubmitted })}
      />
      {hasDeliveryLeft(bill) ? (
        <Checkbox {...register('withDelivery')} label={`${texts.delivery} ${rupees(bill.deliveryCharge)}`} />
      ) : undefined}
      {message('plates') ? (
        <p role="alert" className="text-sm text-red-text">
          {message('plates')}
        </p>
      ) : undefined}
      <ChoiceTiles
        {...register('method')}
        legend={texts.method}
        className="grid-cols-3 md:grid-cols-5"
        choices={tenderChoices}
      />
      {form.method === 'cash' ? (
        <p className="text-sm text-ink-2">{texts.cash}</p>
      ) : (
        <Input
          {...register('reference')}
          label={form.method === 'card' ? texts.slip : texts.reference}
          hint={form.method === 'card' ? undefined : texts.referenceHint}
          maxLength={60}
          autoComplete="off"
          error={message('reference')}
        />
      )}
      <Input
        {...register('reason')}
        label={texts.reason}
        maxLength={160}
        autoComplete="off"
        error={message('reason')}
      />
    </FormDialog>
  )
}

type PlatesProps = { bill: Bill; plates: number[]; onChange: (plates: number[]) => void }

function Plates({ bill, plates, onChange }: PlatesProps) {
  return (
    <ul className="divide-y divide-line">
      {linesLeft(bill).map(({ line, index, most }) => (
        <li key={index} className="flex min-h-13 items-center gap-3 py-1.5">
          <span className="min-w-0 flex-1 leading-tight">
            <span className="font-semibold wrap-anywhere">{[line.name, ...line.options].join(', ')}</span>
            <span className="block text-sm text-ink-2">{texts.plates(most)}</span>
          </span>
          <QuantityStepper
            label={line.name}
            named
            min={0}
            max={most}
            value={plates[index] ?? 0}
            onChange={(quantity) => onChange(plates.with(index, quantity))}
          />
        </li>
      ))}
    </ul>
  )
}
