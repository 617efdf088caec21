import { payCheck, setCheckBuyer, type Tab, type TabCheck } from '@momo/contracts/tabs'
import { useState } from 'react'
import { type ResolverResult, useForm, useWatch } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { toRupeesText, typedPaisa } from '#lib/forms/rupees-typed.ts'
import { rupees } from '#lib/format/money.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { isQrMethod } from '../qr/qr.api.ts'
import { QrPanel } from '../qr/qr-panel.tsx'
import { tabsMessages } from '../tabs.messages.ts'
import { useTabChange } from '../use-tab-change.ts'
import { BuyerFields, buyerOf, checkBuyer, isSameBuyer } from './buyer-fields.tsx'
import { PaidDialog } from './paid-dialog.tsx'
import { AmountFields, CashFields, MethodField, TakenSoFar, TipField } from './pay-fields.tsx'
import { type Buyer, checkTender, type PayForm, shareOf, tenderOf } from './pay-form.ts'

const texts = tabsMessages.paying

const startOf = (check: TabCheck, people: number): PayForm => ({
  method: 'cash',
  amount: toRupeesText(shareOf(check.open, people)),
  received: '',
  tip: '',
  reference: '',
  buyerName: check.buyerName ?? '',
  buyerPan: check.buyerPan ?? '',
})

/** The rules need the check, so they are no schema. */
function resolved(
  values: PayForm,
  messages: Partial<Record<keyof PayForm, string>>,
): ResolverResult<PayForm> {
  const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'rule', message }])
  return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) }
}

type Props = { tab: Tab; check: TabCheck; onClose: () => void }

/** Takes one payment of a check after the other. The one that leaves nothing open issues the bill. */
export function PayDialog({ tab, check, onClose }: Props) {
  /** Guests who still pay an equal part. */
  const [people, setPeople] = useState(1)
  const { register, control, setValue, handleSubmit, reset, formState } = useForm<PayForm>({
    defaultValues: startOf(check, 1),
    resolver: (typed) => resolved(typed, { ...checkTender(typed, check), ...checkBuyer(typed) }),
  })
  const values = useWatch({ control }) as PayForm
  const params = { id: tab.id, checkId: check.id }
  const paying = useTabChange({
    tabId: tab.id,
    send: async ({ buyer, ...tender }: ReturnType<typeof tenderOf> & { buyer: Buyer }, key) => {
      if (!isSameBuyer(buyer, check)) await call(setCheckBuyer, { params, body: buyerOf(buyer) })
      return call(payCheck, { params, body: { key, ...tender } })
    },
    onDone: ({ checks }) => {
      const next = checks.find(({ id }) => id === check.id)
      if (!next || next.state === 'paid') return
      const left = Math.max(1, people - 1)
      setPeople(left)
      reset(startOf(next, left))
    },
  })
  const submit = handleSubmit((typed) =>
    paying.run({
      ...tenderOf(typed, check),
      buyer: { buyerName: typed.buyerName, buyerPan: typed.buyerPan },
    }),
  )
  if (check.state === 'paid') return <PaidDialog check={check} onClose={onClose} />
  const error = (name: keyof PayForm) => formState.errors[name]?.message
  const setAmount = (count: number) => {
    setPeople(count)
    setValue('amount', toRupeesText(shareOf(check.open, count)))
  }
  return (
    <FormDialog
      title={texts.title(tabsMessages.checks.check(check.sequence))}
      cancel={tabsMessages.cancel}
      confirm={texts.take(rupees(typedPaisa(values.amount) ?? 0))}
      confirming={texts.taking}
      busy={paying.isPending}
      problem={paying.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TakenSoFar check={check} />
      <MethodField register={register} />
      <AmountFields
        register={register}
        open={check.open}
        people={people}
        onPeople={setAmount}
        error={error('amount')}
      />
      {values.method === 'cash' ? (
        <CashFields
          register={register}
          values={values}
          error={error('received')}
          onReceived={(given) => setValue('received', given, { shouldValidate: true })}
        />
      ) : undefined}
      {isQrMethod(values.method) && typedPaisa(values.amount) ? (
        <QrPanel tab={tab} check={check} method={values.method} amount={typedPaisa(values.amount)!} />
      ) : undefined}
      <TipField register={register} method={values.method} errors={formState.errors} />
      <BuyerFields register={register} values={values} errors={formState.errors} />
    </FormDialog>
  )
}
