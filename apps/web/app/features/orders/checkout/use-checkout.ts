import type { CartLine } from '@momo/contracts/carts'
import type { Order } from '@momo/contracts/orders'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#lib/api/api-error.ts'
import { rupees } from '#lib/format/money.ts'
import { clearDraft, useDraft, type Draft } from '../place-order/checkout-draft.ts'
import type { CheckoutProps } from './checkout-props.ts'
import {
  fillCheckout,
  type FilledCheckout,
  hasProblems,
  validateCheckout,
  noProblems,
  type Problems,
  toOrderInput,
} from '../place-order/checkout-form.ts'
import { checkoutMessages as texts } from './checkout.messages.ts'
import { problemsOf } from '../place-order/order-errors.ts'
import { usePlaceOrder } from '../place-order/use-place-order.ts'

/** The first error on the page in DOM order. */
const firstProblem = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[data-problem], [aria-invalid="true"]')

/** Lines that must be removed before the order can be placed. */
function findUnavailable({ checkout: { unavailableLineIds }, cart }: CheckoutProps): CartLine[] {
  return cart.lines.filter(({ id, state }) => state !== 'ok' || unavailableLineIds.includes(id))
}

/** The delivery address to save: a saved one with its current note, or a new one that the customer wants to keep. */
function addressToSave(
  { where, offer }: FilledCheckout,
  { keepsAddress }: Draft,
): Parameters<CheckoutProps['onPlaced']>[1] {
  if (offer.fulfilmentMethod !== 'delivery' || (where.saved === undefined && !keepsAddress)) return undefined
  return { label: where.label, address: where.address, note: where.note, position: where.position }
}

/** Shows the total that the customer accepted and the new one, once the new one is loaded. */
function withChangedTotal(
  problems: Problems,
  agreed: number | undefined,
  total: number | undefined,
): Problems {
  if (agreed === undefined || total === undefined || total === agreed || !problems.cards.sum) return problems
  return { ...problems, cards: { ...problems.cards, sum: texts.sum.changed(rupees(agreed), rupees(total)) } }
}

/** `showProblems` also moves the focus to the first error, once it is rendered. */
function useProblems(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState(noProblems)
  const hasToFocus = useRef(false)
  useEffect(() => {
    if (!hasToFocus.current) return
    hasToFocus.current = false
    firstProblem(form.current)?.focus()
  }, [problems, form])
  function showProblems(found: Problems): void {
    hasToFocus.current = true
    setProblems(found)
  }
  return { problems, setProblems, showProblems }
}

/** Holds the draft, its validation errors and the submit action of the checkout. */
export function useCheckout(props: CheckoutProps, form: RefObject<HTMLFormElement | null>) {
  const { owner, checkout, cart, addresses, onStale, onPlaced } = props
  const { draft, change: write, choose } = useDraft(owner)
  const { problems, setProblems, showProblems } = useProblems(form)
  /** The total the customer accepted, after the server has answered with another one. */
  const [agreed, setAgreed] = useState<number>()
  const filled = fillCheckout(draft, checkout, addresses)
  const unavailable = findUnavailable(props)

  function handleRejection(fault: ApiError): void {
    setAgreed(fault.code === 'order.total_changed' ? filled?.offer.grandTotal : undefined)
    showProblems(problemsOf(fault, checkout.now))
    onStale()
  }
  function finish(order: Order): void {
    clearDraft(owner)
    onPlaced(order, filled && addressToSave(filled, draft))
  }
  const placing = usePlaceOrder({ owner, onPlaced: finish, onRefused: handleRejection })

  function submit(): void {
    if (!filled || placing.state === 'placed') return
    if (placing.state === 'unknown') return placing.checkAgain()
    const found = validateCheckout(filled, draft, checkout)
    if (unavailable.length > 0)
      found.cards.sum = texts.sum.notAvailable(unavailable.map(({ name }) => name).join(', '))
    if (hasProblems(found)) return showProblems(found)
    // Nothing is sent, so no pending order has to be checked later.
    if (!navigator.onLine) return showProblems({ cards: { sum: texts.offlineNow }, fields: {} })
    setProblems(noProblems)
    setAgreed(undefined)
    placing.place(toOrderInput(filled, cart))
  }

  /** Clears the errors of the changed fields; other errors stay. */
  function change(next: Partial<Draft>): void {
    write(next)
    if (hasProblems(problems)) setProblems(without(problems, next))
  }
  function checkField(field: 'phone'): void {
    const wrong = filled && validateCheckout(filled, draft, checkout).fields[field]
    setProblems(({ fields, ...others }) => ({
      ...others,
      fields: { ...omit(fields, [field]), ...(wrong && { [field]: wrong }) },
    }))
  }
  /** Another method or time invalidates the shown errors. */
  function clearAll(): void {
    if (hasProblems(problems)) setProblems(noProblems)
  }
  return {
    draft,
    choose,
    change,
    filled,
    problems: withChangedTotal(problems, agreed, filled?.offer.grandTotal),
    clearErrors: clearAll,
    validateField: checkField,
    submitOrder: submit,
    placing,
    unavailableLines: unavailable,
  }
}

const omit = <T extends object>(from: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name))) as T

/** Removes the errors that a change may have fixed. */
function without({ cards, fields, ...others }: Problems, next: Partial<Draft>): Problems {
  const names = Object.keys(next)
  const isAddress = names.some((name) => ['addressId', 'newAddress', 'keepsAddress'].includes(name))
  // A phone number may have too many unpaid orders.
  const isPayment = names.some((name) => ['payment', 'phone'].includes(name))
  return {
    ...others,
    cards: omit(cards, [...(isAddress ? ['where'] : []), ...(isPayment ? ['payment'] : [])]),
    fields: omit(fields, [...names, ...(isAddress ? ['address', 'label'] : [])]),
  }
}
