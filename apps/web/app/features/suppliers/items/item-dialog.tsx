import type { Supplier } from '@momo/contracts/suppliers'
import { useWatch } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { unitsOf } from '#lib/stock/quantity-text.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { jumpOf, percentOf } from '#lib/stock/price-jump.ts'
import { refreshSuppliers, sendItem } from '../suppliers.api.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { type EditedItem, isSold, ItemForm, type ItemValues, valuesOf } from './item-form.ts'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.form

type Props = { supplier: Supplier; item: EditedItem; onClose: () => void }

/** Unit and price of an item at the supplier. Mount it to open it. */
export function ItemDialog({ supplier, item, onClose }: Props) {
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: ItemForm,
    defaultValues: valuesOf(item),
    explain: (error) => problemOf(error, supplierMessages.faults),
    mutationFn: (change) => sendItem(supplier.id, item.id, change),
    onSuccess: () => {
      toast.success(isSold(item) ? texts.saved(item.name) : texts.added(item.name))
      onClose()
    },
    // Also after a lost response, because it may have been saved.
    onSettled: refreshSuppliers,
  })
  const values = useWatch({ control: form.control })
  return (
    <FormDialog
      title={isSold(item) ? texts.changeTitle(item.name) : texts.addTitle(item.name)}
      cancel={supplierMessages.cancel}
      confirm={texts.save}
      confirming={texts.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Input
        {...input('price')}
        label={texts.price}
        hint={texts.priceOf(values.unit ?? '')}
        lead="Rs."
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
      <Select
        {...input('unit')}
        label={texts.unit}
        options={unitsOf(item).map(({ name }) => ({ value: name, label: name }))}
      />
      <Unusual item={item} values={values} />
      <Checkbox {...form.register('isPreferred')} label={texts.preferred} />
    </FormDialog>
  )
}

/** Only a price of the same unit can be compared. */
function Unusual({ item, values }: { item: EditedItem; values: Partial<ItemValues> }) {
  const price = ItemForm.shape.price.safeParse(values.price).data
  if (!isSold(item) || price === undefined || price === item.price || values.unit !== item.unit)
    return undefined
  const jump = jumpOf(price, item.lastPrices)
  if (!jump) return undefined
  return (
    <Note tone="amber">
      {texts.unusual(percentOf(jump.change), jump.change > 0, jump.earlier.map(rupees))}
    </Note>
  )
}
