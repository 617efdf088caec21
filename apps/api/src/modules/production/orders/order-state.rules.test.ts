import { expect, test } from 'vitest'
import { type OrderAction, assertAllowed } from './order-state.rules.ts'

const states = ['planned', 'started', 'done', 'cancelled'] as const
const [open, notStarted, started, done, cancelled] = [
  undefined,
  'production.not_started',
  'production.started',
  'production.done',
  'production.cancelled',
]

test.each<[OrderAction, (string | undefined)[]]>([
  ['change', [open, started, done, cancelled]],
  ['start', [open, started, done, cancelled]],
  ['complete', [notStarted, open, done, cancelled]],
  ['cancel', [open, open, done, cancelled]],
  ['print', [notStarted, open, open, cancelled]],
])('%s is allowed in some states only', (action, answers) => {
  const codes = states.map((state) => {
    try {
      assertAllowed(action, state)
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(codes).toEqual(answers)
})
