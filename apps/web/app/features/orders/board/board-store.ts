import { logOutStore } from '#lib/session/log-out/log-out-store.ts'
import { type SessionState, sessionStore } from '#lib/session/session-state.ts'
import type { BoardView } from './board-view.ts'
import { type BoardEngine, type BoardFacts, openEngine } from '../board-engine/board-engine.ts'
import type { PressShelf } from '../board-queue/queued-action.ts'
import { openShelf } from '../board-queue/indexed-db-storage.ts'

let shelf: PressShelf | undefined
let engine: BoardEngine | undefined
let owner: string | undefined
const listeners = new Set<() => void>()

const nobodys: BoardFacts = {
  state: 'loading',
  board: undefined,
  seenAt: undefined,
  now: new Date(0),
  line: 'reconnecting',
  presses: [],
  conflicts: [],
  isShift: false,
  sound: 'locked',
  isRinging: false,
}

const deeds = {
  startShift: async () => engine?.startShift(),
  endShift: () => engine?.endShift(),
  setSound: (isOn) => engine?.setSound(isOn),
  press: (order, move) => engine?.press(order, move),
  undo: (key) => engine?.undo(key),
  dismiss: (key) => engine?.dismiss(key),
  refresh: async () => engine?.refresh(),
} satisfies Partial<BoardView>

export const nobodysBoard: BoardView = { ...nobodys, ...deeds }
let view = nobodysBoard

function show(facts: BoardFacts): void {
  view = { ...facts, ...deeds }
  for (const look of listeners) look()
}

const whose = ({ token, role, user }: SessionState) => (token !== undefined && role === 'branchAdmin' ? user : undefined)

/** with the person goes what they saw; what they pressed waits on the device until they are back. */
function followPerson(): void {
  const user = whose(sessionStore.read())
  const next = user && `${user.id} ${user.branchId}`
  if (next === owner) return engine?.wake()
  owner = next
  engine?.close()
  engine = undefined
  show(nobodys)
  if (!user) return
  engine = openEngine({ accountId: user.id, branchId: user.branchId, shelf: (shelf ??= openShelf()), show })
  if (listeners.size > 0) engine.open()
}

/** Whoever leaves for good takes nothing back any more; afterwards nothing of theirs stays. */
function followLogOut(): void {
  const stage = logOutStore.read()
  if (stage === 'asking') engine?.flush()
  if (stage === 'left') void shelf?.clear().catch(() => undefined)
}

let isKept = false

/** From the first look to the end of the page: presses go out and a shift goes on also while another page is open. */
export function runBoard(): void {
  if (isKept) return
  isKept = true
  sessionStore.subscribe(followPerson)
  logOutStore.subscribe(followLogOut)
  followPerson()
}

export const boardStore = {
  read: (): BoardView => view,
  subscribe: (look: () => void) => {
    listeners.add(look)
    runBoard()
    engine?.open()
    return () => {
      listeners.delete(look)
      if (listeners.size === 0) engine?.rest()
    }
  },
}
