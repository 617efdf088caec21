import { useFormContext } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { shortDay } from '../due-text.ts'
import { payMessages as texts } from './pay.messages.ts'
import { type OpenBill, openOf, paisaOf, type PaymentValues, shareOut } from './payment-form.ts'

/** How much of the payment each bill takes; the rest is an advance. */
export function PaymentParts({ bills }: { bills: OpenBill[] }) {
  const form = useFormContext<PaymentValues>()
  const [amount, parts, isManual] = form.watch(['amount', 'parts', 'isManual'])
  const paid = paisaOf(amount)
  const rest = paid - parts.reduce((sum, part) => sum + paisaOf(part), 0)
  const problem = form.formState.errors.parts?.root?.message ?? form.formState.errors.parts?.message
  const shareAgain = () => {
    form.setValue('parts', shareOut(paid, bills))
    form.setValue('isManual', false)
    form.clearErrors('parts')
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full flex-wrap items-center justify-between gap-2 text-[0.9375rem] font-semibold">
        {texts.parts}
      </legend>
      <p className="text-sm text-ink-2">{bills.length > 0 ? texts.partsHint : texts.noBills}</p>
      <ul className="divide-y divide-line">
        {bills.map((bill, index) => (
          <Part key={bill.id} bill={bill} index={index} />
        ))}
      </ul>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-red-text">
          {problem}
        </p>
      ) : undefined}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3">
        <p className="font-semibold" role="status">
          {texts.advance}: <span className="tabular-nums">{rupees(Math.max(0, rest))}</span>
        </p>
        {isManual && bills.length > 0 ? (
          <AdminButton variant="outline" onClick={shareAgain}>
            {texts.shareAgain}
          </AdminButton>
        ) : undefined}
        {rest > 0 ? <p className="w-full text-sm text-ink-2">{texts.advanceHint}</p> : undefined}
      </div>
    </fieldset>
  )
}

function Part({ bill, index }: { bill: OpenBill; index: number }) {
  const form = useFormContext<PaymentValues>()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-3 py-2 max-sm:grid-cols-1 max-sm:gap-1">
      <span className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{bill.billNumber}</b>
        <span className="block text-sm text-ink-2 tabular-nums">
          {texts.open(rupees(openOf(bill)), shortDay(bill.dueOn))}
        </span>
      </span>
      <Input
        {...inputProps(form, `parts.${index}`)}
        {...form.register(`parts.${index}`, { onChange: () => form.setValue('isManual', true) })}
        label={texts.partOf(bill.billNumber)}
        hideLabel
        lead="Rs."
        placeholder="0"
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
      />
    </li>
  )
}
