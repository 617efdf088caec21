import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { todayInNepal } from '#lib/format/dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { FieldPair } from '#ui/editor/form-section.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { billMessages } from '../supplier-bills.messages.ts'
import { payMessages as texts } from './pay.messages.ts'
import { type OpenBill, paisaOf, payMethods, type PaymentValues, shareOut } from './payment-form.ts'

const methodOptions = payMethods.map((value) => ({ value, label: billMessages.methods[value] }))

/** Amount, day and how it was paid. The parts follow the amount until they are changed. */
export function PaymentFields({ bills }: { bills: OpenBill[] }) {
  const form = useFormContext<PaymentValues>()
  const method = form.watch('method')
  const amount = form.register('amount', {
    onChange: () => {
      if (!form.getValues('isManual'))
        form.setValue('parts', shareOut(paisaOf(form.getValues('amount')), bills))
    },
  })
  return (
    <>
      <FieldPair>
        <Input
          {...inputProps(form, 'amount')}
          {...amount}
          label={texts.amount}
          lead="Rs."
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
        />
        <Input {...inputProps(form, 'paidOn')} type="date" label={texts.paidOn} max={todayInNepal()} />
        <Select {...inputProps(form, 'method')} label={texts.method} options={methodOptions} />
        {method === 'cash' ? (
          <Till />
        ) : (
          <Input
            {...inputProps(form, 'reference')}
            label={texts.reference}
            hint={texts.referenceHint}
            maxLength={80}
            autoComplete="off"
            optional
          />
        )}
      </FieldPair>
      <Input {...inputProps(form, 'note')} label={texts.note} maxLength={160} autoComplete="off" optional />
    </>
  )
}

/** Cash of head office, or from the till of a branch. */
function Till() {
  const form = useFormContext<PaymentValues>()
  const query = useQuery(locationsQuery())
  const branches = (query.data ?? []).filter(({ kind }) => kind === 'branch')
  if (query.isError && !query.data)
    return <PartFailed query={query} text={texts.tillFailed} tryAgain={billMessages.tryAgain} />
  return (
    <Select
      {...inputProps(form, 'tillBranchId')}
      label={texts.till}
      hint={form.watch('tillBranchId') ? texts.tillHint : undefined}
      options={[
        { value: '', label: texts.headOffice },
        ...branches.map(({ id, name }) => ({ value: id, label: texts.tillOf(shortPlace(name)) })),
      ]}
    />
  )
}
