import type { Address } from '@momo/contracts/addresses'
import type { Cart, CartLine } from '@momo/contracts/carts'
import type { Checkout, Order } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import type { NewAddress } from '../place-order/checkout-draft.ts'
import type { Problems } from '../place-order/checkout-form.ts'

/** Props for the saved addresses and the map, which another feature renders. */
type WhereSlot = {
  picked: Address | undefined
  /** 'new' stands for the address being typed. */
  onPick: (id: string) => void
  typed: NewAddress
  onType: (next: NewAddress) => void
  keeps: boolean
  onKeeps: (keeps: boolean) => void
  errors: Problems['fields']
}

export type CheckoutProps = {
  owner: string
  checkout: Checkout
  cart: Cart & { branchId: string }
  addresses: Address[]
  where: (slot: WhereSlot) => ReactNode
  badge: ReactNode
  onTakeOut: (line: CartLine) => void
  /** The checkout data is out of date and must be fetched again. */
  onStale: () => void
  onPlaced: (
    order: Order,
    address: { label: string; address: string; note: string; position?: Address['position'] } | undefined,
  ) => void
}
