import type { ReceiptItem } from '@momo/contracts/goods-receipts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { PickDialog } from '#ui/patterns/forms/pick-dialog.tsx'
import { receiptItemsQuery } from '../goods-receipts.api.ts'
import { formMessages } from './form.messages.ts'

const texts = { ...formMessages.items, tryAgain: formMessages.tryAgain }

type Props = {
  /** Undefined: the market. */
  supplierId: string | undefined
  taken: string[]
  onPick: (item: ReceiptItem) => void
  onClose: () => void
}

/** Mount it to open it. */
export function ItemPicker({ supplierId, taken, onPick, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const query = useQuery({
    ...receiptItemsQuery(supplierId, typed.trim()),
    select: (items) => items.filter(({ id }) => !taken.includes(id)),
  })
  return (
    <PickDialog
      texts={texts}
      typed={typed}
      onType={setTyped}
      query={query}
      noteOf={({ lastPrices }) => {
        const last = lastPrices.at(-1)
        return last ? formMessages.lastPrice(rupees(last.price), last.unit) : texts.never
      }}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
