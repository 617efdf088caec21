import type { CartLine } from '@momo/contracts/carts'
import type { Order } from '@momo/contracts/orders'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#lib/api/api-error.ts'
import { rupees } from '#lib/format/money.ts'
import { clearDraft, useDraft, type Draft } from '../place-order/checkout-draft.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { fillCheckout, hasProblems, validateCheckout, noProblems, type Problems, toOrderInput } from '../place-order/checkout-form.ts'
import { checkoutMessages as texts } from './checkout.messages.ts'
import { problemsOf } from '../place-order/order-errors.ts'
import { usePlaceOrder } from '../place-order/use-place-order.ts'

/** The first error on the page in DOM order. */
const firstProblem = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[data-problem], [aria-invalid="true"]')

/** Lines that must be removed before the order can be placed. */
function findUnavailable({ checkout: { lackingLineIds }, cart }: CheckoutProps): CartLine[] {
  return cart.lines.filter(({ id, state }) => state !== 'ok' || lackingLineIds.includes(id))
}

/** Holds the draft, its validation errors and the submit action of the checkout. */
export function useCheckout(props: CheckoutProps, form: RefObject<HTMLFormElement | null>) {
  const { owner, checkout, cart, addresses, onStale, onPlaced } = props
  const { draft, change: write, choose } = useDraft(owner)
  const [problems, setProblems] = useState(noProblems)
  /** The total the customer accepted, after the server has answered with another one. */
  const [agreed, setAgreed] = useState<number>()
  const hasToFocus = useRef(false)
  const filled = fillCheckout(draft, checkout, addresses)
  const unavailable = findUnavailable(props)

  useEffect(() => {
    if (!hasToFocus.current) return
    hasToFocus.current = false
    firstProblem(form.current)?.focus()
  }, [problems, form])

  function showProblems(found: Problems): void {
    hasToFocus.current = true
    setProblems(found)
  }
  function handleRejection(fault: ApiError): void {
    setAgreed(fault.code === 'order.total_changed' ? filled?.offer.grandTotal : undefined)
    showProblems(problemsOf(fault, checkout.now))
    onStale()
  }
  function finish(order: Order): void {
    const { where, offer } = filled ?? {}
    const isSaved = offer?.way === 'delivery' && where && (where.saved !== undefined || draft.keepsAddress)
    clearDraft(owner)
    onPlaced(order, isSaved ? { label: where.label, address: where.address, note: where.note, position: where.position } : undefined)
  }
  const placing = usePlaceOrder({ owner, onPlaced: finish, onRefused: handleRejection })

  function submit(): void {
    if (!filled || placing.state === 'placed') return
    if (placing.state === 'unknown') return void placing.checkAgain()
    const found = validateCheckout(filled, draft, checkout)
    if (unavailable.length > 0) found.cards.sum = texts.sum.notAvailable(unavailable.map(({ name }) => name).join(', '))
    if (hasProblems(found)) return showProblems(found)
    // Nothing is sent, so no pending order has to be checked later.
    if (!navigator.onLine) return showProblems({ cards: { sum: texts.offlineNow }, fields: {} })
    setProblems(noProblems)
    setAgreed(undefined)
    void placing.place(toOrderInput(filled, cart))
  }

  /** Clears the errors of the changed fields; other errors stay. */
  function change(next: Partial<Draft>): void {
    write(next)
    if (hasProblems(problems)) setProblems(without(problems, next))
  }
  function checkField(field: 'phone'): void {
    const wrong = filled && validateCheckout(filled, draft, checkout).fields[field]
    setProblems(({ cards, fields }) => ({ cards, fields: { ...omit(fields, [field]), ...(wrong && { [field]: wrong }) } }))
  }
  return {
    draft,
    choose,
    change,
    filled,
    problems: withSum(),
    clearErrors: clearAll,
    validateField: checkField,
    submitOrder: submit,
    placing,
    unavailableLines: unavailable,
  }

  /** Another method or time invalidates the shown errors. */
  function clearAll(): void {
    if (hasProblems(problems)) setProblems(noProblems)
  }
  /** Shows the old and the new total once the new one is loaded. */
  function withSum(): Problems {
    const now = filled?.offer.grandTotal
    if (agreed === undefined || now === undefined || now === agreed || !problems.cards.sum) return problems
    return { ...problems, cards: { ...problems.cards, sum: texts.sum.changed(rupees(agreed), rupees(now)) } }
  }
}

const omit = <T extends object>(from: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name))) as T

/** Removes the errors that a change may have fixed. */
function without({ cards, fields }: Problems, next: Partial<Draft>): Problems {
  const names = Object.keys(next)
  const isAddress = names.some((name) => ['addressId', 'newAddress', 'keepsAddress'].includes(name))
  return {
    cards: omit(cards, [...(isAddress ? ['where'] : []), ...(names.includes('payment') ? ['payment'] : [])]),
    fields: omit(fields, [...names, ...(isAddress ? ['address', 'label'] : [])]),
  }
}
