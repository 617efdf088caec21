import type { Location } from '@momo/contracts/inventory'
import type { SuppliedItem } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import { typedQuantity } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { ItemLines } from '../item-lines/item-lines.tsx'
import { ItemLine, type TypedLine } from '../item-lines/typed-lines.ts'
import { refreshRequisitions, saveSupplied, suppliedItemsQuery } from '../office/office.api.ts'
import { suppliedMessages as texts } from './runs.messages.ts'

/** What each kitchen supplies, with the size of a tray. */
export function SuppliedItems() {
  const query = useQuery(locationsQuery())
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.placesFailed} tryAgain={texts.tryAgain} />
    </div>
  )
  return (
    <AdminCard title={texts.title}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(places) => <Kitchens kitchens={places.filter(({ kind }) => kind === 'kitchen')} />}
      </QueryView>
    </AdminCard>
  )
}

function Kitchens({ kitchens }: { kitchens: Location[] }) {
  const [chosen, setChosen] = useState<string>()
  const kitchenId = chosen ?? kitchens[0]?.id
  if (kitchenId === undefined)
    return <EmptyState drawing="search" title={texts.noKitchen} text={texts.noKitchenText} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4.5">
      <p className="text-sm text-ink-2">{texts.text}</p>
      {kitchens.length > 1 ? (
        <Select
          label={texts.kitchen}
          className="max-w-96"
          value={kitchenId}
          onChange={({ target }) => setChosen(target.value)}
          options={kitchens.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : undefined}
      <KitchenItems key={kitchenId} kitchenId={kitchenId} />
    </div>
  )
}

function KitchenItems({ kitchenId }: { kitchenId: string }) {
  const query = useQuery(suppliedItemsQuery(kitchenId))
  const failed = () => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
  return (
    <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
      {(items) => <ItemsForm kitchenId={kitchenId} items={items} />}
    </QueryView>
  )
}

const Values = z.object({ lines: z.array(ItemLine) })

const typedLines = (items: SuppliedItem[]): TypedLine[] =>
  items.map(({ tray, ...item }) => {
    const { amount, unit } = typedQuantity(tray, item.baseUnit)
    return { item, quantity: amount, unit }
  })

function ItemsForm({ kitchenId, items }: { kitchenId: string; items: SuppliedItem[] }) {
  const { form, submit, isPending, problem } = useContractForm({
    schema: Values,
    defaultValues: { lines: typedLines(items) },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: ({ lines }) =>
      saveSupplied({ kitchenId, items: lines.map(({ itemId, quantity }) => ({ itemId, tray: quantity })) }),
    onSuccess: () => toast.success(texts.saved),
    onSettled: refreshRequisitions,
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ItemLines />
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <div>
          <AdminButton type="submit" loading={isPending} loadingText={texts.saving}>
            {texts.save}
          </AdminButton>
        </div>
      </form>
    </FormProvider>
  )
}
