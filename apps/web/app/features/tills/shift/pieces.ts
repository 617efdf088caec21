import { type CashPieces, type CashValue, cashValues, sumOfCash } from '@momo/contracts/tills'
import { z } from 'zod'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { shiftMessages as texts } from './shift.messages.ts'

export const pieceField = (value: CashValue) => `of${value}` as const
/** How many of each note and coin, as typed. */
export type PiecesDraft = Record<ReturnType<typeof pieceField>, string>

export const noPieces = Object.fromEntries(cashValues.map((value) => [pieceField(value), ''])) as PiecesDraft

/** '' is none of them; undefined for anything that is not a whole number. */
function piecesIn(typed: string): number | undefined {
  const text = latinDigits(typed).trim()
  if (text === '') return 0
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined
}

const rowsOf = (draft: PiecesDraft): CashPieces =>
  cashValues.map((value) => ({ value, pieces: piecesIn(draft[pieceField(value)]) ?? 0 }))

/** In paisa. */
export const sumOfDraft = (draft: PiecesDraft): number => sumOfCash(rowsOf(draft))

/** An empty drawer is counted too: then a 0 is typed. */
export const piecesSchema = z.custom<PiecesDraft>().transform((draft, context): CashPieces => {
  const wrong = cashValues.find((value) => piecesIn(draft[pieceField(value)]) === undefined)
  const isEmpty = cashValues.every((value) => draft[pieceField(value)].trim() === '')
  if (wrong === undefined && !isEmpty) return rowsOf(draft).filter(({ pieces }) => pieces > 0)
  context.addIssue({
    code: 'custom',
    path: [pieceField(wrong ?? cashValues[0])],
    message: wrong === undefined ? texts.nothingCounted : texts.wrongNumber,
  })
  return z.NEVER
})
