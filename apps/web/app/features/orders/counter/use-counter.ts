import type { Counter, CounterFood, Order } from '@momo/contracts/orders'
import { useState } from 'react'
import type { ApiFault } from '#lib/api/api-error.ts'
import { newKey } from '#lib/forms/idempotency-key.ts'
import { addFood, changeLine, type Draft, type DraftLine, setQuantity } from '../counter-order/counter-draft.ts'
import { changeOf, showLines, sumOf } from './counter-totals.ts'
import { noProblems, type Problems, problemsOf, wishOf } from '../counter-order/counter-form.ts'
import { counterMessages as texts } from './counter.messages.ts'
import { useKeptDraft } from '../counter-order/counter-storage.ts'
import { useSending } from '../counter-order/use-submit-order.ts'

/** Our own sentence if there is one, else the server's. */
function refusalOf({ code, status, message }: ApiFault): Problems {
  const text = texts.faults[code] ?? (status < 500 ? message : texts.refused)
  return code === 'order.table_unknown' ? { fields: { table: text } } : { fields: {}, order: text }
}

const focusFirstWrong = () => requestAnimationFrame(() => document.querySelector<HTMLElement>('#main [aria-invalid]')?.focus())

export type PlacedOrder = { order: Order; back: number | undefined }

/** What is taken down, what it costs by the menu of this moment, and what becomes of it. */
export function useDesk({ owner, counter, reread }: { owner: string; counter: Counter; reread: () => Promise<void> }) {
  const { draft, change: setDraft, begin } = useKeptDraft(owner)
  const [problems, setProblems] = useState(noProblems)
  const [placed, setPlaced] = useState<PlacedOrder>()
  /** What was cleared last, for who did not mean to. */
  const [cleared, setCleared] = useState<Draft>()
  const lines = showLines(draft.lines, counter)
  const sum = sumOf(lines, counter, draft)

  const sending = useSending({
    owner,
    onPlaced: (order) => {
      setPlaced({ order, back: draft.isPaid ? changeOf(draft.given, order.grandTotal) : undefined })
      setProblems(noProblems)
      begin()
    },
    onRefused: (fault) => {
      setProblems(refusalOf(fault))
      // What it was refused for is on the menu already.
      void reread()
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
    const wrong = problemsOf(draft, lines, counter) ?? (navigator.onLine ? undefined : { fields: {}, order: texts.offline })
    setProblems(wrong ?? noProblems)
    if (wrong) focusFirstWrong()
    else sending.send({ ...wishOf(draft, lines, sum.grandTotal), key: newKey() })
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
    choose: (id: string, choice: Pick<DraftLine, 'optionIds' | 'note'>) => withLines(changeLine(draft.lines, id, choice)),
    clear: () => {
      setProblems(noProblems)
      setCleared(draft)
      begin()
    },
    bringBack: cleared && (() => change(cleared)),
    place,
    next: () => setPlaced(undefined),
  }
}
export type Desk = ReturnType<typeof useDesk>
