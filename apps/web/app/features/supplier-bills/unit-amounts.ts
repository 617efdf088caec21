import { groupDigits } from '#lib/format/numbers.ts'
import { rupees } from '#lib/format/money.ts'

/** '18', '2.5': a quantity as a number of units, with at most three decimals. */
export function inUnits(quantity: number, unitFactor: number): string {
  const size = Math.round((Math.abs(quantity) * 1_000) / unitFactor)
  const fraction = String(size % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  const whole = groupDigits(String(Math.floor(size / 1_000)))
  return `${quantity < 0 ? '−' : ''}${whole}${fraction && `.${fraction}`}`
}

/** '1,300.00' under a head that names the rupees. */
export const amount = (paisa: number): string => rupees(paisa).replace('Rs. ', '')
