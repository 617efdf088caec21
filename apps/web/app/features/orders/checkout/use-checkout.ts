import type { CartLine } from '@momo/contracts/carts'
import type { Order } from '@momo/contracts/orders'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiFault } from '#lib/api/api-error.ts'
import { rupees } from '#lib/format/money.ts'
import { forgetDraft, useDraft, type Draft } from '../place-order/checkout-draft.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { filledBy, hasProblems, judge, noProblems, type Problems, wishOf } from '../place-order/checkout-form.ts'
import { checkoutMessages as texts } from './checkout.messages.ts'
import { problemsOf } from '../place-order/order-errors.ts'
import { usePlacing } from '../place-order/use-place-order.ts'

/** The first thing in the page that is wrong, in the order it is read. */
const firstProblem = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[data-problem], [aria-invalid="true"]')

/** Lines that have to go first. */
function lackingOf({ checkout: { lackingLineIds }, cart }: CheckoutProps): CartLine[] {
  return cart.lines.filter(({ id, state }) => state !== 'ok' || lackingLineIds.includes(id))
}

/** What is chosen, what is wrong with it, and the one press. */
export function useCheckout(props: CheckoutProps, form: RefObject<HTMLFormElement | null>) {
  const { owner, checkout, cart, addresses, onStale, onPlaced } = props
  const { draft, change: write, choose } = useDraft(owner)
  const [problems, setProblems] = useState(noProblems)
  /** The sum that was agreed to, where the server asks for another. */
  const [agreed, setAgreed] = useState<number>()
  const hasToFocus = useRef(false)
  const filled = filledBy(draft, checkout, addresses)
  const lacking = lackingOf(props)

  useEffect(() => {
    if (!hasToFocus.current) return
    hasToFocus.current = false
    firstProblem(form.current)?.focus()
  }, [problems, form])

  function tell(found: Problems): void {
    hasToFocus.current = true
    setProblems(found)
  }
  function refuse(fault: ApiFault): void {
    setAgreed(fault.code === 'order.total_changed' ? filled?.offer.grandTotal : undefined)
    tell(problemsOf(fault, checkout.now))
    onStale()
  }
  function finish(order: Order): void {
    const { where, offer } = filled ?? {}
    const isKept = offer?.way === 'delivery' && where && (where.saved !== undefined || draft.keepsAddress)
    forgetDraft(owner)
    onPlaced(order, isKept ? { label: where.label, address: where.address, note: where.note, position: where.position } : undefined)
  }
  const placing = usePlacing({ owner, onPlaced: finish, onRefused: refuse })

  function press(): void {
    if (!filled || placing.state === 'placed') return
    if (placing.state === 'unknown') return void placing.checkAgain()
    const found = judge(filled, draft, checkout)
    if (lacking.length > 0) found.cards.sum = texts.sum.lacking(lacking.map(({ name }) => name).join(', '))
    if (hasProblems(found)) return tell(found)
    // Nothing was sent, so there is nothing to find out later.
    if (!navigator.onLine) return tell({ cards: { sum: texts.offlineNow }, fields: {} })
    setProblems(noProblems)
    setAgreed(undefined)
    void placing.place(wishOf(filled, cart))
  }

  /** A field that is mended is not wrong any more; what else is wrong stays. */
  function change(next: Partial<Draft>): void {
    write(next)
    if (hasProblems(problems)) setProblems(without(problems, next))
  }
  function look(field: 'phone'): void {
    const wrong = filled && judge(filled, draft, checkout).fields[field]
    setProblems(({ cards, fields }) => ({ cards, fields: { ...omit(fields, [field]), ...(wrong && { [field]: wrong }) } }))
  }
  return { draft, choose, change, filled, problems: withSum(), calm, look, press, placing, lacking }

  /** Another way or another time: what was said about the old one does not hold. */
  function calm(): void {
    if (hasProblems(problems)) setProblems(noProblems)
  }
  /** Old and new sum, once the new one is here. */
  function withSum(): Problems {
    const now = filled?.offer.grandTotal
    if (agreed === undefined || now === undefined || now === agreed || !problems.cards.sum) return problems
    return { ...problems, cards: { ...problems.cards, sum: texts.sum.changed(rupees(agreed), rupees(now)) } }
  }
}

const omit = <T extends object>(from: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name))) as T

/** Which problems a change may have mended. */
function without({ cards, fields }: Problems, next: Partial<Draft>): Problems {
  const names = Object.keys(next)
  const isAddress = names.some((name) => ['addressId', 'newAddress', 'keepsAddress'].includes(name))
  return {
    cards: omit(cards, [...(isAddress ? ['where'] : []), ...(names.includes('payment') ? ['payment'] : [])]),
    fields: omit(fields, [...names, ...(isAddress ? ['address', 'label'] : [])]),
  }
}
