import type { Board, BoardOrder, StaffMove } from '@momo/contracts/orders'

/** How the board hears of news: live by socket, asking while the socket is away, or with no line at all. */
export type BoardLine = 'live' | 'reconnecting' | 'offline'

/**
 * What somebody pressed. It shows at once; for eight seconds it can be taken back; then it is sent, and again until the server has said
 * yes or no. It is kept on the device: a power cut loses none.
 */
export type Press = {
  /** Also the server's: sent twice it is one. */
  key: string
  orderId: string
  number: string
  move: StaffMove
  pressedAt: Date
  /** 'held' can be undone; 'waiting' has no line; 'sending' is on its way. */
  state: 'held' | 'waiting' | 'sending'
  undoUntil: Date
}

/** A press that the server would not have: somebody else was first. Stays until somebody has read it. */
export type Conflict = { key: string; orderId: string; number: string; move: StaffMove['move']; text: string }

/** What rings. 'locked': the browser wants a click first. */
export type Sound = 'on' | 'off' | 'locked'

/** All that the board's screen shows and does; the screen itself knows no server. */
export type BoardView = {
  state: 'loading' | 'shown' | 'failed'
  /** With what was pressed already in it. Undefined before the first answer, where nothing is kept from before either. */
  board: Board | undefined
  /** When the server last answered. */
  seenAt: Date | undefined
  /** The server's clock, ticking: every second. */
  now: Date
  line: BoardLine
  presses: Press[]
  conflicts: Conflict[]
  isShift: boolean
  sound: Sound
  /** Somebody waits for an answer, and the shift has begun. */
  isRinging: boolean
  /** The click that unlocks sound, asks for notifications and begins the heartbeat. */
  startShift(): Promise<void>
  endShift(): void
  setSound(isOn: boolean): void
  press(order: BoardOrder, move: StaffMove): void
  undo(key: string): void
  dismiss(key: string): void
  /** Asks the server now. */
  refresh(): Promise<void>
}
