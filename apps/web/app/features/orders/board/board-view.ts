import type { Board, BoardOrder, StaffMove } from '@momo/contracts/orders'

/** 'live': hints arrive by socket. 'reconnecting': the socket is down and the board polls. 'offline': no response. */
export type ConnectionStatus = 'live' | 'reconnecting' | 'offline'

/**
 * A staff action with an optimistic update. It can be undone for eight seconds and is then sent and retried until the server accepts or
 * refuses it. The queue is persisted, so a power cut loses nothing.
 */
export type PendingAction = {
  /** Idempotency key. */
  key: string
  orderId: string
  number: string
  move: StaffMove
  queuedAt: Date
  /** 'held' can be undone; 'waiting' will be retried; 'sending' is in flight. */
  state: 'held' | 'waiting' | 'sending'
  undoUntil: Date
  /** The order before this action; undefined if it is no longer on the board. */
  before: BoardOrder | undefined
}

/** An action that the server refused, for example after a concurrent change. Shown until it is dismissed. */
export type Conflict = { key: string; orderId: string; number: string; move: StaffMove['move']; text: string }

/** 'locked': the browser blocks audio until the first user gesture. */
export type Sound = 'on' | 'off' | 'locked'

/** The state that the engine publishes. */
export type BoardFacts = {
  state: 'loading' | 'shown' | 'failed'
  /** Includes the optimistic updates. Undefined before the first response if no board is cached. */
  board: Board | undefined
  /** Server time of the last response. */
  seenAt: Date | undefined
  /** The server's time, updated every second. */
  now: Date
  connection: ConnectionStatus
  pendingActions: PendingAction[]
  conflicts: Conflict[]
  isShift: boolean
  sound: Sound
  /** An order is unanswered, and a shift is running. */
  isRinging: boolean
}

/** State and commands of the board screen, which makes no requests itself. */
export type BoardView = BoardFacts & {
  /** Called from a click: unlocks audio, asks for notification permission and starts the heartbeat. */
  startShift(): Promise<void>
  endShift(): void
  setSound(isOn: boolean): void
  enqueueAction(order: BoardOrder, move: StaffMove): void
  undo(key: string): void
  dismiss(key: string): void
  refresh(): Promise<void>
}
