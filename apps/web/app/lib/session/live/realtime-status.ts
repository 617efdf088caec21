import type { BoardHint, NotificationHint } from '@momo/contracts/notifications'

/** Whether the socket stands, and what it hints: told by socket.ts alone. */
let isUp = false
const watchers = new Set<() => void>()
type Hint = NotificationHint | BoardHint
const hearers = new Set<(hint: Hint) => void>()

export function setLive(next: boolean): void {
  if (next === isUp) return
  isUp = next
  for (const look of watchers) look()
}

const isHint = (said: unknown): said is Hint => typeof said === 'object' && said !== null && 'kind' in said

export function tellHint(said: unknown): void {
  if (isHint(said)) for (const hear of hearers) hear(said)
}

export const liveLine = {
  isUp: (): boolean => isUp,
  watch: (look: () => void) => {
    watchers.add(look)
    return () => void watchers.delete(look)
  },
  hear: (hear: (hint: Hint) => void) => {
    hearers.add(hear)
    return () => void hearers.delete(hear)
  },
}
