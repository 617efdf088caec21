import type { Board, BoardOrder } from '@momo/contracts/orders'
import { timeLeft } from '#lib/format/time-left.ts'
import { boardMessages as texts } from '../board/board.messages.ts'
import { isScheduled, laneOf } from './lanes.ts'

export type Tone = 'ok' | 'soon' | 'late'
/** What stands at the head of a card: in words, as a colour, and as a bar in per cent. */
export type Timer = { text: string; tone: Tone; percent: number }

const minute = 60_000
const hour = 60
/** Design 5: amber from 80 % of the target, red after it. */
const soonFrom = 0.8
/** Food that stands longer than this gets cold. */
const standMinutes = 10

const after = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * minute)
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

type Times = Pick<Board, 'answerMinutes'>

/** From when to when something should take. */
function spanOf(order: BoardOrder, { answerMinutes }: Times): { since: Date; until: Date } {
  const since = order.stateAt
  if (order.state === 'placed') return { since, until: order.missedAt ?? after(since, answerMinutes) }
  const lane = laneOf(order)
  if (lane === 'kitchen') return { since, until: order.readyAt }
  if (lane === 'way') return { since, until: order.dueAt }
  const stands = after(since, standMinutes)
  return { since, until: order.way === 'delivery' ? earlier(stands, order.dueAt) : stands }
}

function shareOf({ since, until }: { since: Date; until: Date }, now: Date): number {
  const [passed, all] = [now.getTime() - since.getTime(), until.getTime() - since.getTime()]
  // What was to be done before it came here is late at once.
  return all > 0 ? Math.max(0, passed / all) : 1
}

const toneOf = (share: number): Tone => (share >= 1 ? 'late' : share >= soonFrom ? 'soon' : 'ok')

/** Nobody here is late when a guest does not come: it is only told that the food stands. */
const toneFor = (order: BoardOrder, share: number): Tone => {
  const tone = toneOf(share)
  return tone === 'late' && order.state === 'ready' && order.way === 'pickup' ? 'soon' : tone
}

const minutesText = (minutes: number): string =>
  minutes < hour * 2 ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / hour), minutes % hour)

function textOf(order: BoardOrder, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - order.stateAt.getTime()) / 1000))
  return order.state === 'placed' && seconds < hour * 60 ? timeLeft(seconds) : minutesText(Math.floor(seconds / 60))
}

/** Undefined for what is accepted and only begins later: it waits for its time and for nobody. */
export function timerOf(order: BoardOrder, times: Times, now: Date): Timer | undefined {
  if (isScheduled(order) && order.state === 'accepted') return undefined
  const share = shareOf(spanOf(order, times), now)
  return { text: textOf(order, now), tone: toneFor(order, share), percent: Math.min(100, Math.round(share * 100)) }
}
