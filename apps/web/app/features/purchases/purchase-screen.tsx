import type { Purchase, PurchaseChoices, PurchaseItem } from '@momo/contracts/purchases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useFieldArray } from 'react-hook-form'
import { photoProblem } from '#lib/editor/pictures/attach-photo.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PhotoButton } from '#ui/patterns/forms/photo-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { ItemPicker } from './form/item-picker.tsx'
import { LineFields } from './form/line-fields.tsx'
import { PurchaseFields } from './form/purchase-fields.tsx'
import {
  emptyPurchase,
  newLine,
  PurchaseForm,
  type PurchaseValues,
  totalOf,
  type TypedLine,
} from './form/purchase-form.ts'
import { OwnPurchases } from './list/own-purchases.tsx'
import { addSlip, purchaseChoicesQuery, sendPurchase } from './purchases.api.ts'
import { purchaseMessages as texts } from './purchases.messages.ts'

/** A new purchase of the own branch, and those recorded so far. */
export function PurchaseScreen() {
  const query = useQuery(purchaseChoicesQuery())
  const [saved, setSaved] = useState<Purchase>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {saved ? <Saved purchase={saved} /> : undefined}
        <ListView
          query={query}
          texts={{ ...texts, failed: texts.listFailed }}
          explain={(fault) => problemOf(fault, texts.faults).text}
        >
          {(choices) => <NewPurchaseForm choices={choices} onSaved={setSaved} />}
        </ListView>
      </div>
      <OwnPurchases />
    </div>
  )
}

/** The slip is photographed after the purchase is safe. */
function Saved({ purchase: { id, number, total } }: { purchase: Purchase }) {
  const { run, isPending } = useAction({
    mutationFn: (file: File) => addSlip(id, file),
    onSuccess: () => {
      toast.success(texts.slipAdded)
      void invalidate('purchases')
    },
    onError: (fault) => toast.failure(photoProblem(fault, texts.faults)),
  })
  return (
    <Note tone="green" action={<PhotoButton label={texts.addSlip} isBusy={isPending} onPick={run} />}>
      {texts.saved(number, rupees(total))}
    </Note>
  )
}

const ifBegun = (values: PurchaseValues): PurchaseValues | undefined =>
  values.lines.length > 0 ? values : undefined

type Props = { choices: PurchaseChoices; onSaved: (purchase: Purchase) => void }

function NewPurchaseForm({ choices, onSaved }: Props) {
  const { form, submit, isPending, problem, wasRestored } = useSavedForm(
    'purchase',
    {
      schema: PurchaseForm,
      defaultValues: emptyPurchase(),
      explain: (error) => problemOf(error, texts.faults),
      mutationFn: sendPurchase,
      onSuccess: (purchase) => {
        form.reset(emptyPurchase())
        onSaved(purchase)
      },
      // Also after a lost response, because it may have been saved.
      onSettled: () => {
        for (const module of ['purchases', 'inventory', 'tills'] as const) void invalidate(module)
      },
    },
    ifBegun,
  )
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' })
  const lines: TypedLine[] = form.watch('lines')
  const add = (item: PurchaseItem) => {
    if (!lines.some((line) => line.item.id === item.id))
      append(newLine(item), { focusName: `lines.${lines.length}.quantity` })
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {wasRestored && lines.length > 0 ? <Note tone="blue">{texts.restored}</Note> : undefined}
        <AdminCard title={texts.items}>
          <div className="grid gap-2 px-4.5 py-4">
            <ItemPicker items={choices.items} onAdd={add} />
            <ul>
              {fields.map(({ key }, index) => {
                const line = lines[index]
                return line ? (
                  <LineFields key={key} index={index} line={line} onRemove={() => remove(index)} />
                ) : undefined
              })}
            </ul>
            <LinesProblem
              text={form.formState.errors.lines?.message ?? form.formState.errors.lines?.root?.message}
            />
          </div>
        </AdminCard>
        <AdminCard title={texts.details}>
          <div className="px-4.5 py-4">
            <PurchaseFields suppliers={choices.suppliers} />
          </div>
        </AdminCard>
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <div className="sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center justify-end gap-3 border border-line-2 bg-paper px-4 py-3 max-md:-mx-4 max-md:-mb-4 max-md:border-x-0 max-md:border-b-0 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:rounded-md">
          <p className="flex-1 whitespace-nowrap">
            {texts.total} <b className="font-display text-lg tabular-nums">{rupees(totalOf(lines))}</b>
          </p>
          {lines.length > 0 ? (
            <AdminButton variant="quiet" size="compact" onClick={() => form.reset(emptyPurchase())}>
              {texts.discard}
            </AdminButton>
          ) : undefined}
          <AdminButton
            size="normal"
            type="submit"
            variant="strong"
            loading={isPending}
            loadingText={texts.saving}
          >
            {texts.save}
          </AdminButton>
        </div>
      </form>
    </FormProvider>
  )
}

function LinesProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="text-sm font-medium text-red-text">
      {text}
    </p>
  )
}
