import { type PaymentMethod, paymentMethods } from '@momo/contracts/payments'
import type { Closing, TillDay } from '@momo/contracts/tills'
import { latinDigits } from '#lib/forms/latin-digits.ts'

/** Banknotes of Nepal in rupees; coins are counted as one amount. */
export const noteValues = [1000, 500, 100, 50, 20, 10, 5] as const

/** The count so far, as typed. */
export type Draft = Record<PaymentMethod, string> & {
  note: string
  coins: string
  pieces: Partial<Record<string, string>>
}
export const emptyDraft: Draft = { cash: '', esewa: '', khalti: '', note: '', coins: '', pieces: {} }

/** Parses '1250', '1,250.50' or '१२५०' to whole paisa; undefined for an invalid amount. */
export function paisaIn(typed: string): number | undefined {
  const text = latinDigits(typed).replaceAll(/[,\s]/g, '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined
  const [whole = '', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const asTyped = (paisa: number): string =>
  `${Math.floor(paisa / 100)}${paisa % 100 === 0 ? '' : `.${String(paisa % 100).padStart(2, '0')}`}`

const piecesIn = (typed: string | undefined): number => {
  const text = latinDigits(typed ?? '').trim()
  return /^\d{1,6}$/.test(text) ? Number(text) : 0
}

const hasPieces = ({ pieces, coins }: Pick<Draft, 'pieces' | 'coins'>): boolean =>
  coins.trim() !== '' || Object.values(pieces).some((typed) => typed?.trim())

/** In paisa. */
export const sumOfPieces = ({ pieces, coins }: Pick<Draft, 'pieces' | 'coins'>): number =>
  noteValues.reduce((sum, value) => sum + value * 100 * piecesIn(pieces[value]), paisaIn(coins) ?? 0)

/** Counted notes set the cash amount; typing the cash amount clears the notes. */
export function withPieces(draft: Draft, counted: Partial<Pick<Draft, 'pieces' | 'coins'>>): Draft {
  const next = { ...draft, ...counted }
  return { ...next, cash: hasPieces(next) ? asTyped(sumOfPieces(next)) : '' }
}

export const withCash = (draft: Draft, cash: string): Draft => ({ ...draft, cash, pieces: {}, coins: '' })

export type Compared = {
  method: PaymentMethod
  expected: number
  counted: number | undefined
  difference: number | undefined
}

/** A payment method without expected money need not be counted. */
export const compare = (methods: TillDay['methods'], draft: Draft): Compared[] =>
  methods.map(({ method, expected }) => {
    const isNothing = expected === 0 && draft[method].trim() === ''
    const counted = isNothing ? 0 : paisaIn(draft[method])
    return { method, expected, counted, difference: counted === undefined ? undefined : counted - expected }
  })

/** Undefined while something is not counted. */
export function closingOf(methods: TillDay['methods'], draft: Draft): Closing | undefined {
  const compared = compare(methods, draft)
  if (compared.some(({ counted }) => counted === undefined)) return undefined
  const note = draft.note.trim()
  return {
    expected: compared.map(({ method, expected }) => ({ method, amount: expected })),
    counted: compared.map(({ method, counted }) => ({ method, amount: counted ?? 0 })),
    ...(note && { note }),
  }
}

export const isCounted = (draft: Draft): boolean =>
  hasPieces(draft) || [...paymentMethods, 'note' as const].some((name) => draft[name].trim())

/** Cash that riders still have. */
export const withRiders = (takers: TillDay['takers']): number =>
  takers.reduce((sum, { open }) => sum + Math.max(open, 0), 0)
