import type { Location } from '@momo/contracts/inventory'
import type { PurchaseOrder } from '@momo/contracts/purchase-orders'
import type { Supplier } from '@momo/contracts/suppliers'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useFieldArray, useFormContext } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { FootBar } from '#ui/patterns/layout/foot-bar.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { editorMessages as texts } from './editor.messages.ts'
import { ItemPicker } from './item-picker.tsx'
import { LineRow } from './line-row.tsx'
import { newLine, type OrderItem, type OrderValues, totalOf } from './order-form.ts'
import { useOrderEditor } from './use-order-editor.ts'

type Props = {
  supplier: Pick<Supplier, 'id' | 'items'>
  places: Location[]
  start: OrderValues
  onSaved: (order: PurchaseOrder) => void
  onDiscard: () => void
}

/** For a new or a saved draft order. What is typed stays on this device until it is saved; discarding drops only that. */
export function PurchaseOrderEditor({ supplier, places, start, onSaved, onDiscard }: Props) {
  const editor = useOrderEditor(start, onSaved)
  const { form, submit, isPending, problem, wasRestored, conflict } = editor
  const discard = () => {
    editor.discard()
    onDiscard()
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {wasRestored ? <Note tone="blue">{texts.restored}</Note> : undefined}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
          <Lines supplier={supplier} />
          <Delivery places={places} />
        </div>
        {conflict ? (
          <Note
            tone="amber"
            action={
              <span className="flex flex-wrap gap-2">
                <AdminButton variant="outline" onClick={conflict.showTheirs}>
                  {texts.conflict.theirs}
                </AdminButton>
                <AdminButton onClick={conflict.saveMine}>{texts.conflict.mine}</AdminButton>
              </span>
            }
          >
            {texts.conflict.text}
          </Note>
        ) : problem ? (
          <Note tone="red">{problem}</Note>
        ) : undefined}
        <FootBar>
          <p className="flex-1 max-md:basis-full!">
            {texts.total}{' '}
            <b className="font-display text-lg whitespace-nowrap tabular-nums">
              {rupees(totalOf(form.watch('lines')))}
            </b>
          </p>
          <AdminButton variant="quiet" size="compact" onClick={discard}>
            {start.version === 0 ? texts.discardNew : texts.discard}
          </AdminButton>
          <AdminButton type="submit" size="compact" loading={isPending} loadingText={texts.saving}>
            {texts.save}
          </AdminButton>
        </FootBar>
      </form>
    </FormProvider>
  )
}

function Lines({ supplier }: Pick<Props, 'supplier'>) {
  const form = useFormContext<OrderValues>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' })
  const [isAdding, setAdding] = useState(false)
  const lines = form.watch('lines')
  const { lines: errors } = form.formState.errors
  const add = (item: OrderItem) => {
    setAdding(false)
    append(newLine(item), { focusName: `lines.${lines.length}.quantity` })
  }
  return (
    <AdminCard
      title={texts.lines}
      action={
        <AdminButton variant="outline" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          {texts.addItem}
        </AdminButton>
      }
    >
      {lines.length === 0 ? (
        <p
          role={errors?.message ? 'alert' : undefined}
          className={errors?.message ? 'px-4.5 py-4 font-medium text-red-text' : 'px-4.5 py-4 text-ink-2'}
        >
          {texts.noLines}
        </p>
      ) : undefined}
      <ul>
        {fields.map(({ key }, index) => {
          const line = lines[index]
          return line ? (
            <LineRow key={key} index={index} line={line} onRemove={() => remove(index)} />
          ) : undefined
        })}
      </ul>
      {isAdding ? (
        <ItemPicker
          supplier={supplier}
          taken={lines.map(({ item }) => item.id)}
          onPick={add}
          onClose={() => setAdding(false)}
        />
      ) : undefined}
    </AdminCard>
  )
}

function Delivery({ places }: Pick<Props, 'places'>) {
  const form = useFormContext<OrderValues>()
  return (
    <AdminCard title={texts.delivery}>
      <div className="grid gap-4 px-4.5 py-4">
        <Select
          {...inputProps(form, 'locationId')}
          label={texts.to}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Input {...inputProps(form, 'expectedAt')} type="datetime-local" label={texts.expectedAt} />
        <Textarea
          {...inputProps(form, 'note')}
          label={texts.note}
          maxLength={300}
          defaultValue={form.formState.defaultValues?.note ?? ''}
          low
          optional
        />
      </div>
    </AdminCard>
  )
}
