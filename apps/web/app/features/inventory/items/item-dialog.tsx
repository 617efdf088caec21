import { baseUnits, type Item, itemKinds } from '@momo/contracts/inventory'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { inputProps, useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { itemKindWords } from '#lib/stock/stock.messages.ts'
import { toItemFormValues, itemForm, type ItemInput } from './item-form.ts'
import { addItem, refreshInventory, saveItem } from './items.api.ts'
import { itemMessages } from './items.messages.ts'
import { UnitFields } from './unit-fields.tsx'

const { form: texts, faults } = itemMessages

type Props = {
  /** Absent for a new item. */
  item?: Item
  /** The item has stock records, so some fields cannot change. */
  isFixed?: boolean
  onClose: () => void
  onSaved?: (item: Item) => void
}

/** Mount it to open it: it starts with the item as it is then. */
export function ItemDialog({ item, isFixed = false, onClose, onSaved }: Props) {
  const { form, submit, isPending, problem } = useContractForm({
    schema: itemForm,
    defaultValues: toItemFormValues(item),
    explain: (error) => problemOf(error, faults),
    mutationFn: (fields) =>
      item ? saveItem(item.id, { ...fields, version: item.version }) : addItem(fields),
    onSuccess: (saved) => {
      toast.success(item ? texts.saved : texts.added(saved.name))
      onClose()
      onSaved?.(saved)
    },
    // Also after a conflict, so that the other change is visible behind the dialog.
    onSettled: () => void refreshInventory(),
  })
  return (
    <FormDialog
      title={item ? texts.editTitle : texts.addTitle}
      size="wide"
      cancel={itemMessages.cancel}
      confirm={itemMessages.save}
      confirming={itemMessages.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <NameFields />
        {isFixed ? <p className="text-sm text-ink-2">{texts.fixed}</p> : <FixedFields />}
        <StorageFields />
        <UnitFields />
      </FormProvider>
    </FormDialog>
  )
}

const pair = 'grid gap-4 sm:grid-cols-2'
const limits = { maxLength: 80, autoComplete: 'off' }

function NameFields() {
  const form = useFormContext<ItemInput>()
  return (
    <div className={pair}>
      <Input {...inputProps(form, 'name')} {...limits} label={texts.name} />
      <Input {...inputProps(form, 'nameNe')} {...limits} label={texts.nameNe} lang="ne" optional />
    </div>
  )
}

const kindOptions = itemKinds.map((value) => ({ value, label: itemKindWords[value] }))
const baseOptions = baseUnits.map((value) => ({ value, label: texts.baseUnits[value] }))

function FixedFields() {
  const form = useFormContext<ItemInput>()
  return (
    <>
      <div className={pair}>
        <Select {...inputProps(form, 'kind')} label={texts.kind} options={kindOptions} />
        <Select {...inputProps(form, 'baseUnit')} label={texts.baseUnit} options={baseOptions} />
      </div>
      <Checkbox {...form.register('tracksBatches')} label={texts.batches} />
    </>
  )
}

function StorageFields() {
  const form = useFormContext<ItemInput>()
  const tracksBatches = useWatch({ control: form.control, name: 'tracksBatches' })
  return (
    <div className={pair}>
      <Input
        {...inputProps(form, 'storageArea')}
        label={texts.area}
        hint={texts.areaHint}
        maxLength={40}
        autoComplete="off"
        optional
      />
      {tracksBatches ? (
        <Input
          {...inputProps(form, 'useWithinDays')}
          label={texts.days}
          hint={texts.daysHint}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      ) : undefined}
    </div>
  )
}
