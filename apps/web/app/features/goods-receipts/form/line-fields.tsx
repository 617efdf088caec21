import { rejectActions, rejectReasons } from '@momo/contracts/goods-receipts'
import { useFormContext } from 'react-hook-form'
import { todayInNepal } from '#lib/format/dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { formMessages as texts } from './form.messages.ts'
import type { ReceiptValues } from './receipt-values.ts'
import { readLine, type TypedLine, unitChoices } from './typed-line.ts'

const reasons = [
  { value: '', label: texts.choose },
  ...rejectReasons.map((value) => ({ value, label: texts.reasons[value] })),
]
const actions = [
  { value: '', label: texts.choose },
  ...rejectActions.map((value) => ({ value, label: texts.actions[value] })),
]
const right = '[&_input]:text-right [&_input]:tabular-nums'
const numeric = { inputMode: 'decimal', autoComplete: 'off', className: right } as const

type Props = {
  index: number
  line: TypedLine
  /** The market has nothing to reject. */
  isMarket?: boolean
}

export function LineFields({ index, line, isMarket = false }: Props) {
  const form = useFormContext<ReceiptValues>()
  const { item, order } = line
  const { rejected = 0, unit, asksPrice } = readLine(line)
  const field = (name: keyof TypedLine) => inputProps(form, `lines.${index}.${name}`)
  const tail = order ? (
    <span className="max-w-20 flex-none truncate text-sm text-ink-3">{unit.name}</span>
  ) : undefined
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[repeat(auto-fit,minmax(7.75rem,1fr))]">
        <Input
          {...field('accepted')}
          {...numeric}
          label={isMarket ? texts.quantity : texts.accepted}
          aria-label={isMarket ? texts.quantityOf(item.name) : texts.acceptedOf(item.name)}
          data-accepted={index}
          tail={tail}
        />
        {order ? undefined : (
          <Select
            {...form.register(`lines.${index}.unit`)}
            label={texts.unit}
            aria-label={texts.unitOf(item.name)}
            options={unitChoices(line).map(({ name }) => ({ value: name, label: name }))}
          />
        )}
        {isMarket ? undefined : (
          <Input
            {...field('rejected')}
            {...numeric}
            label={texts.rejected}
            aria-label={texts.rejectedOf(item.name)}
            placeholder="0"
            tail={tail}
          />
        )}
        <Input
          {...field('price')}
          {...numeric}
          label={texts.price(unit.name)}
          aria-label={texts.priceOf(item.name)}
          lead="Rs."
          maxLength={12}
          className={
            asksPrice && !line.isPriceRight
              ? `${right} [&_div:has(>input)]:border-amber-line [&_div:has(>input)]:bg-amber-soft/40`
              : right
          }
        />
        {item.tracksBatches ? <BatchFields index={index} line={line} isMarket={isMarket} /> : undefined}
      </div>
      {rejected > 0 ? (
        <div className="grid gap-3 sm:grid-cols-2 lg:max-w-140">
          <Select
            {...field('reason')}
            label={texts.reason}
            aria-label={texts.reasonOf(item.name)}
            options={reasons}
          />
          <Select
            {...field('action')}
            label={texts.action}
            aria-label={texts.actionOf(item.name)}
            options={actions}
          />
        </div>
      ) : undefined}
    </>
  )
}

function BatchFields({ index, line: { item }, isMarket }: Props) {
  const form = useFormContext<ReceiptValues>()
  const field = (name: keyof TypedLine) => inputProps(form, `lines.${index}.${name}`)
  return (
    <>
      <Input
        {...field('useBy')}
        type="date"
        min={todayInNepal()}
        label={texts.useBy}
        aria-label={texts.useByOf(item.name)}
      />
      {isMarket ? undefined : (
        <>
          <Input
            {...field('batchCode')}
            label={texts.batch}
            aria-label={texts.batchOf(item.name)}
            placeholder={item.batchCode}
            maxLength={40}
            autoComplete="off"
          />
          <Input
            {...field('temperature')}
            {...numeric}
            label={texts.temperature}
            aria-label={texts.temperatureOf(item.name)}
            tail={<span className="flex-none text-sm text-ink-3">{texts.degrees}</span>}
          />
        </>
      )}
    </>
  )
}
