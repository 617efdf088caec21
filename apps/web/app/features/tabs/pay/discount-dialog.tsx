import { type CounterDiscount, type DiscountKind, discountKinds } from '@momo/contracts/orders'
import { type ResolverResult, useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { ChoiceTiles } from '#ui/primitives/inputs/choice-tiles.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { tabsMessages } from '../tabs.messages.ts'
import { checkDiscount, type DiscountDish, type DiscountForm, discountOf } from './discount-form.ts'

const texts = tabsMessages.discounting

/** The rules need the total, so they are no schema. */
function resolved(values: DiscountForm, total: number): ResolverResult<DiscountForm> {
  const errors = Object.entries(checkDiscount(values, total)).map(([name, message]) => [
    name,
    { type: 'rule', message },
  ])
  return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) }
}

type Props = {
  title: string
  /** What is left to pay. */
  total: number
  /** A percentage or an amount was given already: only dishes can follow. */
  hasWhole: boolean
  dishes: DiscountDish[]
  busy?: boolean
  problem?: string | undefined
  onGive: (discount: CounterDiscount) => void
  onClose: () => void
}

/** Takes a percentage, an amount or a dish off what is to be paid, with the reason. */
export function DiscountDialog({
  title,
  total,
  hasWhole,
  dishes,
  busy = false,
  problem,
  onGive,
  onClose,
}: Props) {
  const { register, control, setValue, handleSubmit, formState } = useForm<DiscountForm>({
    defaultValues: {
      kind: hasWhole ? 'complimentary' : 'percent',
      percent: '10',
      amount: '',
      dish: '0',
      quantity: 1,
      reason: '',
    },
    resolver: (typed) => resolved(typed, total),
  })
  const form = useWatch({ control }) as DiscountForm
  const offered: readonly DiscountKind[] = hasWhole ? ['complimentary'] : discountKinds
  const error = (name: keyof DiscountForm) => formState.errors[name]?.message
  return (
    <FormDialog
      title={title}
      cancel={tabsMessages.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={busy}
      problem={problem}
      onSubmit={handleSubmit((typed) => onGive(discountOf(typed, dishes)))}
      onClose={onClose}
    >
      <p className="flex justify-between gap-3 rounded-sm bg-desk px-3.5 py-2.5">
        <span className="font-semibold">{tabsMessages.paying.due}</span>
        <b className="font-display text-h3 tabular-nums">{rupees(total)}</b>
      </p>
      <ChoiceTiles
        {...register('kind')}
        legend={texts.kind}
        hideLegend
        className="grid-cols-3"
        choices={offered.map((value) => ({ value, label: texts.kinds[value] }))}
      />
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
          dishes={dishes}
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

type DishProps = Register & {
  dishes: DiscountDish[]
  form: DiscountForm
  onQuantity: (quantity: number) => void
}

function Dish({ dishes, form, register, onQuantity }: DishProps) {
  const most = dishes[Number(form.dish)]?.left ?? 1
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{texts.dish}</legend>
      <div className="grid">
        {dishes.map(({ line, name }, index) => (
          <Radio key={line} {...register('dish')} value={String(index)} label={name} />
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
