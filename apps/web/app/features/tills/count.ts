import type { TenderMethod } from '@momo/contracts/payments'
import type { Closing, TillDay } from '@momo/contracts/tills'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { toRupeesText, typedPaisa } from '#lib/forms/rupees-typed.ts'
import { tillMessages as texts } from './tills.messages.ts'

/** Banknotes of Nepal in rupees; coins are counted as one amount. */
export const noteValues = [1000, 500, 100, 50, 20, 10, 5] as const

export const pieceName = (value: (typeof noteValues)[number]) => `rs${value}` as const
export const pieceNames = [...noteValues.map(pieceName), 'coins' as const]

const noPieces = { rs1000: '', rs500: '', rs100: '', rs50: '', rs20: '', rs10: '', rs5: '', coins: '' }
export const emptyDraft = { cash: '', card: '', esewa: '', khalti: '', fonepay: '', note: '', ...noPieces }
/** The count so far, as typed. */
export type Draft = typeof emptyDraft
export type CountForm = UseFormReturn<Draft, unknown, Closing>

const piecesIn = (typed: string): number => {
  const text = latinDigits(typed).trim()
  return /^\d{1,6}$/.test(text) ? Number(text) : 0
}

/** In paisa. */
export const sumOfPieces = (draft: Draft): number =>
  noteValues.reduce(
    (sum, value) => sum + value * 100 * piecesIn(draft[pieceName(value)]),
    typedPaisa(draft.coins) ?? 0,
  )

/** The cash amount that the counted notes and coins set. */
export const cashOfPieces = (draft: Draft): string =>
  pieceNames.some((name) => draft[name].trim()) ? toRupeesText(sumOfPieces(draft)) : ''

export type Compared = {
  method: TenderMethod
  expected: number
  counted: number | undefined
  difference: number | undefined
}

/** The cash that the shifts of a day counted; undefined for a day without shifts. */
const cashOfShifts = ({ shifts }: Pick<TillDay, 'shifts'>): number | undefined =>
  shifts.length === 0 ? undefined : shifts.reduce((sum, { closing }) => sum + (closing?.counted ?? 0), 0)

type CountedDay = Pick<TillDay, 'methods' | 'shifts'>

/** A payment method without expected money need not be counted, and cash was counted by the shifts if there were any. */
export const compare = (day: CountedDay, draft: Draft): Compared[] =>
  day.methods.map(({ method, expected }) => {
    const isNothing = expected === 0 && draft[method].trim() === ''
    const ofShifts = method === 'cash' ? cashOfShifts(day) : undefined
    const counted = ofShifts ?? (isNothing ? 0 : typedPaisa(draft[method]))
    return { method, expected, counted, difference: counted === undefined ? undefined : counted - expected }
  })

/** Undefined while something is not counted. */
export function closingOf(day: CountedDay, draft: Draft): Closing | undefined {
  const compared = compare(day, draft)
  if (compared.some(({ counted }) => counted === undefined)) return undefined
  const note = draft.note.trim()
  return {
    expected: compared.map(({ method, expected }) => ({ method, amount: expected })),
    counted: compared.map(({ method, counted }) => ({ method, amount: counted ?? 0 })),
    ...(note && { note }),
  }
}

/** A complete count becomes a closing; otherwise the first method that is not counted gets the focus. */
export const countSchema = (day: CountedDay) =>
  z.custom<Draft>().transform((draft, context): Closing => {
    const closing = closingOf(day, draft)
    if (closing) return closing
    const open = compare(day, draft).find(({ counted }) => counted === undefined)
    context.addIssue({ code: 'custom', path: [open?.method ?? 'cash'], message: texts.wrongAmount })
    return z.NEVER
  })

/** Cash that riders still have. */
export const withRiders = (takers: TillDay['takers']): number =>
  takers.reduce((sum, { open }) => sum + Math.max(open, 0), 0)
