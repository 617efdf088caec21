import { mostHandedOver } from '@momo/contracts/shared'
import { latinDigits } from './latin-digits.ts'

/** '220', '220.5', '220.50': typed rupees, converted to paisa without floating-point arithmetic. */
export const isRupees = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text.trim())
/** Bills and payments of the whole chain: up to nine digits. */
export const isLargeRupees = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text.trim())
/** '1000', '१०००', '1,000' or 'Rs. 1000' as paisa; undefined if it is not an amount. */
export function typedPaisa(text: string): number | undefined {
  const plain = latinDigits(text)
    .replace(/^\s*rs\.?/i, '')
    .replaceAll(/[\s,]/g, '')
  return isLargeRupees(plain) ? parsePaisa(plain) : undefined
}
/** More than the API takes as money of a guest. */
export const isTooMuchMoney = (text: string): boolean => (typedPaisa(text) ?? 0) > mostHandedOver

/** A difference may have a sign. */
export const isDifference = (text: string): boolean => /^([-+−]?\d{1,6}(\.\d{1,2})?)?$/.test(text.trim())

export function parsePaisa(text: string): number {
  const typed = text.trim()
  const [whole = '', part = ''] = typed.replace(/^[-+−]/, '').split('.')
  const size = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return /^[-−]/.test(typed) && size > 0 ? -size : size
}

export function toRupeesText(paisa: number): string {
  const size = Math.abs(paisa)
  const part = size % 100
  return `${paisa < 0 ? '-' : ''}${Math.floor(size / 100)}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`
}

const notes = [10_000, 50_000, 100_000]

/** The next multiples of 100, 500 and 1,000 rupees above an amount: what guests hand over. */
export const nextNotes = (due: number): number[] => [
  ...new Set(notes.map((note) => Math.ceil(due / note) * note).filter((given) => given > due)),
]
