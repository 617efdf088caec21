import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { quantityText, usualUnit } from '#lib/stock/quantity-text.ts'
import type { ItemInput } from './item-form.ts'
import { itemMessages } from './items.messages.ts'

const { form: texts, item: itemTexts } = itemMessages
const mostUnits = 12

/** Units are added and removed. A stored one is never edited, because old documents use it. */
export function UnitFields() {
  const form = useFormContext<ItemInput>()
  // The rows have an id of their own, so the library's key has another name.
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'units', keyName: 'key' })
  const baseUnit = useWatch({ control: form.control, name: 'baseUnit' })
  const { error } = form.getFieldState('units', form.formState)
  const problem = error?.message ?? error?.root?.message
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.units}</legend>
      <p className="text-sm text-ink-3">{texts.unitsHint}</p>
      {fields.map(({ key, name, factor }, index) => (
        <div key={key} className="flex items-start gap-2">
          {typeof factor === 'number' ? (
            <p className="min-w-0 flex-1 self-center wrap-anywhere">
              {itemTexts.oneUnit(name, quantityText(factor, baseUnit))}
            </p>
          ) : (
            <NewUnit index={index} unit={usualUnit(baseUnit).name} />
          )}
          <IconButton label={texts.removeUnit(name)} onClick={() => remove(index)} className="mt-0.5">
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {problem ? (
        <p role="alert" className="text-sm font-medium text-red-text">
          {problem}
        </p>
      ) : undefined}
      {fields.length < mostUnits ? (
        <div>
          <AdminButton
            variant="outline"
            icon={<Plus aria-hidden />}
            onClick={() => append({ name: '', factor: '' })}
          >
            {texts.addUnit}
          </AdminButton>
        </div>
      ) : undefined}
    </fieldset>
  )
}

function NewUnit({ index, unit }: { index: number; unit: string }) {
  const form = useFormContext<ItemInput>()
  return (
    <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
      <Input
        {...inputProps(form, `units.${index}.name`)}
        label={texts.unitName}
        hideLabel
        placeholder={texts.unitName}
        maxLength={40}
        autoComplete="off"
      />
      <Input
        {...inputProps(form, `units.${index}.factor`)}
        label={texts.unitSize}
        hideLabel
        placeholder={texts.unitSize}
        inputMode="decimal"
        autoComplete="off"
        tail={<span className="flex-none text-ink-2">{unit}</span>}
      />
    </div>
  )
}
