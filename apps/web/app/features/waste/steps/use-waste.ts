import type { OwnStock } from '@momo/contracts/inventory'
import { isUnusual, type WasteChoices, type WasteReason } from '@momo/contracts/waste'
import { useState } from 'react'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { addWaste, type NewWasteAction } from '../queue/waste-queue.ts'
import { wasteMessages as texts } from '../waste.messages.ts'

export type ItemTile = WasteChoices['items'][number]
type PlateTile = WasteChoices['plates'][number]
export type Chosen = { kind: 'items'; item: ItemTile } | { kind: 'plates'; plate: PlateTile }
/** Thousandths of an item, or plates. */
export type Amount = { quantity: number; unit: string }
type Asked = NewWasteAction & { usual: string }

export const tileOf = ({ id, name, nameNe, baseUnit, units, onHand }: OwnStock): ItemTile => ({
  itemId: id,
  name,
  nameNe,
  baseUnit,
  units,
  onHand,
})

export const nameOf = (chosen: Chosen): string =>
  chosen.kind === 'items' ? chosen.item.name : chosen.plate.name
export const idOf = (chosen: Chosen): string =>
  chosen.kind === 'items' ? chosen.item.itemId : chosen.plate.foodId

const amountText = (chosen: Chosen, quantity: number): string =>
  chosen.kind === 'items' ? quantityText(quantity, chosen.item.baseUnit) : texts.platesOf(quantity)

function wasteOf(chosen: Chosen, { quantity, unit }: Amount, reason: WasteReason): NewWasteAction {
  const shown = { name: nameOf(chosen), amount: amountText(chosen, quantity), reason }
  return chosen.kind === 'items'
    ? { ...shown, what: { kind: 'item', itemId: chosen.item.itemId, quantity, unit } }
    : { ...shown, what: { kind: 'plates', foodId: chosen.plate.foodId, optionIds: [], plates: quantity } }
}

const usualOf = (choices: WasteChoices, chosen: Chosen): number | undefined =>
  chosen.kind === 'items'
    ? choices.usualItems.find(({ itemId }) => itemId === chosen.item.itemId)?.usual
    : choices.usualPlates.find(({ foodId }) => foodId === chosen.plate.foodId)?.usual

const store = (waste: NewWasteAction): void =>
  void addWaste(waste).catch(() => toast.failure(texts.notStored))

/** Three taps: what, how much, why. The third one saves. The first one is done when an item was chosen elsewhere. */
export function useWaste(choices: WasteChoices, first: ItemTile | undefined) {
  const [kind, setKind] = useState<Chosen['kind']>('items')
  const [chosen, setChosen] = useState<Chosen | undefined>(first && { kind: 'items', item: first })
  const [amount, setAmount] = useState<Amount>()
  const [asked, setAsked] = useState<Asked>()

  function choose(next: Chosen | undefined): void {
    setChosen(next)
    setAmount(undefined)
  }

  function save(waste: NewWasteAction): void {
    store(waste)
    choose(undefined)
    setAsked(undefined)
  }

  return {
    kind,
    chosen,
    amount,
    asked,
    step: chosen === undefined ? 'what' : amount === undefined ? 'amount' : 'reason',
    setKind: (next: Chosen['kind']): void => {
      setKind(next)
      choose(undefined)
    },
    choose,
    setAmount,
    /** A quantity far above the usual one is asked once. */
    give: (reason: WasteReason): void => {
      if (!chosen || !amount) return
      const waste = wasteOf(chosen, amount, reason)
      const usual = usualOf(choices, chosen)
      if (usual !== undefined && isUnusual(amount.quantity, usual))
        return setAsked({ ...waste, usual: amountText(chosen, usual) })
      save(waste)
    },
    confirm: (): void => {
      if (!asked) return
      const { usual: _, ...waste } = asked
      save(waste)
    },
    cancel: (): void => setAsked(undefined),
    /** One tap: what, how much and why are known. */
    giveExpired: ({ itemId, name, baseUnit, quantity, batchId }: WasteChoices['expired'][number]): void =>
      store({
        name,
        amount: quantityText(quantity, baseUnit),
        reason: 'expired',
        what: { kind: 'item', itemId, quantity, unit: '', batchId },
      }),
  } as const
}
export type Waste = ReturnType<typeof useWaste>
