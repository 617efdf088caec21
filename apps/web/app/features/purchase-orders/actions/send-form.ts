import type { NewSending, PurchaseOrder } from '@momo/contracts/purchase-orders'
import { sendPurchaseOrder } from '@momo/contracts/purchase-orders'
import { z } from 'zod'

const methods = ['mail', 'print', 'phone'] as const

const Values = z.object({ method: z.enum(methods), address: z.string(), person: z.string() })
export type SendValues = z.output<typeof Values>

/** Without the id and version, which are added when it is sent. */
export type Sending = Omit<NewSending, 'id' | 'version'>

const anyId = '00000000-0000-4000-8000-000000000000'

/** The contract validates the result, so its rules are not repeated here. */
export const SendForm = Values.transform(({ method, address, person }, context): Sending => {
  const recipient = { mail: address.trim(), print: '', phone: person.trim() }[method]
  const parsed = sendPurchaseOrder.body.safeParse({ id: anyId, version: 1, method, recipient })
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    context.addIssue({ code: 'custom', path: [method === 'mail' ? 'address' : 'person'], message })
    return z.NEVER
  }
  return { method, recipient }
})

/** By mail if there is an address, by phone if there is a number. */
export const valuesOf = ({ email, phone, contactPerson }: PurchaseOrder['supplier']): SendValues => ({
  method: email ? 'mail' : phone ? 'phone' : 'print',
  address: email ?? '',
  person: contactPerson,
})
