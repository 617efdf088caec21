import type { Unit } from '@momo/contracts/inventory'
import type { Matrix, MatrixCell, MatrixFilter } from '@momo/contracts/stock-reports'
import { rupees } from '#lib/format/money.ts'
import { groupDigits } from '#lib/format/numbers.ts'
import { levelWords, matrixMessages } from './matrix.messages.ts'

export type MatrixRow = Matrix['items'][number]
export type Measure = 'on-hand' | 'days-left' | 'value'

/** '103', '9.0', '−66': a decimal only below ten, none for pieces. */
export function numberIn(thousandths: number, unit: Unit): string {
  const size = Math.abs(thousandths) / unit.factor
  const isWhole = size >= 10 || size === 0 || (unit.name === 'pcs' && Number.isInteger(size))
  const text = isWhole ? groupDigits(String(Math.round(size))) : size < 0.1 ? '<0.1' : size.toFixed(1)
  return thousandths < 0 ? `−${text}` : text
}

/** '0.4', '12' */
export const daysText = (days: number): string => (days < 10 ? days.toFixed(1) : String(Math.round(days)))

/** The head of the column says that values are in rupees. */
const plainRupees = (paisa: number): string => rupees(paisa).replace('Rs. ', '')

/** What a cell shows. Nothing where the place neither has the item nor wants it. */
export function cellText(cell: MatrixCell | undefined, measure: Measure, unit: Unit): string {
  if (!cell) return ''
  const { onHand, value, daysLeft, state } = cell
  if (measure === 'days-left') return daysLeft === undefined ? '–' : daysText(daysLeft)
  if (measure === 'value') return value === undefined ? '–' : plainRupees(value)
  if (onHand === undefined) return '?'
  return state === 'out' ? matrixMessages.cell.out : numberIn(onHand, unit)
}

/** What a screen reader adds to the text of a cell: 'kg, below safety, use by within 48 hours'. */
export function spokenWords(cell: MatrixCell | undefined, measure: Measure, unit: Unit): string {
  const { none, expiring, days, rupees: money } = matrixMessages.cell
  if (!cell) return none
  const isOut = measure === 'on-hand' && cell.state === 'out'
  const units = {
    'on-hand': isOut || cell.onHand === undefined ? '' : unit.name,
    'days-left': cell.daysLeft === undefined ? '' : days,
    value: cell.value === undefined ? '' : money,
  }
  const words = [units[measure], isOut ? '' : levelWords[cell.state], cell.isExpiring ? expiring : '']
  return words.filter(Boolean).join(', ')
}

export function totalText({ onHand, value }: MatrixRow, measure: Measure, unit: Unit): string {
  if (measure === 'value') return value === undefined ? '–' : plainRupees(value)
  return measure === 'days-left' || onHand === undefined ? '–' : numberIn(onHand, unit)
}

export function matches({ state, isExpiring }: MatrixCell, filter: MatrixFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'low':
      return state === 'low' || state === 'very-low'
    case 'expiring':
      return isExpiring
    case 'out':
    case 'below-zero':
      return state === filter
  }
}

/** The bar is full at twice the safety level. Undefined without a level or a known quantity. */
export function barPercent({ onHand, safetyLevel }: MatrixCell): number | undefined {
  if (onHand === undefined || safetyLevel === 0) return undefined
  return Math.round(Math.min(1, Math.max(0, onHand / (2 * safetyLevel))) * 100)
}
