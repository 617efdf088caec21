import { useState } from 'react'
import { z } from 'zod'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { toRupeesText } from '#lib/forms/rupees-typed.ts'
import { typedRupees } from '#lib/forms/typed-schemas.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { savePrice } from './branch-menu.api.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import type { FoodRow } from './branch-menu-list.ts'
import { menuChange } from './use-branch-menu.ts'

/** In paisa. */
const maxPrice = 10_000_000
export const typedPrice = typedRupees(words.wrongPrice).refine(
  (price) => price > 0 && price <= maxPrice,
  words.wrongPrice,
)

/** Null is the price of the chain. */
const schemaFor = ({ lowest, highest }: FoodRow['priceRange']) =>
  z.object({
    price: typedPrice
      .refine(
        (price) => price >= lowest && price <= highest,
        words.outOfRange(rupees(lowest), rupees(highest)),
      )
      .nullable(),
  })

/** A change of more than ten percent may be a typing error. */
const isLargeChange = (from: number, to: number): boolean => Math.abs(to - from) * 10 > from

export function PriceDialog({ food, onClose }: { food: FoodRow; onClose: () => void }) {
  /** A large change that waits for confirmation; sending it again confirms it. */
  const [asked, ask] = useState<number>()
  const { form, input, run, isPending, problem } = useContractForm({
    schema: schemaFor(food.priceRange),
    defaultValues: { price: toRupeesText(food.price) },
    explain: (error) => problemOf(error, words.faults),
    mutationFn: ({ price }) => savePrice(food.id, price),
    ...menuChange(() => {
      toast.success(words.priceSaved(food.name))
      onClose()
    }),
  })
  const send = form.handleSubmit((typed) => {
    const { price } = typed
    if (price !== null && price !== asked && isLargeChange(food.price, price)) ask(price)
    else run(typed)
  })
  const { lowest, highest } = food.priceRange
  return (
    <FormDialog
      title={words.priceOf(food.name)}
      cancel={words.cancel}
      confirm={asked === undefined ? words.savePrice : words.confirmPrice(rupees(asked))}
      confirming={words.saving}
      busy={isPending}
      problem={problem}
      beside={
        food.price === food.chainPrice ? undefined : (
          <AdminButton
            variant="outline"
            size="compact"
            disabled={isPending}
            onClick={() => run({ price: null })}
          >
            {words.useChainPrice}
          </AdminButton>
        )
      }
      onSubmit={send}
      onClose={onClose}
    >
      {asked === undefined ? undefined : (
        <Note tone="amber">{words.largeChange(rupees(food.price), rupees(asked))}</Note>
      )}
      <Input
        {...input('price')}
        {...form.register('price', { onChange: () => ask(undefined) })}
        label={words.priceHere}
        hint={words.priceHint(rupees(food.chainPrice), rupees(lowest), rupees(highest))}
        lead={words.rupees}
        inputMode="decimal"
        autoComplete="off"
      />
    </FormDialog>
  )
}
