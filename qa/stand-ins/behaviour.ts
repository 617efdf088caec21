// How a stand-in treats what it is sent: well, until someone tells it otherwise by POST /switch {"mode": "lost", "times": 3}.
import { setTimeout as sleep } from 'node:timers/promises'

export type Mode =
  | 'well'
  /** Kept, but the answer never arrives: the line drops. */
  | 'lost'
  /** Kept, and answered after `lateMs`. */
  | 'late'
  /** Kept twice, as a provider that repeats itself. */
  | 'double'
  /** Not kept; answered with the provider's own trouble. */
  | 'broken'
  /** Not kept; answered that there is no such recipient. */
  | 'refused'
  /** Not kept, and never answered. */
  | 'silent'
  /** Kept; answered when the switch is moved again. */
  | 'held'

const known: readonly Mode[] = ['well', 'lost', 'late', 'double', 'broken', 'refused', 'silent', 'held']

type Order = { mode?: string; times?: number; lateMs?: number }
export type Behaviour<M extends string = Mode> = {
  next(): M
  answerTime(mode: M): Promise<void>
  move(order: Order): boolean
  now(): Order
}

export const behaviour = (): Behaviour => switchOf(known)

/** The first of the modes is the good one. */
export function switchOf<M extends string>(modes: readonly [M, ...M[]] | readonly M[]): Behaviour<M> {
  const well = modes[0] as M
  let mode = well
  let times = Number.POSITIVE_INFINITY
  let lateMs = 8_000
  let moved = Promise.withResolvers<void>()
  return {
    next() {
      if (times <= 0) return well
      times -= 1
      return mode
    },
    /** When to answer what was treated in this mode. */
    async answerTime(treated) {
      if (treated === 'late') await sleep(lateMs)
      if (treated === 'held') await moved.promise
    },
    move(order) {
      const wanted = modes.find((each) => each === order.mode)
      if (wanted === undefined) return false
      mode = wanted
      times = order.times ?? Number.POSITIVE_INFINITY
      lateMs = order.lateMs ?? lateMs
      moved.resolve()
      moved = Promise.withResolvers<void>()
      return true
    },
    now: () => ({ mode: times > 0 ? mode : well, times, lateMs }),
  }
}
