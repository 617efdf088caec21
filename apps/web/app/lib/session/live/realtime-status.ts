import type { BoardHint, ChangeHint, NotificationHint } from '@momo/contracts/notifications'

/** The socket's state and its hints, written only by socket.ts. */
let isUp = false
const statusListeners = new Set<() => void>()
type Hint = NotificationHint | BoardHint | ChangeHint
const hintListeners = new Set<(hint: Hint) => void>()

export function setLive(next: boolean): void {
  if (next === isUp) return
  isUp = next
  for (const listener of statusListeners) listener()
}

const isHint = (payload: unknown): payload is Hint =>
  typeof payload === 'object' && payload !== null && 'kind' in payload

export function dispatchHint(payload: unknown): void {
  if (isHint(payload)) for (const listener of hintListeners) listener(payload)
}

export const realtimeConnection = {
  isUp: (): boolean => isUp,
  onStatusChange: (listener: () => void) => {
    statusListeners.add(listener)
    return () => void statusListeners.delete(listener)
  },
  onHint: (listener: (hint: Hint) => void) => {
    hintListeners.add(listener)
    return () => void hintListeners.delete(listener)
  },
}
