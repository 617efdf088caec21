import type { CartLine } from '@momo/contracts/carts'
import type { Order } from '@momo/contracts/orders'
import { type RefObject, type SubmitEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { rupees } from '#lib/format/money.ts'
import { clearDraft, type Draft, draftKey, untouchedDraft } from '../place-order/checkout-draft.ts'
import {
  type CheckoutCard,
  type FilledCheckout,
  fillCheckout,
  toOrderInput,
  validateCheckout,
} from '../place-order/checkout-form.ts'
import { rejectionOf } from '../place-order/order-errors.ts'
import type { TimeChoice } from '../place-order/order-time.ts'
import { usePlaceOrder } from '../place-order/use-place-order.ts'
import { readDraft, rulesResolver, useStoredDraft } from '../shared/draft-form.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { checkoutMessages as texts } from './checkout.messages.ts'

/** The first error on the page in DOM order. */
const firstProblem = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[data-problem], [aria-invalid="true"]')

/** Lines that must be removed before the order can be placed. */
function findUnavailable({ checkout: { unavailableLineIds }, cart }: CheckoutProps): CartLine[] {
  return cart.lines.filter(({ id, state }) => state !== 'ok' || unavailableLineIds.includes(id))
}

/** The delivery address to save: a saved one with its current note, or a new one that the customer wants to keep. */
function addressToSave({
  where: { saved, label, address, note, position },
  offer,
  keepsAddress,
}: FilledCheckout): Parameters<CheckoutProps['onPlaced']>[1] {
  if (offer.fulfilmentMethod !== 'delivery' || (saved === undefined && !keepsAddress)) return undefined
  return { label, address, note, position }
}

/** The total that the customer accepted and the new one, once the new one is loaded. */
const changedTotal = (agreed: number | undefined, total: number | undefined): string | undefined =>
  agreed === undefined || total === undefined || total === agreed
    ? undefined
    : texts.sum.changed(rupees(agreed), rupees(total))

/** The card with an error that a change of the value may have fixed. A phone number may have too many unpaid orders. */
const cardOf: Partial<Record<string, CheckoutCard>> = {
  addressId: 'where',
  address: 'where',
  label: 'where',
  position: 'where',
  keepsAddress: 'where',
  payment: 'payment',
  phone: 'payment',
}

/** The form values, stored in this tab. Its errors are those of fields and, under `root`, those of cards. */
function useDraftForm(props: CheckoutProps) {
  const { owner, checkout, addresses } = props
  const [untouched] = useState(() => untouchedDraft(checkout, { hasAddresses: addresses.length > 0 }))
  const [defaultValues] = useState(() => ({ ...untouched, ...readDraft<Draft>(draftKey(owner)) }))
  const form = useForm<Draft>({
    defaultValues,
    shouldFocusError: false,
    resolver: rulesResolver((draft: Draft) => {
      const filled = fillCheckout(draft, checkout, addresses)
      const names = findUnavailable(props).map(({ name }) => name)
      return {
        ...(filled && validateCheckout(filled, checkout)),
        ...(names.length > 0 && { 'root.sum': texts.sum.notAvailable(names.join(', ')) }),
      }
    }),
  })
  useStoredDraft(form, {
    key: draftKey(owner),
    untouched,
    onChange: (name) => {
      form.clearErrors(name)
      const card = cardOf[name]
      if (card) form.clearErrors(`root.${card}`)
    },
  })
  return form
}

type Rejection = { agreed: number | undefined; unpaidOrderId: string | undefined }

/** Holds the form, and places the order. */
export function useCheckout(props: CheckoutProps, element: RefObject<HTMLFormElement | null>) {
  const { owner, checkout, cart, addresses, onStale, onPlaced } = props
  const form = useDraftForm(props)
  const draft = form.watch()
  const filled = fillCheckout(draft, checkout, addresses)
  const [rejection, setRejection] = useState<Rejection>()
  const { errors, submitCount } = form.formState
  // The errors of a submit and of a rejection are rendered, so the first one can get the focus.
  useEffect(() => firstProblem(element.current)?.focus(), [element, submitCount, rejection])

  function handleRejection(fault: ApiError): void {
    const { at, message, unpaidOrderId } = rejectionOf(fault, checkout.now)
    const agreed = fault.code === 'order.total_changed' ? filled?.offer.grandTotal : undefined
    form.setError(at, { message })
    setRejection({ agreed, unpaidOrderId })
    onStale()
  }
  function finish(order: Order): void {
    clearDraft(owner)
    onPlaced(order, filled && addressToSave(filled))
  }
  const placing = usePlaceOrder({ owner, onPlaced: finish, onRefused: handleRejection })
  function place(): void {
    if (!filled || placing.state === 'placed') return
    // Nothing is sent, so no pending order has to be checked later.
    if (!navigator.onLine) return form.setError('root.sum', { message: texts.offlineNow })
    setRejection(undefined)
    placing.place(toOrderInput(filled, cart))
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (placing.state === 'unknown') placing.checkAgain()
    else void form.handleSubmit(place)()
  }
  /** Another method or time invalidates the shown errors. */
  function chooseTime(next: Partial<TimeChoice>): void {
    form.setValue('time', { ...form.getValues('time'), ...next })
    form.clearErrors()
  }
  function problemOf(card: CheckoutCard): string | undefined {
    const message = errors.root?.[card]?.message
    const changed = message && card === 'sum' && changedTotal(rejection?.agreed, filled?.offer.grandTotal)
    return changed || message
  }
  return {
    form,
    draft,
    filled,
    problemOf,
    unpaidOrderId: rejection?.unpaidOrderId,
    chooseTime,
    submit,
    placing,
    unavailableLines: findUnavailable(props),
  }
}
