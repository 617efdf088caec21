import type { Supplier } from '@momo/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { PickDialog } from '#ui/patterns/forms/pick-dialog.tsx'
import { orderMessages } from '../purchase-orders.messages.ts'
import { editorMessages } from './editor.messages.ts'
import type { OrderItem } from './order-form.ts'
import { orderItemsQuery } from './order-items.ts'

const texts = { ...editorMessages.items, tryAgain: orderMessages.tryAgain }

type Props = {
  supplier: Pick<Supplier, 'id' | 'items'>
  taken: string[]
  onPick: (item: OrderItem) => void
  onClose: () => void
}

/** Mount it to open it. */
export function ItemPicker({ supplier, taken, onPick, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const query = useQuery({
    ...orderItemsQuery(supplier, typed.trim()),
    select: (items) => items.filter(({ id }) => !taken.includes(id)),
  })
  return (
    <PickDialog
      texts={texts}
      typed={typed}
      onType={setTyped}
      query={query}
      noteOf={({ price, unit = '' }) => (price ? texts.sold(rupees(price), unit) : texts.notSold)}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
