import type { Paisa } from '../shared/money.ts'

type Sold = {
  quantity: number
  price: Paisa
  free?: number | undefined
  discount?: Paisa | undefined
  credited?: number | undefined
}

/** Plates of a line that can still be credited: complimentary ones cost nothing, so they are not among them. */
export const creditable = ({ quantity, free = 0, credited = 0 }: Sold): number =>
  Math.max(0, quantity - free - credited)

/**
 * What the next plates of a line cost. The rounding follows the plates credited so far, so that the credit notes of all plates add up to
 * what was paid for the line.
 */
export function creditOf(line: Sold, plates: number): Paisa {
  const { quantity, free = 0, price, discount = 0, credited = 0 } = line
  const paid = quantity - free
  const upTo = (count: number): number => (paid === 0 ? 0 : Math.floor(((price - discount) * count) / paid))
  return upTo(credited + plates) - upTo(credited)
}
