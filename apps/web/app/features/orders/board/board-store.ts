import { useSyncExternalStore } from 'react'
import { openActionStorage } from '#lib/action-queue/indexed-db-storage.ts'
import { logOutStore } from '#lib/session/log-out/log-out-store.ts'
import { type SessionState, sessionStore } from '#lib/session/session-state.ts'
import type { BoardFacts, BoardView } from './board-view.ts'
import { type BoardEngine, openEngine } from '../board-engine/board-engine.ts'
import { setWaiting } from '../board-engine/waiting-orders.ts'
import type { ActionQueueStorage } from '../board-queue/queued-action.ts'

let actionStorage: ActionQueueStorage | undefined
let engine: BoardEngine | undefined
let owner: string | undefined
const listeners = new Set<() => void>()

const emptyFacts: BoardFacts = {
  state: 'loading',
  board: undefined,
  seenAt: undefined,
  now: new Date(0),
  connection: 'reconnecting',
  pendingActions: [],
  conflicts: [],
  isShift: false,
  sound: 'locked',
  isRinging: false,
}

const commands = {
  startShift: async () => engine?.startShift(),
  endShift: () => engine?.endShift(),
  setSound: (isOn) => engine?.setSound(isOn),
  enqueueAction: (order, move) => engine?.enqueueAction(order, move),
  undo: (key) => engine?.undo(key),
  dismiss: (key) => engine?.dismiss(key),
  refresh: async () => engine?.refresh(),
} satisfies Partial<BoardView>

const initialBoardState: BoardView = { ...emptyFacts, ...commands }
let view = initialBoardState

function show(facts: BoardFacts): void {
  view = { ...facts, ...commands }
  setWaiting(facts.isShift || listeners.size > 0, facts.board)
  for (const listener of listeners) listener()
}

const ownerOf = ({ token, role, user }: SessionState) =>
  token !== undefined && role === 'branchAdmin' ? user : undefined

/** a session change clears the shown board; queued actions stay on the device until the same account signs in again. */
function syncWithSession(): void {
  const user = ownerOf(sessionStore.read())
  const next = user && `${user.id} ${user.branchId}`
  if (next === owner) return engine?.wake()
  owner = next
  engine?.close()
  engine = undefined
  show(emptyFacts)
  if (!user) return
  engine = openEngine({
    accountId: user.id,
    branchId: user.branchId,
    storage: (actionStorage ??= openActionStorage({ name: 'board' })),
    show,
  })
  if (listeners.size > 0) engine.open()
}

/** A log-out sends held actions at once and then deletes the stored queue. */
function followLogOut(): void {
  const stage = logOutStore.read()
  if (stage === 'asking') engine?.flush()
  if (stage === 'left') void actionStorage?.clear().catch(() => undefined)
}

let isRunning = false

/** Runs until the page is unloaded, so queued actions are sent and a shift continues while another page is shown. */
export function runBoard(): void {
  if (isRunning) return
  isRunning = true
  sessionStore.subscribe(syncWithSession)
  logOutStore.subscribe(followLogOut)
  syncWithSession()
}

export const boardStore = {
  read: (): BoardView => view,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    runBoard()
    engine?.open()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) engine?.rest()
    }
  },
}

/** The board of the signed-in account. It updates every second; `board` keeps its identity until its content changes. */
export const useBoard = (): BoardView =>
  useSyncExternalStore(boardStore.subscribe, boardStore.read, () => initialBoardState)
