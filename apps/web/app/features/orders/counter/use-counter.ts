import type { Counter, CounterFood, Order } from '@momo/contracts/orders'
import { useState } from 'react'
import type { ApiError } from '#lib/api/api-error.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import {
  addFood,
  changeLine,
  type Draft,
  type DraftLine,
  setQuantity,
} from '../counter-order/counter-draft.ts'
import { refetchMenu } from './counter.api.ts'
import { changeOf, showLines, sumOf } from './counter-totals.ts'
import { noProblems, type Problems, problemsOf, toOrderInput } from '../counter-order/counter-form.ts'
import { counterMessages as texts } from './counter.messages.ts'
import { useSavedDraft } from '../counter-order/counter-storage.ts'
import { useSubmitOrder } from '../counter-order/use-submit-order.ts'

/** Uses our own text for the error code if there is one, otherwise the server's message. */
function refusalOf({ code, status, message }: ApiError): Problems {
  const text = texts.faults[code] ?? (status < 500 ? message : texts.refused)
  return code === 'order.table_unknown' ? { fields: { table: text } } : { fields: {}, order: text }
}

const focusFirstWrong = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#main [aria-invalid]')?.focus())

export type PlacedOrder = { order: Order; back: number | undefined }

/** Draft order, totals from the current menu, and submission. */
export function useCounterForm({ owner, counter }: { owner: string; counter: Counter }) {
  const { draft, change: setDraft, begin } = useSavedDraft(owner)
  const [problems, setProblems] = useState(noProblems)
  const [placed, setPlaced] = useState<PlacedOrder>()
  /** The last cleared draft, for undo. */
  const [cleared, setCleared] = useState<Draft>()
  const lines = showLines(draft.lines, counter)
  const sum = sumOf(lines, counter, draft)

  const sending = useSubmitOrder({
    owner,
    onPlaced: (order) => {
      setPlaced({ order, back: draft.isPaid ? changeOf(draft.given, order.grandTotal) : undefined })
      setProblems(noProblems)
      begin()
    },
    onRefused: (fault) => {
      setProblems(refusalOf(fault))
      // The current menu shows what caused the refusal.
      void refetchMenu()
    },
  })

  function change(next: Partial<Draft>): void {
    setProblems(noProblems)
    setCleared(undefined)
    setDraft(next)
  }
  const withLines = (next: DraftLine[]) => change({ lines: next })

  function place(): void {
    if (sending.state !== 'idle') return
    const wrong = problemsOf(draft, lines, counter)
    setProblems(wrong ?? noProblems)
    if (wrong) focusFirstWrong()
    // While the browser is offline, the panel shows it and nothing is sent.
    else if (navigator.onLine)
      sending.send({ ...toOrderInput(draft, lines, sum.grandTotal), key: newIdempotencyKey() })
  }

  return {
    draft,
    lines,
    sum,
    problems,
    placed,
    sending: sending.state,
    change,
    add: (food: CounterFood) => withLines(addFood(draft.lines, food)),
    setQuantity: (id: string, quantity: number) => withLines(setQuantity(draft.lines, id, quantity)),
    choose: (id: string, choice: Pick<DraftLine, 'optionIds' | 'note'>) =>
      withLines(changeLine(draft.lines, id, choice)),
    clear: () => {
      setProblems(noProblems)
      setCleared(draft)
      begin()
    },
    bringBack: cleared && (() => change(cleared)),
    place,
    next: () => {
      setPlaced(undefined)
      void refetchMenu()
    },
  }
}
export type CounterForm = ReturnType<typeof useCounterForm>
