import type { Board, BoardOrder } from '@momo/contracts/orders'
import { timeLeft } from '#lib/format/time-left.ts'
import { boardMessages as texts } from '../board/board.messages.ts'
import { isScheduled, laneOf } from './lanes.ts'

export type Tone = 'ok' | 'soon' | 'late'
/** The timer of a card: text, colour and progress in per cent. */
export type Timer = { text: string; tone: Tone; percent: number }

const minute = 60_000
const hour = 60
/** Design 5: amber from 80 % of the target, red after it. */
const soonFrom = 0.8
/** Ready food gets cold after this time. */
const standMinutes = 10

const after = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * minute)
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

type Times = Pick<Board, 'answerMinutes'>

/** Start and target time of the current state. */
function spanOf(order: BoardOrder, { answerMinutes }: Times): { since: Date; until: Date } {
  const since = order.stateAt
  if (order.state === 'placed') return { since, until: order.missedAt ?? after(since, answerMinutes) }
  const lane = laneOf(order)
  if (lane === 'kitchen') return { since, until: order.readyAt }
  if (lane === 'outForDelivery') return { since, until: order.dueAt }
  const coldAt = after(since, standMinutes)
  return { since, until: order.fulfilmentMethod === 'delivery' ? earlier(coldAt, order.dueAt) : coldAt }
}

function shareOf({ since, until }: { since: Date; until: Date }, now: Date): number {
  const [passed, all] = [now.getTime() - since.getTime(), until.getTime() - since.getTime()]
  // A target before the start is late at once.
  return all > 0 ? Math.max(0, passed / all) : 1
}

const toneOf = (share: number): Tone => (share >= 1 ? 'late' : share >= soonFrom ? 'soon' : 'ok')

/** A pickup that the customer has not collected is not the branch's delay, so it stays amber. */
const toneFor = (order: BoardOrder, share: number): Tone => {
  const tone = toneOf(share)
  return tone === 'late' && order.state === 'ready' && order.fulfilmentMethod === 'pickup' ? 'soon' : tone
}

const minutesText = (minutes: number): string =>
  minutes < hour * 2 ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / hour), minutes % hour)

function textOf(order: BoardOrder, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - order.stateAt.getTime()) / 1000))
  return order.state === 'placed' && seconds < hour * 60
    ? timeLeft(seconds)
    : minutesText(Math.floor(seconds / 60))
}

/** Undefined for an accepted scheduled order, which has no running target. */
export function timerOf(order: BoardOrder, times: Times, now: Date): Timer | undefined {
  if (isScheduled(order) && order.state === 'accepted') return undefined
  const share = shareOf(spanOf(order, times), now)
  return {
    text: textOf(order, now),
    tone: toneFor(order, share),
    percent: Math.min(100, Math.round(share * 100)),
  }
}
