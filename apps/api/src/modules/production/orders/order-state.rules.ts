import type { ProductionState } from '@momo/contracts/production'
import { fault } from '#platform/faults/fault.ts'

const allowedIn = {
  change: ['planned'],
  start: ['planned'],
  complete: ['started'],
  cancel: ['planned', 'started'],
  print: ['started', 'done'],
} as const satisfies Record<string, ProductionState[]>
export type OrderAction = keyof typeof allowedIn

const problems = {
  planned: 'production.not_started',
  started: 'production.started',
  done: 'production.done',
  cancelled: 'production.cancelled',
} as const satisfies Record<ProductionState, string>

export function assertAllowed(action: OrderAction, state: ProductionState): void {
  const states: readonly ProductionState[] = allowedIn[action]
  if (!states.includes(state)) throw fault(problems[state])
}
