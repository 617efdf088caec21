import { paidFroms } from '@momo/contracts/purchases'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { todayInNepal } from '#lib/format/dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { purchaseMessages as texts } from '../purchases.messages.ts'
import type { PurchaseValues } from './purchase-form.ts'

/** From whom, how it was paid, and when. */
export function PurchaseFields({ suppliers }: { suppliers: string[] }) {
  const form = useFormContext<PurchaseValues>()
  const listId = useId()
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.paidFrom}</legend>
        <div className="grid gap-2 md:grid-cols-2">
          {paidFroms.map((paidFrom) => (
            <ChoiceCard
              key={paidFrom}
              {...form.register('paidFrom')}
              value={paidFrom}
              title={texts.paidFroms[paidFrom].title}
              text={texts.paidFroms[paidFrom].text}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 md:grid-cols-2">
        <Input
          {...inputProps(form, 'supplier')}
          label={texts.supplier}
          hint={texts.supplierHint}
          list={listId}
          maxLength={80}
          autoComplete="off"
        />
        <datalist id={listId}>
          {suppliers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Input {...inputProps(form, 'date')} type="date" label={texts.date} max={todayInNepal()} />
      </div>
      <Input {...inputProps(form, 'note')} label={texts.note} optional maxLength={160} autoComplete="off" />
    </div>
  )
}
