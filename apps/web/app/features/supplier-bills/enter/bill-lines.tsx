import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { inUnits } from '../unit-amounts.ts'
import { amountOf, type BillValues, type TypedLine } from './bill-form.ts'
import { enterMessages } from './enter.messages.ts'

const texts = enterMessages.lines

type Props = {
  title: string
  /** VAT can be on a line only if the supplier is registered. */
  hasVat: boolean
  /** The typed price is what it is lower by. */
  isLower?: boolean
  children?: ReactNode
}

export function BillLines({ title, hasVat, isLower = false, children }: Props) {
  const form = useFormContext<BillValues>()
  const lines = form.watch('lines')
  const remove = (line: TypedLine) =>
    form.setValue(
      'lines',
      lines.filter((one) => one !== line),
      { shouldDirty: true },
    )
  const { lines: problems } = form.formState.errors
  const problem = problems?.root?.message ?? problems?.message
  return (
    <AdminCard title={title}>
      {lines.length === 0 ? <p className="px-4.5 py-4 text-ink-2">{texts.none}</p> : undefined}
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <LineFields key={keyOf(line)} {...{ line, index, hasVat, isLower }} onRemove={() => remove(line)} />
        ))}
      </ul>
      {problem ? (
        <p role="alert" className="px-4.5 py-3 text-sm font-medium text-red-text">
          {problem}
        </p>
      ) : undefined}
      {children}
    </AdminCard>
  )
}

const keyOf = ({ itemId, receipt }: TypedLine) => `${itemId} ${receipt?.id} ${receipt?.line}`

type LineProps = { line: TypedLine; index: number; hasVat: boolean; isLower: boolean; onRemove: () => void }

function LineFields({ line, index, hasVat, isLower, onRemove }: LineProps) {
  const form = useFormContext<BillValues>()
  const { name, nameNe, unit, unitFactor, receipt } = line
  return (
    <li aria-label={name} className="grid gap-2 px-4.5 py-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <b className="font-semibold wrap-anywhere">{name}</b>{' '}
          {nameNe ? (
            <span lang="ne" className="text-sm wrap-anywhere text-ink-2">
              {nameNe}
            </span>
          ) : undefined}
          <p className="text-sm text-ink-2">
            {receipt ? (
              texts.received(inUnits(receipt.open, unitFactor), unit, receipt.number)
            ) : (
              <Badge tone="amber">{texts.notReceived}</Badge>
            )}
          </p>
        </div>
        <IconButton label={texts.remove(name)} onClick={onRemove} className="-mt-2 -mr-2">
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 items-start gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_8rem]">
        <Input
          {...inputProps(form, `lines.${index}.quantity`)}
          label={texts.quantityOf(name)}
          hideLabel
          placeholder={texts.quantity}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          tail={<span className="max-w-[55%] flex-none truncate text-sm text-ink-2">{unit}</span>}
        />
        <Input
          {...inputProps(form, `lines.${index}.price`)}
          label={isLower ? texts.lowerOf(name) : texts.priceOf(name)}
          hideLabel
          placeholder={isLower ? texts.lower : texts.price}
          lead="Rs."
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
        />
        {hasVat ? (
          <Checkbox
            {...form.register(`lines.${index}.isTaxable`)}
            aria-label={texts.taxableOf(name)}
            label={texts.taxable}
          />
        ) : undefined}
        <b className="self-center text-right font-semibold tabular-nums md:col-start-4">
          {rupees(amountOf(line))}
        </b>
      </div>
    </li>
  )
}
