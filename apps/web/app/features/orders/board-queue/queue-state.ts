import type { KeptPress } from './queued-action.ts'

export type Change = { put?: KeptPress[]; remove?: string[] }

/** Those that the server has not answered, in the order in which they were pressed. */
export const waitingOf = (known: KeptPress[]): KeptPress[] => known.filter(({ refused }) => refused === undefined)

/** The first of each order: the others wait for its answer. */
export function headsOf(known: KeptPress[]): KeptPress[] {
  const waiting = waitingOf(known)
  return waiting.filter((press) => waiting.find(({ orderId }) => orderId === press.orderId) === press)
}

export function withChange(known: KeptPress[], { put = [], remove = [] }: Change): KeptPress[] {
  const changed = new Map(put.map((press) => [press.key, press]))
  const isNew = (press: KeptPress) => !known.some(({ key }) => key === press.key)
  return [...known.filter(({ key }) => !remove.includes(key)).map((press) => changed.get(press.key) ?? press), ...put.filter(isNew)]
}

/** What the shelf has, with what was sent by a page that was left no longer held. */
export const released = (kept: KeptPress[], until: number): KeptPress[] =>
  kept.map((press) => (press.pressedAt <= until ? { ...press, sendAt: Math.min(press.sendAt, until) } : press))

export const byTurn = (one: KeptPress, other: KeptPress): number => one.turn - other.turn
