import { failedStates, isFailed, isFinal, type OrderState, type StaffOrder, stepsOf } from '@momo/contracts/orders'
import { whenSaid } from '#lib/format/moment-text.ts'
import { orderViewMessages as texts, reasonWords, sourceWords, stepWords } from './order-detail.messages.ts'

export type StoryStep = { step: OrderState; title: string; text?: string; state: 'done' | 'now' | 'todo' | 'failed' }

type Change = StaffOrder['history'][number]

function who({ by, name, state }: Change, order: StaffOrder): string | undefined {
  if (by === 'staff') return name
  if (by === 'system') return texts.bySystem
  return state === 'cancelled' ? texts.byCustomer : sourceWords[order.source]
}

const why = ({ reason }: Change): string | undefined =>
  reason === undefined ? undefined : texts.reason(reasonWords[reason as keyof typeof reasonWords] ?? reason)

function toldOf(change: Change, order: StaffOrder, { isNow, now }: { isNow: boolean; now: Date }): string {
  const when = whenSaid(change.at, now)
  return [isNow ? texts.since(when) : when, who(change, order), why(change)].filter(Boolean).join(', ')
}

/** All that happened, by whom and when, then what is still to come. */
export function storyOf(order: StaffOrder, now: Date): StoryStep[] {
  const told = order.history.map((change, i): StoryStep => {
    const isLast = i === order.history.length - 1
    const isNow = isLast && !isFinal(order.state)
    const failed = (failedStates as readonly OrderState[]).includes(change.state)
    return {
      step: change.state,
      title: stepWords[change.state],
      text: toldOf(change, order, { isNow, now }),
      state: failed ? 'failed' : isNow ? 'now' : 'done',
    }
  })
  return [...told, ...ahead(order)]
}

/** Of the branch's steps those that come after the present one; a delivery is also 'ready' before it leaves. */
function ahead({ state, way }: StaffOrder): StoryStep[] {
  if (isFailed(state)) return []
  const steps = stepsOf(way).flatMap((step): OrderState[] => (step === 'out-for-delivery' ? ['ready', step] : [step]))
  return steps.slice(steps.indexOf(state) + 1).map((step) => ({
    step,
    title: stepWords[step],
    ...(step === 'out-for-delivery' && { text: texts.chooseRider }),
    state: 'todo',
  }))
}
