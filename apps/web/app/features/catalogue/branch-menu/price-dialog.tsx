import { type SubmitEvent, useId, useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { isRupees, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { savePrice } from './branch-menu.api.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import type { FoodRow } from './branch-menu-list.ts'
import { useMenuChange } from './use-branch-menu.ts'

type Props = { food: FoodRow; onClose: () => void }

/** In paisa. */
const maxPrice = 10_000_000

export function parsePrice(text: string): number | undefined {
  const typed = latinDigits(text).replaceAll(',', '')
  if (!isRupees(typed)) return undefined
  const price = parsePaisa(typed)
  return price > 0 && price <= maxPrice ? price : undefined
}

/** A change of more than ten percent may be a typing error. */
const isLargeChange = (from: number, to: number): boolean => Math.abs(to - from) * 10 > from

/** `asked` is a large change that waits for confirmation; sending it again confirms it. */
function usePriceForm({ food, onClose }: Props) {
  const [typed, setTyped] = useState(toRupeesText(food.price))
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<number>()
  const saving = useMenuChange(
    (price: number | null) => savePrice(food.id, price),
    () => {
      toast.success(words.priceSaved(food.name))
      onClose()
    },
  )
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const price = parsePrice(typed)
    const { lowest, highest } = food.priceRange
    if (price === undefined) setError(words.wrongPrice)
    else if (price < lowest || price > highest) setError(words.outOfRange(rupees(lowest), rupees(highest)))
    else if (isLargeChange(food.price, price) && asked !== price) setAsked(price)
    else saving.run(price)
  }
  const type = (text: string) => {
    setTyped(text)
    setError(undefined)
    setAsked(undefined)
  }
  return {
    typed,
    type,
    error,
    asked,
    send,
    save: saving.run,
    busy: saving.isPending,
    problem: saving.error ? problemOf(saving.error, words.faults).text : undefined,
  }
}

export function PriceDialog(props: Props) {
  const { food, onClose } = props
  const form = useId()
  const { typed, type, error, asked, send, save, busy, problem } = usePriceForm(props)
  const { lowest, highest } = food.priceRange
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
            {asked === undefined ? words.savePrice : words.confirmPrice(rupees(asked))}
          </AdminButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        {asked === undefined ? undefined : (
          <Note tone="amber">{words.largeChange(rupees(food.price), rupees(asked))}</Note>
        )}
        <Input
          label={words.priceHere}
          hint={words.priceHint(rupees(food.chainPrice), rupees(lowest), rupees(highest))}
          error={error}
          lead={words.rupees}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
