import { plainNumber } from '#lib/forms/latin-digits.ts'

/** An empty field is not the number 0. */
export const numberTyped = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(plainNumber(typed))
