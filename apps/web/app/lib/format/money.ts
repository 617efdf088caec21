import { groupDigits } from './numbers.ts'

/** '180.00': as the API, structured data and inputs have it. */
export const decimalRupees = (paisa: number): string => (paisa / 100).toFixed(2)

/** GEN-01: 'Rs. 180.00', grouped the South Asian way: 'Rs. 1,23,456.00'. */
export function rupees(paisa: number): string {
  const size = Math.abs(paisa)
  const whole = groupDigits(String(Math.trunc(size / 100)))
  return `${paisa < 0 ? '−' : ''}Rs. ${whole}.${String(size % 100).padStart(2, '0')}`
}
