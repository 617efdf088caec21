import type { Counter, CounterFood, CounterOrder } from '@momo/contracts/orders'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { writeSessionItem } from '#lib/session/session-storage.ts'
import { showLines, sumOf } from '../counter/counter-totals.ts'
import {
  addFood,
  changeLine,
  type DraftLine,
  emptyDraft,
  setQuantity,
} from '../counter-order/counter-draft.ts'
import { toOrderInput, validateOrder } from '../counter-order/counter-form.ts'
import { readDraft, rulesResolver, useStoredDraft } from '../shared/draft-form.ts'

type RoundDraft = { lines: DraftLine[]; note: string }
const emptyRound: RoundDraft = { lines: [], note: '' }
const whole = (draft: RoundDraft) => ({ ...emptyDraft, ...draft })

export type Round = Pick<CounterOrder, 'lines' | 'note' | 'grandTotal'>

/** The draft of one round, stored in this browser until it is sent. */
export function useRound(key: string, counter: Counter) {
  const [defaultValues] = useState(() => ({ ...emptyRound, ...readDraft<RoundDraft>(key) }))
  const form = useForm<RoundDraft>({
    defaultValues,
    resolver: rulesResolver((draft: RoundDraft) => validateOrder(whole(draft), counter)),
  })
  useStoredDraft(form, { key, untouched: emptyRound, onChange: () => form.clearErrors('root') })
  const draft = useWatch({ control: form.control }) as RoundDraft
  const lines = showLines(draft.lines, counter)
  const { grandTotal } = sumOf(lines, counter, emptyDraft)
  const change = (next: (before: DraftLine[]) => DraftLine[]) =>
    form.setValue('lines', next(form.getValues('lines')))
  return {
    form,
    lines,
    grandTotal,
    add: (food: CounterFood) => change((before) => addFood(before, food)),
    setQuantity: (id: string, quantity: number) => change((before) => setQuantity(before, id, quantity)),
    choose: (id: string, choice: Pick<DraftLine, 'optionIds' | 'note'>) =>
      change((before) => changeLine(before, id, choice)),
    submit: (send: (round: Round) => void) =>
      form.handleSubmit((values) => {
        const { lines: sent, note } = toOrderInput(whole(values), lines, grandTotal)
        send({ lines: sent, grandTotal, ...(note !== undefined && { note }) })
      }),
    /** After it was sent. */
    clear: () => {
      form.reset(emptyRound)
      writeSessionItem(key, undefined)
    },
  }
}
