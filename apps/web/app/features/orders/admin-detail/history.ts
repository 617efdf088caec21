import {
  failedStates,
  isFailed,
  isFinal,
  type OrderState,
  type StaffOrder,
  stepsOf,
} from '@momo/contracts/orders'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { orderViewMessages as texts, reasonWords, sourceWords, stepWords } from './order-detail.messages.ts'

export type HistoryStep = {
  step: OrderState
  title: string
  text?: string
  state: 'done' | 'now' | 'todo' | 'failed'
}

type Change = StaffOrder['history'][number]

function actorName({ by, name, state }: Change, order: StaffOrder): string | undefined {
  if (by === 'staff') return name
  if (by === 'system') return texts.bySystem
  return state === 'cancelled' ? texts.byCustomer : sourceWords[order.source]
}

const reasonText = ({ reason }: Change): string | undefined =>
  reason === undefined ? undefined : texts.reason(reasonWords[reason as keyof typeof reasonWords] ?? reason)

function changeText(
  change: Change,
  order: StaffOrder,
  { isNow, now }: { isNow: boolean; now: Date },
): string {
  const when = timeOrDate(change.at, now)
  return [isNow ? texts.since(when) : when, actorName(change, order), reasonText(change)]
    .filter(Boolean)
    .join(', ')
}

/** Past state changes with actor and time, followed by the remaining steps. */
export function toHistorySteps(order: StaffOrder, now: Date): HistoryStep[] {
  const past = order.history.map((change, i): HistoryStep => {
    const isLast = i === order.history.length - 1
    const isNow = isLast && !isFinal(order.state)
    const failed = (failedStates as readonly OrderState[]).includes(change.state)
    return {
      step: change.state,
      title: stepWords[change.state],
      text: changeText(change, order, { isNow, now }),
      state: failed ? 'failed' : isNow ? 'now' : 'done',
    }
  })
  return [...past, ...stepsAhead(order)]
}

/** Steps after the current state; a delivery is also 'ready' before it leaves. */
function stepsAhead({ state, fulfilmentMethod }: StaffOrder): HistoryStep[] {
  if (isFailed(state)) return []
  const steps = stepsOf(fulfilmentMethod).flatMap((step): OrderState[] =>
    step === 'out-for-delivery' ? ['ready', step] : [step],
  )
  return steps.slice(steps.indexOf(state) + 1).map((step) => ({
    step,
    title: stepWords[step],
    ...(step === 'out-for-delivery' && { text: texts.chooseRider }),
    state: 'todo',
  }))
}
