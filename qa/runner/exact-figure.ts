import type { Figure } from './proof.ts'

type Bound = Pick<Figure, 'target' | 'better'>
export const atMost = (target: number): Bound => ({ target, better: 'lower' })
export const atLeast = (target: number): Bound => ({ target, better: 'higher' })
export const none = atMost(0)

/** A count: it does not move with the machine. */
export const exact = (name: string, value: number, bound: Bound, unit = ''): Figure => ({
  name,
  value,
  unit,
  ...bound,
  kind: 'exact',
})
