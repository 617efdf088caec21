// How a stand-in answers requests: normally, until POST /switch {"mode": "lost", "times": 3} changes its mode.
import { setTimeout as sleep } from 'node:timers/promises'

export type Mode =
  | 'well'
  /** Stored, but the connection is closed before the answer. */
  | 'lost'
  /** Stored, and answered after `lateMs`. */
  | 'late'
  /** Stored twice, as by a provider that repeats itself. */
  | 'double'
  /** Not stored; answered with a provider error. */
  | 'broken'
  /** Not stored; answered that the recipient does not exist. */
  | 'refused'
  /** Not stored, and never answered. */
  | 'silent'
  /** Stored; answered when the mode changes again. */
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

/** The first mode is the normal one. */
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
    /** Waits until a request in this mode may be answered. */
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
