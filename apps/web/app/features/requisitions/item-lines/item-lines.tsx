import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { unitsOf } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { itemLineMessages as texts } from './item-lines.messages.ts'
import { ItemSearch } from './item-search.tsx'
import { newLine, type TypedLine } from './typed-lines.ts'

type Values = { lines: TypedLine[] }

/** Items with a quantity each, inside of a form with `lines`. They are added by name. */
export function ItemLines() {
  const form = useFormContext<Values>()
  const { append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' })
  const [isSearching, setSearching] = useState(false)
  const lines = form.watch('lines')
  const { lines: wrong } = form.formState.errors
  const problem = wrong?.root?.message ?? wrong?.message
  return (
    <div className="grid justify-items-start gap-2">
      <ul className="w-full divide-y divide-line">
        {lines.map((line, index) => (
          <LineFields key={line.item.id} line={line} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-red-text">
          {problem}
        </p>
      ) : undefined}
      <AdminButton variant="outline" icon={<Plus aria-hidden />} onClick={() => setSearching(true)}>
        {texts.add}
      </AdminButton>
      {isSearching ? (
        <ItemSearch
          taken={lines.map(({ item }) => item.id)}
          onAdd={(item) => append(newLine(item), { shouldFocus: false })}
          onClose={() => setSearching(false)}
        />
      ) : undefined}
    </div>
  )
}

type LineProps = { line: TypedLine; index: number; onRemove: () => void }

function LineFields({ line: { item }, index, onRemove }: LineProps) {
  const form = useFormContext<Values>()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-start gap-2 py-2 md:grid-cols-[minmax(0,1fr)_8rem_9rem_auto]">
      <b className="self-center font-semibold wrap-anywhere max-md:col-span-2">{item.name}</b>
      <IconButton label={texts.remove(item.name)} onClick={onRemove} className="md:order-last">
        <X aria-hidden />
      </IconButton>
      <Input
        {...inputProps(form, `lines.${index}.quantity`)}
        label={texts.quantityOf(item.name)}
        hideLabel
        placeholder={texts.quantity}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <Select
        {...form.register(`lines.${index}.unit`)}
        label={texts.unitOf(item.name)}
        hideLabel
        options={unitsOf(item).map(({ name }) => ({ value: name, label: name }))}
        className="max-md:col-span-2"
      />
    </li>
  )
}
