import type { Address } from '@momo/contracts/addresses'
import type { Cart, CartLine } from '@momo/contracts/carts'
import type { Checkout, Order } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type TextControl = UseFormRegisterReturn & { error: string | undefined }

/** Props for the saved addresses and the map, which another feature renders. */
type WhereSlot = {
  picked: Address | undefined
  /** 'new' stands for the address being typed. */
  onPick: (id: string) => void
  address: TextControl
  addressText: string
  onAddressText: (text: string) => void
  /** Absent if the address is not saved. */
  label: TextControl | undefined
  keeps: UseFormRegisterReturn
  pin: Address['position']
  onPin: (pin: Address['position']) => void
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
