import {
  discountCheck,
  type DiscountKind,
  discountKinds,
  type Tab,
  type TabCheck,
} from '@momo/contracts/tabs'
import { type ResolverResult, useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { rupees } from '#lib/format/money.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { tabsMessages } from '../tabs.messages.ts'
import { useTabChange } from '../use-tab-change.ts'
import { checkDiscount, type DiscountForm, discountOf, payableLines } from './discount-form.ts'

const texts = tabsMessages.discounting

/** The rules need the check, so they are no schema. */
function resolved(values: DiscountForm, check: TabCheck): ResolverResult<DiscountForm> {
  const errors = Object.entries(checkDiscount(values, check)).map(([name, message]) => [
    name,
    { type: 'rule', message },
  ])
  return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) }
}

type Props = { tab: Tab; check: TabCheck; onClose: () => void }

/** Takes a percentage, an amount or a dish off a bill, with the reason. */
export function DiscountDialog({ tab, check, onClose }: Props) {
  const hasWhole = check.discounts.some(({ kind }) => kind !== 'complimentary')
  const { register, control, setValue, handleSubmit, formState } = useForm<DiscountForm>({
    defaultValues: {
      kind: hasWhole ? 'complimentary' : 'percent',
      percent: '10',
      amount: '',
      dish: '0',
      quantity: 1,
      reason: '',
    },
    resolver: (typed) => resolved(typed, check),
  })
  const form = useWatch({ control }) as DiscountForm
  const giving = useTabChange({
    tabId: tab.id,
    send: (discount: ReturnType<typeof discountOf>, key) =>
      call(discountCheck, {
        params: { id: tab.id, checkId: check.id },
        body: { key, version: tab.version, ...discount },
      }),
    onDone: onClose,
  })
  const error = (name: keyof DiscountForm) => formState.errors[name]?.message
  return (
    <FormDialog
      title={texts.title(tabsMessages.checks.check(check.sequence))}
      cancel={tabsMessages.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={giving.isPending}
      problem={giving.problem}
      onSubmit={handleSubmit((typed) => giving.run(discountOf(typed, check)))}
      onClose={onClose}
    >
      <p className="flex justify-between gap-3 rounded-sm bg-desk px-3.5 py-2.5">
        <span className="font-semibold">{tabsMessages.paying.due}</span>
        <b className="font-display text-h3 tabular-nums">{rupees(check.total)}</b>
      </p>
      <Kinds register={register} offered={hasWhole ? ['complimentary'] : discountKinds} />
      {form.kind === 'percent' ? (
        <Input
          {...register('percent')}
          label={texts.percent}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          error={error('percent')}
        />
      ) : undefined}
      {form.kind === 'amount' ? (
        <Input
          {...register('amount')}
          label={tabsMessages.paying.amount}
          lead="Rs."
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          error={error('amount')}
        />
      ) : undefined}
      {form.kind === 'complimentary' ? (
        <Dish
          check={check}
          form={form}
          register={register}
          onQuantity={(quantity) => setValue('quantity', quantity)}
        />
      ) : undefined}
      <Input
        {...register('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={160}
        autoComplete="off"
        error={error('reason')}
      />
    </FormDialog>
  )
}

type Register = { register: UseFormRegister<DiscountForm> }

function Kinds({ register, offered }: Register & { offered: readonly DiscountKind[] }) {
  return (
    <fieldset>
      <legend className="sr-only">{texts.kind}</legend>
      <div className="grid grid-cols-3 gap-2">
        {offered.map((kind) => (
          <label
            key={kind}
            className="grid min-h-12 cursor-pointer place-items-center rounded-sm border-[1.5px] border-line-2 bg-paper px-2 font-semibold has-checked:border-blue has-checked:bg-blue has-checked:text-paper has-focus-visible:shadow-(--focus-ring)"
          >
            <input type="radio" {...register('kind')} value={kind} className="sr-only" />
            {texts.kinds[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type DishProps = Register & { check: TabCheck; form: DiscountForm; onQuantity: (quantity: number) => void }

function Dish({ check, form, register, onQuantity }: DishProps) {
  const lines = payableLines(check)
  const chosen = lines[Number(form.dish)]
  const most = chosen ? chosen.quantity - chosen.free : 1
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{texts.dish}</legend>
      <div className="grid">
        {lines.map(({ orderId, position, name, options }, index) => (
          <Radio
            key={`${orderId} ${position}`}
            {...register('dish')}
            value={String(index)}
            label={[name, ...options].join(', ')}
          />
        ))}
      </div>
      {most > 1 ? (
        <div className="mt-2 flex items-center justify-between gap-3">
          <span aria-hidden className="font-semibold">
            {texts.quantity}
          </span>
          <QuantityStepper
            label={texts.quantity}
            value={Math.min(form.quantity, most)}
            max={most}
            onChange={onQuantity}
          />
        </div>
      ) : undefined}
      <p className="mt-2 text-sm text-ink-2">{texts.cooked}</p>
    </fieldset>
  )
}
