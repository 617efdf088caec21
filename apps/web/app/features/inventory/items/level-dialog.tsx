import type { Item, ItemBalance } from '@momo/contracts/inventory'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { QuantityFields, quantityOf } from '../shared/quantity-fields.tsx'
import { typedQuantity } from '#lib/stock/quantity-text.ts'
import { refreshInventory, setLevel } from './items.api.ts'
import { itemMessages } from './items.messages.ts'
import { chosenPlace, PlaceSelect } from './place-select.tsx'

const { stock: texts, faults } = itemMessages

type Props = {
  item: Item
  /** Absent for a place that does not have the item yet. */
  balance: ItemBalance | undefined
  balances: ItemBalance[]
  onClose: () => void
}

/** Position and storage area of the place stay as they are. */
export function LevelDialog({ item, balance, balances, onClose }: Props) {
  const { form, submit, isPending, problem } = useContractForm({
    schema: z.object({ locationId: chosenPlace, quantity: quantityOf(item, 0) }),
    defaultValues: {
      locationId: balance?.location.id ?? '',
      quantity: typedQuantity(balance?.safetyLevel ?? 0, item.baseUnit),
    },
    explain: (error) => problemOf(error, faults),
    mutationFn: ({ locationId, quantity }) =>
      setLevel(item.id, {
        locationId,
        safetyLevel: quantity,
        position: balance?.position ?? 0,
        ...(balance?.storageArea !== undefined && { storageArea: balance.storageArea }),
        version: balance?.version ?? 0,
      }),
    onSuccess: () => {
      toast.success(texts.levelSaved)
      onClose()
    },
    // Also after a conflict: the next save is based on the newest level.
    onSettled: () => void refreshInventory(),
  })
  return (
    <FormDialog
      title={balance ? texts.editLevelAt(balance.location.name) : texts.addLevel}
      cancel={itemMessages.cancel}
      confirm={itemMessages.save}
      confirming={itemMessages.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {balance ? undefined : <PlaceSelect taken={balances} />}
        <QuantityFields item={item} label={texts.editLevel} hint={texts.levelHint} />
      </FormProvider>
    </FormDialog>
  )
}
