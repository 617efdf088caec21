import type { Position } from '@momo/contracts/branches'
import type { Checkout } from '@momo/contracts/orders'
import type { CheckoutMethod } from '@momo/contracts/payments'
import type { UseFormReturn } from 'react-hook-form'
import { phoneText } from '#lib/format/phone.ts'
import { writeSessionItem } from '#lib/session/session-storage.ts'
import { checkoutMessages } from '../checkout/checkout.messages.ts'
import { nothingChosen, type TimeChoice } from './order-time.ts'

const texts = checkoutMessages.where

/** What the customer chose and typed. */
export type Draft = {
  time: TimeChoice
  /** Id of a saved address, or 'new' for the one being typed. */
  addressId?: string | undefined
  address: string
  label: string
  position?: Position | undefined
  keepsAddress: boolean
  /** Absent: the note of the saved address. */
  note?: string | undefined
  name: string
  phone: string
  table: string
  payment: CheckoutMethod
  /** Absent until the customer opens the field. */
  pan?: string | undefined
}
export type DraftForm = UseFormReturn<Draft>

/** Name and phone are those of the profile, method and payment those of the last order. The first address is usually the home. */
export const untouchedDraft = (
  { contact, last }: Pick<Checkout, 'contact' | 'last'>,
  { hasAddresses }: { hasAddresses: boolean },
): Draft => ({
  time: { ...nothingChosen, selectedMethod: last?.fulfilmentMethod },
  address: '',
  label: hasAddresses ? '' : texts.firstLabel,
  keepsAddress: true,
  name: contact.name,
  phone: phoneText(contact.phone ?? ''),
  table: '',
  payment: last?.payment ?? 'cash',
})

export const draftKey = (owner: string) => `checkout:${owner}`
export const clearDraft = (owner: string): void => writeSessionItem(draftKey(owner), undefined)
