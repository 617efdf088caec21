import { type SubmitEvent, useId, useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { isRupees, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import type { FoodRow } from './branch-menu-list.ts'

type Props = { food: FoodRow; onSave: (price: number | null) => Promise<void>; onClose: () => void }

/** In paisa. */
const maxPrice = 10_000_000

export function parsePrice(text: string): number | undefined {
  const typed = latinDigits(text).replaceAll(',', '')
  if (!isRupees(typed)) return undefined
  const price = parsePaisa(typed)
  return price > 0 && price <= maxPrice ? price : undefined
}

export function PriceDialog({ food, onSave, onClose }: Props) {
  const form = useId()
  const [typed, setTyped] = useState(toRupeesText(food.price))
  const [error, setError] = useState<string>()
  const { run, busy, problem } = useSubmit((fault) => problemOf(fault, words.faults).text)
  const save = (price: number | null) =>
    void run(async () => {
      await onSave(price)
      toast.success(words.priceSaved(food.name))
      onClose()
    })
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const price = parsePrice(typed)
    if (price === undefined) return setError(words.wrongPrice)
    save(price)
  }
  return (
    <Dialog
      open
      title={words.priceOf(food.name)}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <AdminButton variant="quiet" size="compact" onClick={onClose} disabled={busy}>
            {words.cancel}
          </AdminButton>
          {food.price === food.chainPrice ? undefined : (
            <AdminButton variant="outline" size="compact" onClick={() => save(null)} disabled={busy}>
              {words.useChainPrice}
            </AdminButton>
          )}
          <AdminButton type="submit" form={form} size="compact" loading={busy} loadingText={words.saving}>
            {words.savePrice}
          </AdminButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <Input
          label={words.priceHere}
          hint={words.chainPrice(rupees(food.chainPrice))}
          error={error}
          lead={words.rupees}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
